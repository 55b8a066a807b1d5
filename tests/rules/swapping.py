"""Looking for pairs of deals that one reader cannot tell apart, whatever game it is."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any, TypeVar

Pair = TypeVar("Pair", bound=Any)


def look_for_pairs(
    random: Random,
    played: Callable[[], Pair],
    unseen: Callable[[Pair], set[str]],
    alike: Callable[[Pair], bool],
    *,
    tries: int,
    most: int,
) -> Iterator[Pair]:
    """Pairs without end: a deal that was ``played``, and one that differs in up to ``most`` of the cards ``unseen``."""
    while True:
        first = played()
        hidden = unseen(first)
        for _ in range(tries):
            second = first._replace(orders=(first.orders[0], _swapped(random, first.orders[0], hidden, most)))
            if len(set(second.orders)) == 2 and alike(second):
                yield second
                break


def _swapped(random: Random, order: tuple[str, ...], hidden: set[str], most: int) -> tuple[str, ...]:
    """The order with some of the hidden cards in each other's places."""
    places = [place for place, card in enumerate(order) if card in hidden]
    chosen = random.sample(places, min(len(places), random.randint(2, most)))
    cards = list(order)
    for place, other in zip(chosen, random.sample(chosen, len(chosen)), strict=True):
        cards[place] = order[other]
    return tuple(cards)
