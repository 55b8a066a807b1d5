"""Which deals can be won: a search that knows the pack, and a proof when a deal can no longer be won.

Every line found is replayed through the rules before it is given out. The search draws no chance numbers of its own:
the same position always gives the same line, if it is given the time.

>>> from studyapp.rules.patience import deal, is_won, read_log
>>> state = deal("labyrinth", 1)
>>> line = find_line(state, lambda: False)
>>> is_won(read_log(state, line).state)
True
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from random import Random

from studyapp.errors import IllegalMove
from studyapp.rules.patience.hints import hint
from studyapp.rules.patience.piles import State
from studyapp.rules.patience.playing import is_won, play
from studyapp.rules.patience.search import labyrinth, light_and_shade
from studyapp.rules.patience.search.exhaustive import back_to_open, proven_lost

__all__ = ["back_to_open", "find_line", "proven_lost", "wins"]

BEAMS = ((100, 400), (700, 2400), (2500, 8000))
"""Light and Shade: the widths of the beam, one after another, each with the positions between two cards."""

SAMPLES = 50_000
"""The Labyrinth: the most players that try a deal."""

PATIENCE = 0.1
"""The Labyrinth: how often every second player keeps back a card that fits."""


def find_line(state: State, spent: Callable[[], bool]) -> tuple[str, ...] | None:
    """The moves of a winning line, or None if none was found before ``spent`` said that the time is over."""
    line = _SEARCHES.get(state.game, _greedy)(state, spent)
    return tuple(line) if line and wins(state, line) else None


def wins(state: State, moves: Iterable[str]) -> bool:
    """Whether these moves are all legal, one after another, and win."""
    try:
        for move in moves:
            state, _ = play(state, move)
    except IllegalMove:
        return False
    return is_won(state)


def _greedy(state: State, spent: Callable[[], bool]) -> list[str]:
    """The greedy player's moves: in Margarethe and Mount Olympus they win nearly always."""
    moves: list[str] = []
    while advised := hint(state):
        moves.append(advised)
        state, _ = play(state, advised)
    return moves


def _labyrinth(state: State, spent: Callable[[], bool]) -> list[str] | None:
    first, random = labyrinth.Tableau(state), Random(1)  # noqa: S311
    for number in range(SAMPLES):
        table = first.copy()
        if labyrinth.play_out(table, random, PATIENCE * (number % 2)):
            return labyrinth.moves_of(state, table.done)
        if spent():
            return None
    return None


def _light_and_shade(state: State, spent: Callable[[], bool]) -> list[str] | None:
    for width, limit in BEAMS:
        actions = light_and_shade.Search(state).find(width, limit, spent)
        if actions is not None:
            return light_and_shade.moves_of(state, actions)
        if spent():
            return None
    return None


_SEARCHES = {"labyrinth": _labyrinth, "light_and_shade": _light_and_shade}
