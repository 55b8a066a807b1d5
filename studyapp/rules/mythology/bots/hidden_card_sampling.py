"""Imagined hands: the cards a seat has not seen, dealt at random so that they agree with all it knows."""

from __future__ import annotations

from random import Random
from typing import NamedTuple

from studyapp.rules.cardset import each, pack
from studyapp.rules.mythology import View
from studyapp.rules.mythology.bots.bit_view import Situation


class World(NamedTuple):
    """Everybody's cards as they might be; ``extra`` is the extra hand, top card last."""

    hands: tuple[int, ...]
    extra: tuple[int, ...]


class Imagination:
    """Deals worlds that agree with one view. The last packet is the extra hand, of which nothing is known."""

    def __init__(self, view: View, now: Situation, random: Random) -> None:
        self._random = random
        self._own = now.own
        self._seat = view.seat
        self._room = [0 if seat == view.seat else count for seat, count in enumerate(view.counts)]
        self._room.append(view.extra)
        self._without = [*map(pack, view.without), 0]
        self._cards = list(each(now.unseen))

    def world(self) -> World:
        """Another world; if luck will not have it that everything known agrees, some of it is left aside."""
        packets = self._deal(self._without) or self._deal(self._without) or self._deal([0] * len(self._without))
        hands = packets[:-1]
        hands[self._seat or 0] |= self._own
        extra = list(each(packets[-1]))
        self._random.shuffle(extra)
        return World(tuple(hands), tuple(extra))

    def _deal(self, without: list[int]) -> list[int]:
        """Packets of the right sizes, or none if a card was left that nobody can hold. Rarest places first."""
        room, packets, rng = list(self._room), [0] * len(self._room), self._random.random
        self._random.shuffle(self._cards)
        for bit in sorted(self._cards, key=lambda bit: -sum(1 for absent in without if absent & bit)):
            open_to = [place for place, left in enumerate(room) if left and not without[place] & bit]
            if not open_to:
                return []
            throw = rng() * sum(room[place] for place in open_to)
            for place in open_to:
                throw -= room[place]
                if throw < 0:
                    break
            room[place] -= 1
            packets[place] |= bit
        return packets
