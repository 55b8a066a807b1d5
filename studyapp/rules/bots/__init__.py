"""Players that think. A bot gets one seat's view, rng and a clock: it cannot know more than a person in that seat.

Levels of Mythology: **gentle** lays any card that fits, **thoughtful** holds back what helps the others, **hard** looks
one step ahead, **sharp** imagines the hidden cards many times over and plays each out. No bot makes an untrue claim.
Levels of Authors: **gentle** calls for anything, **thoughtful** remembers the last round, **hard** remembers all.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from time import thread_time

from studyapp.rules.authors import View as AuthorsView
from studyapp.rules.authors import bots as authors
from studyapp.rules.bot_protocol import Clock
from studyapp.rules.mythology import View as MythologyView
from studyapp.rules.mythology import bots as mythology

View = MythologyView | AuthorsView

LEVELS: Mapping[str, tuple[str, ...]] = {"mythology": tuple(mythology.BOTS), "authors": tuple(authors.BOTS)}
"""The levels there are, by game, weakest first."""


def choose(level: str, view: View, *, random: Random, clock: Clock = thread_time) -> str:
    """The move a bot of this level makes; the seat of the view must be the one to move.

    :raises KeyError: if there is no such level in the view's game.
    """
    if isinstance(view, MythologyView):
        return mythology.BOTS[level](view, random, clock)
    return authors.BOTS[level](view, random, clock)


def play_safely(level: str, view: View, *, random: Random, clock: Clock = thread_time) -> str:
    """The move a bot of this level makes, legal whatever happens to the bot."""
    return safely(lambda: choose(level, view, random=random, clock=clock), view.moves)


def safely(think: Callable[[], str], moves: tuple[str, ...]) -> str:
    """What was thought of if it is a legal move, else the first legal move.

    The first is a card wherever one fits, so a bot that fails does not make an untrue claim either.

    :raises IndexError: if there are no legal moves.
    """
    try:
        thought = think()
    except Exception:
        return moves[0]
    return thought if thought in moves else moves[0]
