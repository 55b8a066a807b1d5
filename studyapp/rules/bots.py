"""Bots: functions from what one seat can see to a move.

A bot gets its seat's view, a random number generator and a clock, so it cannot know more than a person in that seat. No
bot makes an untrue claim. Each game lists its bots by level in its ``Game`` value.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from time import thread_time
from typing import TYPE_CHECKING, Any, TypeVar

if TYPE_CHECKING:
    from studyapp.rules.game import Game

Clock = Callable[[], float]
"""Returns seconds; only differences count."""

SeatView = TypeVar("SeatView", contravariant=True)

Bot = Callable[[SeatView, Random, Clock], str]
"""Takes a view, rng and a clock, and returns one of the view's moves."""


def choose(game: Game, level: str, view: Any, *, random: Random, clock: Clock = thread_time) -> str:
    """The move of a bot of this level; the seat of the view must be the one to move.

    :raises KeyError: if the game has no such level.
    """
    return game.bots[level](view, random, clock)


def play_safely(game: Game, level: str, view: Any, *, random: Random, clock: Clock = thread_time) -> str:
    """The move of a bot of this level, or a legal move if the bot fails."""
    return safely(lambda: choose(game, level, view, random=random, clock=clock), view.moves)


def safely(think: Callable[[], str], moves: tuple[str, ...]) -> str:
    """The bot's move if it is legal, else the first legal move.

    The first is a card wherever one fits, so a bot that fails does not make an untrue claim either.

    :raises IndexError: if there are no legal moves.
    """
    try:
        move = think()
    except Exception:
        return moves[0]
    return move if move in moves else moves[0]
