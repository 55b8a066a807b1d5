"""The sharp bot of Mythology: it deals the hidden cards many times over and plays each of its moves out every time."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import NamedTuple

from studyapp.rules.bots import Clock
from studyapp.rules.cardset import BIT, GROUP, each, pack
from studyapp.rules.mythology.heuristic_bots import BitView, bit_view
from studyapp.rules.mythology.scoring import COMPLETED, COULD_NOT_PLAY
from studyapp.rules.mythology.table import NEXT, Piles, grown, refit
from studyapp.rules.mythology.visibility import View

WORLDS = 96
"""How many worlds are enough."""

SECONDS = 0.040
"""CPU time after which the move that is best so far is made."""


def sharp(view: View, random: Random, clock: Clock) -> str:
    """The move after which this seat came out best, on the average of the worlds there was time for."""
    started = clock()
    choices = [move for move in view.moves if move in BIT or move == "keep"]
    if len(choices) < 2:
        return (choices or view.moves)[-1]
    now = bit_view(view)
    sampler = HandSampler(view, now, random)
    worth = dict.fromkeys(choices, 0.0)
    for _ in range(WORLDS):
        world = sampler.sample()
        for move in choices:
            worth[move] += _lead(view.seat or 0, _end(move, world, now, view.seat or 0, random))
        if clock() - started > SECONDS:
            break
    return max(choices, key=worth.__getitem__)


def _end(move: str, world: SampledHands, now: BitView, seat: int, random: Random) -> list[int]:
    """The points of one world in which this seat makes this move."""
    playout = Playout(world, now.piles, now.fits, seat)
    if move == "keep":
        playout.give()
    else:
        playout.lay(BIT[move])
    return playout.finish(random.random)


def _lead(seat: int, points: list[int]) -> float:
    """By how much a seat is ahead of the others, on their average."""
    return points[seat] - (sum(points) - points[seat]) / (len(points) - 1)


class SampledHands(NamedTuple):
    """Everybody's cards as they might be; ``extra`` is the extra hand, top card last."""

    hands: tuple[int, ...]
    extra: tuple[int, ...]


class HandSampler:
    """Deals worlds that agree with one view. The last packet is the extra hand, of which nothing is known."""

    def __init__(self, view: View, now: BitView, random: Random) -> None:
        self._random = random
        self._own = now.own
        self._seat = view.seat
        self._space = [0 if seat == view.seat else count for seat, count in enumerate(view.counts)]
        self._space.append(view.extra)
        self._without = [*map(pack, view.without), 0]
        self._cards = list(each(now.unseen))

    def sample(self) -> SampledHands:
        """Another world; if luck will not have it that everything known agrees, some of it is left aside."""
        packets = self._deal(self._without) or self._deal(self._without) or self._deal([0] * len(self._without))
        hands = packets[:-1]
        hands[self._seat or 0] |= self._own
        extra = list(each(packets[-1]))
        self._random.shuffle(extra)
        return SampledHands(tuple(hands), tuple(extra))

    def _deal(self, without: list[int]) -> list[int]:
        """Packets of the right sizes, or none if a card was left that nobody can hold. Rarest places first."""
        space, packets, rng = list(self._space), [0] * len(self._space), self._random.random
        self._random.shuffle(self._cards)
        for bit in sorted(self._cards, key=lambda bit: -sum(1 for absent in without if absent & bit)):
            open_to = [place for place, left in enumerate(space) if left and not without[place] & bit]
            if not open_to:
                return []
            throw = rng() * sum(space[place] for place in open_to)
            for place in open_to:
                throw -= space[place]
                if throw < 0:
                    break
            space[place] -= 1
            packets[place] |= bit
        return packets


class Playout:
    """An imagined hand on its way; ``points`` are those each seat has earned since it was imagined."""

    def __init__(self, world: SampledHands, piles: Piles, fits: int, turn: int) -> None:
        self.hands = list(world.hands)
        self.extra = list(world.extra)
        self.piles = list(piles)
        self.fits = fits
        self.turn = turn
        self.points = [0] * len(self.hands)
        self.over = False

    def lay(self, bit: int) -> None:
        """Lay a card that fits, and give the turn to the left."""
        turn, group = self.turn, GROUP[bit]
        count = self.piles[group] = grown(self.piles[group], bit)
        self.fits = refit(self.fits, group, count)
        self.hands[turn] ^= bit
        if not NEXT[group][count]:
            self.points[turn] += COMPLETED
        if not self.hands[turn]:
            self.points[turn] += sum(hand.bit_count() for hand in self.hands)
            self.over = True
        self.turn = (turn + 1) % len(self.hands)

    def give(self) -> None:
        """Give the others their point, and the turn to the left."""
        for seat in range(len(self.points)):
            self.points[seat] += COULD_NOT_PLAY
        self.points[self.turn] -= COULD_NOT_PLAY
        self.turn = (self.turn + 1) % len(self.hands)

    def finish(self, rng: Callable[[], float]) -> list[int]:
        """Play to the end, and tell the points."""
        while not self.over:
            fitting = self.hands[self.turn] & self.fits
            if not fitting and self.extra:
                drawn = self.extra.pop()
                self.hands[self.turn] |= drawn
                fitting = drawn & self.fits
            if fitting:
                self.lay(_any(fitting, rng))
            else:
                self.give()
        return self.points


def _any(bits: int, rng: Callable[[], float]) -> int:
    """One bit of several, at random."""
    if bits & (bits - 1):
        for _ in range(int(rng() * bits.bit_count())):
            bits &= bits - 1
    return bits & -bits
