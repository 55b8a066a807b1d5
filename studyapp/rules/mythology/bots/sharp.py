"""The bot that imagines: it deals the hidden cards many times over and plays each of its moves out in every world."""

from __future__ import annotations

from random import Random

from studyapp.rules.bot_protocol import Clock
from studyapp.rules.cardset import BIT
from studyapp.rules.mythology import View
from studyapp.rules.mythology.bots.bit_view import Situation, situation
from studyapp.rules.mythology.bots.hidden_card_sampling import Imagination, World
from studyapp.rules.mythology.bots.playout import Playout

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
    now = situation(view)
    imagination = Imagination(view, now, random)
    worth = dict.fromkeys(choices, 0.0)
    for _ in range(WORLDS):
        world = imagination.world()
        for move in choices:
            worth[move] += _lead(view.seat or 0, _end(move, world, now, view.seat or 0, random))
        if clock() - started > SECONDS:
            break
    return max(choices, key=worth.__getitem__)


def _end(move: str, world: World, now: Situation, seat: int, random: Random) -> list[int]:
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
