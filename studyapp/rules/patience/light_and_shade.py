"""Light and Shade: two packs, eight aces built up in alternating colours, four Auxiliaries above four Rivals."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from studyapp.rules.patience.cards import RANKS, SUIT_WORDS, SUITS, Cards
from studyapp.rules.patience.piles import (
    PACKET,
    TALON,
    Layout,
    Option,
    Patience,
    Rules,
    State,
    dealing,
    filling,
    first_option,
    has_no_option,
    no_obstacle,
    numbered_places,
    option,
)

AUXILIARIES = numbered_places("a", 4)
RIVALS = numbered_places("r", 4)
LINE = numbered_places("f", 8)
LAYOUT = Layout(PACKET, TALON, *AUXILIARIES, *RIVALS, *LINE)

_BASES = tuple(f"A{suit}" for suit in SUITS for _ in "12")
_DEALT = (*AUXILIARIES, *RIVALS)


def lay(cards: Cards) -> Mapping[str, Cards]:
    """Four Auxiliaries, then four Rivals; the rest is the pack."""
    dealt = {place: (card,) for place, card in zip(_DEALT, cards, strict=False)}
    bases = {place: (base,) for place, base in zip(LINE, _BASES, strict=True)}
    return {**dealt, **bases, PACKET: cards[: len(_DEALT) - 1 : -1]}


def wanted(place: str, pile: Cards) -> Cards:
    """On an ace the next higher card of the other colour; on an Auxiliary the next lower one."""
    if not pile or place in RIVALS:
        return ()
    return _other_colour(pile[-1], 1 if place in LINE else -1)


@cache
def _other_colour(card: str, step: int) -> Cards:
    """The two cards of the other colour that are so many ranks higher."""
    rank = RANKS.index(card[:-1]) + step
    suits = "SC" if card[-1] in "HD" else "HD"
    return tuple(f"{RANKS[rank]}{suit}" for suit in suits) if 0 <= rank < len(RANKS) else ()


def options(state: State) -> tuple[Option, ...]:
    """Plays first, then cards placed on Auxiliaries, then spaces filled, then dealing."""
    auxiliaries = dict(state.tops(AUXILIARIES))
    below = dict(state.tops((TALON, *RIVALS)))
    plays = tuple(
        option(f"play {source} {target}", source, target)
        for source, card in auxiliaries.items()
        for target, top in state.tops(LINE)
        if card in _other_colour(top, 1)
    )
    places = tuple(
        option(f"place {source} {target}", source, target)
        for source, card in below.items()
        for target, top in auxiliaries.items()
        if card in _other_colour(top, -1)
    )
    empty, bare = state.spaces(AUXILIARIES), state.spaces(RIVALS)
    raises = tuple(
        option(f"raise {source} {target}", source, target) for target in empty for source, _ in state.tops(RIVALS)
    )
    return (*plays, *places, *raises, *filling(state, bare, (TALON, PACKET)), *dealing(state, (*empty, *bare)))


def label(place: str) -> str:
    """A place in words."""
    number = int(place[1:])
    if place in LINE:
        return f"Ace pile {number}, {SUIT_WORDS[_BASES[number - 1][-1]]}"
    return f"Auxiliary {number}" if place in AUXILIARIES else f"Rival {number}"


LIGHT_AND_SHADE = Patience(
    name="light_and_shade",
    title="Light and Shade",
    packs=2,
    played=96,
    layout=LAYOUT,
    foundations=LINE,
    bases=_BASES,
    defaults=Rules(),
    allowed={"redeals": range(10)},
    lay=lay,
    wanted=wanted,
    options=options,
    greedy=first_option,
    is_stuck=has_no_option,
    obstacle=no_obstacle,
    label=label,
    grammar=(
        r"play (a[1-4]) (f[1-8])|place (r[1-4]|t) (a[1-4])"
        r"|raise (r[1-4]) (a[1-4])|fill (r[1-4]) (pack|talon)|deal|redeal"
    ),
    reading_order=(PACKET, TALON, *AUXILIARIES, *RIVALS, *LINE),
)
