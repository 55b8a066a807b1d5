"""Playing an imagined hand of Mythology to its end, quickly: everybody lays any card that fits, nobody claims untruly.

The same rules as ``playing`` knows, without events, refusals and views: thousands of these are played for one move.
A test holds the two against each other.
"""

from __future__ import annotations

from collections.abc import Callable

from studyapp.rules.cardset import GROUP
from studyapp.rules.mythology.bots.hidden_card_sampling import World
from studyapp.rules.mythology.scoring import COMPLETED, COULD_NOT_PLAY
from studyapp.rules.mythology.table import NEXT, Piles, grown, refit


class Playout:
    """An imagined hand on its way; ``points`` are those each seat has earned since it was imagined."""

    def __init__(self, world: World, piles: Piles, fits: int, turn: int) -> None:
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
    """One bit of several, by lot."""
    if bits & (bits - 1):
        for _ in range(int(rng() * bits.bit_count())):
            bits &= bits - 1
    return bits & -bits
