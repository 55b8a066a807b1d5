"""Replaying a recorded game move by move, whatever game it is."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Generic, NamedTuple, TypeVar

from studyapp.errors import BadRecord, IllegalMove
from studyapp.rules import record_fields
from studyapp.rules.game import Event

State = TypeVar("State")


class Step(NamedTuple, Generic[State]):
    """A position of a replayed game with the move that led to it and what happened; the first has neither."""

    move: str | None
    events: tuple[Event, ...]
    state: State


def follow(
    state: State, moves: object, play: Callable[[State, str], tuple[State, tuple[Event, ...]]]
) -> Iterator[Step[State]]:
    """Every position in order, the first one before any move; ``moves`` is what stands in the record.

    :raises BadRecord: if it is no list of texts, or a move is not legal; ``at`` is its index.
    """
    yield Step(None, (), state)
    for at, move in enumerate(record_fields.moves(moves)):
        try:
            state, events = play(state, move)
        except IllegalMove as refused:
            raise BadRecord(str(refused), at=at) from refused
        yield Step(move, events, state)
