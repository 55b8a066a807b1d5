"""A deal's log: entries that are only added, and the position they lead to.

An entry is a move, or one of

* ``undo``: the last move is taken back;
* ``redo``: the last undone move is made again, until another move is made;
* ``restart``: every move is taken back; they can be made again with ``redo``;
* ``hint``: the player asked for a hint. It changes nothing, but it is counted.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

from studyapp.errors import IllegalMove
from studyapp.rules.patience.piles import State
from studyapp.rules.patience.playing import GAMES, Moved, moves, play

CONTROLS = ("undo", "redo", "restart", "hint")
"""The entries that are not moves."""


class Played(NamedTuple):
    """One move, the cards that moved, and the position after it."""

    move: str
    moved: tuple[Moved, ...]
    state: State


class Log(NamedTuple):
    """Where a deal is after its entries: the moves that count and those that can be made again, the next one last.

    ``hints`` counts the hints asked for, whatever was undone since; ``undos`` the entries ``undo`` and ``restart``.
    """

    start: State
    done: tuple[Played, ...] = ()
    undone: tuple[Played, ...] = ()
    hints: int = 0
    undos: int = 0

    @property
    def state(self) -> State:
        """The current position."""
        return self.done[-1].state if self.done else self.start

    @property
    def moves(self) -> tuple[str, ...]:
        """The moves that remain: the record of the deal."""
        return tuple(played.move for played in self.done)


def read_log(start: State, entries: Iterable[str]) -> Log:
    """The log after all its entries.

    :raises IllegalMove: if one of them cannot be entered.
    """
    log = Log(start)
    for entry in entries:
        log = enter(log, entry)
    return log


def enter(log: Log, entry: str) -> Log:
    """The log with one more entry.

    :raises IllegalMove: if a move is not legal, or there is nothing to undo or redo (codes ``no undo``, ``no redo``).
    """
    if entry == "hint":
        return log._replace(hints=log.hints + 1)
    if entry in ("undo", "restart"):
        return _take_back(log, 1 if entry == "undo" else len(log.done))
    if entry == "redo":
        return _make_again(log)
    state, moved = play(log.state, entry)
    return log._replace(done=(*log.done, Played(entry, moved, state)), undone=())


def back_to_choice(log: Log) -> int:
    """How many moves to undo to reach the last position with two legal moves or more; 0 if there is none."""
    before = [log.start, *(played.state for played in log.done[:-1])]
    for undone, state in enumerate(reversed(before), 1):
        if log.done and len(moves(state)) > 1:
            return undone
    return 0


def write_record(log: Log, number: int) -> dict[str, Any]:
    """The record of a numbered deal as ``studyapp replay`` reads it: the moves that remain."""
    game = GAMES[log.start.game]
    return {
        "game": game.name,
        "rules": game.written_rules(log.start.rules),
        "number": number,
        "moves": list(log.moves),
    }


def _take_back(log: Log, count: int) -> Log:
    if not log.done:
        raise IllegalMove("You are at the start of the deal. There is nothing to undo.", code="no undo")
    kept, taken = log.done[:-count], log.done[-count:]
    return log._replace(done=kept, undone=(*log.undone, *reversed(taken)), undos=log.undos + 1)


def _make_again(log: Log) -> Log:
    if not log.undone:
        raise IllegalMove("There is nothing to redo. Make a move.", code="no redo")
    return log._replace(done=(*log.done, log.undone[-1]), undone=log.undone[:-1])
