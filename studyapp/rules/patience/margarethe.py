"""Margarethe: one pack, nine help cards in an A, and an M of court cards that is built down in suit."""

from __future__ import annotations

from collections.abc import Mapping

from studyapp.rules.patience.cards import SUIT_WORDS, SUITS, Cards
from studyapp.rules.patience.piles import (
    PACKET,
    TALON,
    Layout,
    Obstacle,
    Option,
    Patience,
    Rules,
    State,
    dealing,
    filling,
    first_option,
    has_no_option,
    in_sequence,
    numbered_places,
    option,
)

HELP = numbered_places("h", 9)
COURTS = numbered_places("f", 12)
ACES = "f13"
LAYOUT = Layout(PACKET, TALON, *HELP, *COURTS, ACES)

_HEADS = {"K": ("10", "9", "8"), "J": ("7", "6", "5"), "Q": ("4", "3", "2")}
_HEAD_WORDS = ("King", "Knave", "Queen")
_SEQUENCES: Mapping[str, Cards] = {
    place: tuple(f"{rank}{suit}" for rank in (head, *ranks))
    for place, (head, ranks, suit) in zip(
        COURTS, ((head, ranks, suit) for head, ranks in _HEADS.items() for suit in SUITS), strict=True
    )
}
_ON_COURTS = in_sequence(_SEQUENCES)


def lay(cards: Cards) -> Mapping[str, Cards]:
    """The nine help cards; the rest is the pack."""
    dealt = {place: (card,) for place, card in zip(HELP, cards, strict=False)}
    courts = {place: sequence[:1] for place, sequence in _SEQUENCES.items()}
    return {**dealt, **courts, PACKET: cards[: len(HELP) - 1 : -1]}


def wanted(place: str, pile: Cards) -> Cards:
    """In suit, K: 10 9 8, knave: 7 6 5, Q: 4 3 2; any ace goes to the packet of aces."""
    if place == ACES:
        return tuple(f"A{suit}" for suit in SUITS if f"A{suit}" not in pile)
    return _ON_COURTS(place, pile)


def options(state: State) -> tuple[Option, ...]:
    """An ace in view first, before anything else; otherwise every play, then fills from the pack, then dealing."""
    tops = dict(state.tops((*HELP, TALON)))
    if aces := _aces(tops):
        return aces
    fits = {card: target for target in COURTS for card in _ON_COURTS(target, state.at(target))}
    plays = tuple(option(f"play {place}", place, fits[card]) for place, card in tops.items() if card in fits)
    spaces = state.spaces(HELP)
    return (*plays, *filling(state, spaces, (PACKET,)), *dealing(state, spaces))


def _aces(tops: Mapping[str, str]) -> tuple[Option, ...]:
    return tuple(option(f"play {place}", place, ACES) for place, card in tops.items() if card[0] == "A")


def obstacle(state: State, move: str) -> Obstacle | None:
    """An ace in view that has to be played first."""
    if not _aces(dict(state.tops((*HELP, TALON)))):
        return None
    return Obstacle("ace first", "An ace must be played first. Play the ace, then make your move.")


def label(place: str) -> str:
    """A place in words."""
    if place == ACES:
        return "Ace pile"
    number = int(place[1:])
    if place in COURTS:
        head, suit = divmod(number - 1, len(SUITS))
        return f"{_HEAD_WORDS[head]} pile, {SUIT_WORDS[SUITS[suit]]}"
    if number == len(HELP):
        return "Bar of the A"
    return f"Left leg of the A, card {number}" if number <= 4 else f"Right leg of the A, card {number - 4}"


MARGARETHE = Patience(
    name="margarethe",
    title="Margarethe",
    packs=1,
    played=40,
    layout=LAYOUT,
    foundations=(*COURTS, ACES),
    bases=tuple(sequence[0] for sequence in _SEQUENCES.values()),
    defaults=Rules(redeals=1),
    allowed={"redeals": range(10)},
    lay=lay,
    wanted=wanted,
    options=options,
    greedy=first_option,
    is_stuck=has_no_option,
    obstacle=obstacle,
    label=label,
    grammar=r"play (h[1-9]|t)|fill (h[1-9]) pack|deal|redeal",
    reading_order=(PACKET, TALON, *HELP, *COURTS, ACES),
)
