"""Mount Olympus: two packs, a pyramid of aces and twos that is built in steps of two, and a battery inside it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from studyapp.rules.patience.cards import RANK, RANKS, SUIT_WORDS, SUITS, Cards
from studyapp.rules.patience.piles import (
    PACKET,
    TALON,
    Layout,
    Option,
    Patience,
    Rules,
    State,
    carried,
    dealing,
    filling,
    in_sequence,
    no_obstacle,
    numbered_places,
    option,
)

BATTERY = numbered_places("b", 9)
PYRAMID = numbered_places("f", 16)
LAYOUT = Layout(PACKET, TALON, *BATTERY, *PYRAMID)

_SEQUENCES: Mapping[str, Cards] = {
    place: tuple(f"{rank}{suit}" for rank in ranks)
    for place, (ranks, suit) in zip(
        PYRAMID, ((ranks, suit) for ranks in (RANKS[::2], RANKS[1::2]) for suit in SUITS for _ in "12"), strict=True
    )
}
_ON_PYRAMID = in_sequence(_SEQUENCES)
_TWO_LOWER = {f"{high}{suit}": f"{low}{suit}" for suit in SUITS for low, high in zip(RANKS, RANKS[2:], strict=False)}


def lay(cards: Cards) -> Mapping[str, Cards]:
    """The nine cards of the battery; the rest is the pack."""
    dealt = {place: (card,) for place, card in zip(BATTERY, cards, strict=False)}
    bases = {place: sequence[:1] for place, sequence in _SEQUENCES.items()}
    return {**dealt, **bases, PACKET: cards[: len(BATTERY) - 1 : -1]}


def wanted(place: str, pile: Cards) -> Cards:
    """In suit, ace: 3 5 7 9 J K, two: 4 6 8 10 Q; on a battery packet the card two lower."""
    if place in _SEQUENCES:
        return _ON_PYRAMID(place, pile)
    return (_TWO_LOWER[pile[-1]],) if pile and RANK[pile[-1]] > 2 else ()


def options(state: State) -> tuple[Option, ...]:
    """Plays first, then cards placed on the battery, then spaces filled from talon or pack, then dealing."""
    tops = dict(state.tops((*BATTERY, TALON)))
    fits: dict[str, str] = {}
    for target in reversed(PYRAMID):
        fits.update(dict.fromkeys(_ON_PYRAMID(target, state.at(target)), target))
    plays = tuple(option(f"play {place}", place, fits[card]) for place, card in tops.items() if card in fits)
    places = tuple(
        option(f"place {source} {target}", source, target)
        for source, card in tops.items()
        for target, under in tops.items()
        if target != TALON and _TWO_LOWER.get(under) == card
    )
    spaces = state.spaces(BATTERY)
    return (*plays, *places, *filling(state, spaces, (TALON, PACKET)), *dealing(state, spaces))


def greedy(state: State, options: tuple[Option, ...]) -> Option:
    """Play; else free a space, use the talon, fill or deal; else the battery move that leads on."""
    useful = [move for move in options if not _is_battery_move(move)]
    for move in options:
        if move.verb == "play" or (_is_battery_move(move) and _frees_a_space(state, move)):
            return move
    return useful[0] if useful else next(_leads_on(state, options), options[0])


def is_stuck(state: State, options: tuple[Option, ...]) -> bool:
    """No legal move; or only battery moves from which, all equal positions tried, nothing else can follow."""
    if any(not _is_battery_move(move) for move in options):
        return False
    return next(_leads_on(state, options), None) is None


def _is_battery_move(move: Option) -> bool:
    return move.verb == "place" and move.source != TALON


def _frees_a_space(state: State, move: Option) -> bool:
    return len(state.at(move.source)) == 1 and bool(state.at(PACKET) or state.at(TALON))


def _leads_on(state: State, moves: tuple[Option, ...]) -> Iterator[Option]:
    """Those battery moves from which, battery move after battery move, something else can follow."""
    for first in moves:
        seen: set[tuple[Cards, ...]] = set()
        waiting = [_after(state, first)]
        while waiting:
            at = waiting.pop()
            key = tuple(sorted(map(at.at, BATTERY)))
            if key in seen:
                continue
            seen.add(key)
            follow = options(at)
            if any(not _is_battery_move(move) for move in follow):
                yield first
                break
            waiting.extend(_after(at, move) for move in follow)


def _after(state: State, move: Option) -> State:
    source, target = LAYOUT.index[move.source], LAYOUT.index[move.target]
    return state._replace(piles=carried(state.piles, source, target))


def label(place: str) -> str:
    """A place in words."""
    number = int(place[1:])
    if place in BATTERY:
        return f"Battery, packet {number}"
    of_suit, copy = divmod(number - 1, 2)
    base, suit = divmod(of_suit, len(SUITS))
    return f"{('Ace', 'Two')[base]} pile {copy + 1}, {SUIT_WORDS[SUITS[suit]]}"


MOUNT_OLYMPUS = Patience(
    name="mount_olympus",
    title="Mount Olympus",
    packs=2,
    played=88,
    layout=LAYOUT,
    foundations=PYRAMID,
    bases=tuple(sequence[0] for sequence in _SEQUENCES.values()),
    defaults=Rules(redeals=1),
    allowed={"redeals": range(10)},
    lay=lay,
    wanted=wanted,
    options=options,
    greedy=greedy,
    is_stuck=is_stuck,
    obstacle=no_obstacle,
    label=label,
    grammar=(
        r"play (b[1-9]|t)|place (b[1-9]|t) (b[1-9])"
        r"|fill (b[1-9]) (pack|talon)|deal|redeal"
    ),
    reading_order=(PACKET, TALON, *BATTERY, *PYRAMID),
)
