"""The bots of Mythology that weigh their own cards: gentle, thoughtful and hard."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import NamedTuple

from studyapp.rules.bots import Clock
from studyapp.rules.cardset import ALL, BIT, CARD, GROUP, NUMBER, pack
from studyapp.rules.mythology.table import NEXT, Piles, grown, refit
from studyapp.rules.mythology.visibility import View

LAST = 2.0
"""What completing a group is worth to the hard bot, in cards that come nearer."""

GIFT = -3.0
"""What it costs to open a place for a card that somebody else holds."""

STUCK = -2.0
"""What it costs to be left with no card that fits."""


class BitView(NamedTuple):
    """What a seat knows: its own cards, the table, what fits, and which cards it has not seen."""

    own: int
    piles: Piles
    fits: int
    unseen: int


def bit_view(view: View) -> BitView:
    """The view in bits."""
    own = pack(view.hand)
    laid = pack(card for pile in view.table for card in pile.cards)
    piles = tuple(-len(pile.cards) if pile.direction == "down" else len(pile.cards) for pile in view.table)
    fits = pack(card for pile in view.table for card in pile.next)
    return BitView(own, piles, fits, ALL & ~own & ~laid)


def cards(view: View) -> list[int]:
    """The cards this seat may lay now, as bits."""
    return [BIT[move] for move in view.moves if move in BIT]


def gentle(view: View, random: Random, clock: Clock) -> str:
    """Any card that fits."""
    return _heaviest(view, random, lambda now, bit: 0)


def thoughtful(view: View, random: Random, clock: Clock) -> str:
    """The card that brings most of its own cards nearer; it keeps back what helps only the others."""
    return _heaviest(view, random, _brought_nearer)


def hard(view: View, random: Random, clock: Clock) -> str:
    """Like thoughtful, and looks at the table as it will be: what it opens, to which players, and what still fits."""
    return _heaviest(view, random, _ahead)


def _heaviest(view: View, random: Random, weigh: Callable[[BitView, int], float]) -> str:
    """The fitting card of most weight, random among equals; a card just drawn is laid. Without a card, the claim."""
    bits = cards(view)
    if not bits:
        return view.moves[-1]
    now = bit_view(view)
    weights = {bit: weigh(now, bit) for bit in bits}
    most = max(weights.values())
    return CARD[random.choice([bit for bit, weight in weights.items() if weight == most])]


def _brought_nearer(now: BitView, bit: int) -> int:
    """How many own cards of the group come later than this one."""
    return (_LATER[grown(now.piles[GROUP[bit]], bit) > 0][bit] & now.own).bit_count()


def _ahead(now: BitView, bit: int) -> float:
    group = GROUP[bit]
    count = grown(now.piles[group], bit)
    left = now.own ^ bit
    opened = NEXT[group][count]
    weight: float = _brought_nearer(now, bit)
    if not opened:
        weight += LAST
    elif not opened & left:
        weight += GIFT
    if not left & refit(now.fits, group, count):
        weight += STUCK
    return weight


def _beyond(bit: int, step: int) -> int:
    return sum(other for other in CARD if GROUP[other] == GROUP[bit] and (NUMBER[other] - NUMBER[bit]) * step > 0)


_LATER = {True: {bit: _beyond(bit, 1) for bit in CARD}, False: {bit: _beyond(bit, -1) for bit in CARD}}
"""The cards that come after a card in its group, when the group runs up (True) or down."""
