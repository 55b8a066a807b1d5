"""Sets of cards as whole numbers: bit 0 is A1, bit 9 A10, bit 10 B1, … bit 49 E10.

A bit set makes a hand one number that is hashed, compared and cut with another in no time, which is what
the benchmarks and the sampling bot live on. Outside this package cards are text.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache

from studyapp.rules.game import DECK, GROUPS

BIT = {card: 1 << place for place, card in enumerate(DECK)}
"""The bit of each card, by its text."""

CARD = {bit: card for card, bit in BIT.items()}
"""The text of each card, by its bit."""

ALL = (1 << len(DECK)) - 1
"""The set of all fifty cards."""

GROUP = {bit: GROUPS.index(card[0]) for bit, card in CARD.items()}
"""The group of each card as 0 to 4, by its bit."""

NUMBER = {bit: int(card[1:]) for bit, card in CARD.items()}
"""The number of each card as 1 to 10, by its bit."""


def pack(cards: Iterable[str]) -> int:
    """The set of these cards.

    >>> pack(["A1", "A3"])
    5
    """
    bits = 0
    for card in cards:
        bits |= BIT[card]
    return bits


@lru_cache(maxsize=16384)
def unpack(bits: int) -> tuple[str, ...]:
    """The cards of a set, in the order A1 to E10.

    >>> unpack(5)
    ('A1', 'A3')
    """
    return tuple(CARD[bit] for bit in each(bits))


def each(bits: int) -> Iterator[int]:
    """The single bits of a set, lowest first."""
    while bits:
        bit = bits & -bits
        yield bit
        bits ^= bit
