"""The five piles of Mythology: which card comes next on each, looked up, never computed.

A pile is one whole number: 0 not started, 3 three cards laid upward from the 1, -3 three laid downward from the 10.
The table is five of them, groups A to E. (docs/rules.md, "The table".)
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from studyapp.rules.cardset import BIT, GROUP, NUMBER
from studyapp.rules.game import GROUPS

Piles = tuple[int, ...]

EMPTY: Piles = (0, 0, 0, 0, 0)
"""The table before the first card."""


class GroupPile(NamedTuple):
    """One group on the table as a page shows it.

    ``direction`` is ``up``, ``down`` or None (not started); ``cards`` are in the order laid; ``next`` is the card that
    may be laid now: two for a group not started, none for a group that is complete.
    """

    group: str
    direction: str | None
    cards: tuple[str, ...]
    next: tuple[str, ...]


def pile(group: str, count: int) -> GroupPile:
    """The pile that a number means.

    >>> pile("B", -2)
    GroupPile(group='B', direction='down', cards=('B10', 'B9'), next=('B8',))
    """
    up = [f"{group}{number}" for number in range(1, 11)]
    if not count:
        return GroupPile(group, None, (), (up[0], up[-1]))
    line = up if count > 0 else up[::-1]
    done = abs(count)
    return GroupPile(group, "up" if count > 0 else "down", tuple(line[:done]), tuple(line[done : done + 1]))


PILE = tuple({count: pile(group, count) for count in range(-10, 11)} for group in GROUPS)
"""``PILE[group][count]``: all the piles there can be."""

NEXT = tuple({count: sum(BIT[card] for card in pile.next) for count, pile in piles.items()} for piles in PILE)
"""``NEXT[group][count]``: the set of cards that fit on that pile."""


@lru_cache(maxsize=8192)
def shown(piles: Piles) -> tuple[GroupPile, ...]:
    """The table as a page shows it, groups A to E."""
    return tuple(PILE[group][count] for group, count in enumerate(piles))


def grown(count: int, bit: int) -> int:
    """What a pile's number becomes with one more card; the card must fit.

    >>> grown(0, BIT["A10"]), grown(-1, BIT["A9"]), grown(9, BIT["A10"])
    (-1, -2, 10)
    """
    if count:
        return count + 1 if count > 0 else count - 1
    return 1 if NUMBER[bit] == 1 else -1


def lay(piles: Piles, bit: int) -> Piles:
    """The table with one more card; the card must fit."""
    group = GROUP[bit]
    return (*piles[:group], grown(piles[group], bit), *piles[group + 1 :])


def refit(fits: int, group: int, count: int) -> int:
    """The set of all cards that fit somewhere, when one group's pile has changed to ``count``.

    >>> refit(FIRST, 0, 1) == FIRST ^ (BIT["A1"] | BIT["A10"] | BIT["A2"])
    True
    """
    return fits & ~_OF_GROUP[group] | NEXT[group][count]


FIRST = sum(NEXT[group][0] for group in range(len(GROUPS)))
"""The cards that fit on the empty table: every 1 and every 10."""

_OF_GROUP = tuple(sum(bit for bit, of in GROUP.items() if of == group) for group in range(len(GROUPS)))
