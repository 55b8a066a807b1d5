"""What concerns a whole person is announced here; every room answers for its own tables.

Each signal is sent inside accounts' transaction, and the sender is that transaction's session,
so a receiver reads like a verb: ``def receiver(session, *, person)``. Rooms connect when they are imported.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple, TypeVar

from blinker import Signal
from sqlalchemy import ColumnElement, Select
from sqlalchemy.orm import Session

from studyapp.accounts.models import Person
from studyapp.database import Base

#: What a room knows about a person: a name for each kind of thing, and its rows as JSON can hold them.
Rows = Mapping[str, Sequence[Mapping[str, object]]]

F = TypeVar("F", bound=Callable[..., Any])

#: ``guest`` turned out to be ``person``: what belongs to the first goes to the second. The guest's row goes afterwards.
joined = Signal("a guest turned out to be somebody with an account")
#: ``person`` is about to go for ever: whoever counts what must outlast this person does it now, while everything is
#: still there. Nothing is deleted in answer to it.
before_leaving = Signal("somebody is about to leave for ever")
#: ``person`` goes for ever: rows are given to nobody or deleted. The person's row goes afterwards.
leaving = Signal("somebody leaves for ever")
#: ``person`` asks for everything kept about this person: each receiver returns :data:`Rows`.
takeout = Signal("somebody wants everything that is kept about them")
#: It is ``now``: each receiver returns a list of :class:`Outdated`, the rows of its room that are of no more use.
outdated = Signal("what is of no more use is looked for")

#: At ``now``: each receiver returns a condition on :class:`Person` that holds for people who may not be deleted yet.
keeps_people = Signal("who is kept although they have not been here for long")
#: At ``now``: each receiver returns a list of :class:`Kind`, people whose time is over for a reason of its package.
expiring_people = Signal("people whose time is over are looked for")
#: ``person`` has a new role.
role_changed = Signal("somebody has a new role")


class Kind(NamedTuple):
    """One reason for people to go, in words, and the ids of the people it concerns."""

    words: str
    whom: Select[int]


class Outdated(NamedTuple):
    """Rows that are of no more use, in words such as ``wrong tries``."""

    words: str
    model: type[Base]
    which: ColumnElement[bool]


def answers_for(*models: type[Base]) -> Callable[[F], F]:
    """Say for which tables a receiver answers; tables nobody answers for are found by a test."""

    def mark(receiver: F) -> F:
        receiver.__dict__["answers_for"] = models
        return receiver

    return mark


def answered(signal: Signal) -> set[str]:
    """The names of the tables some room answers for."""
    receivers = signal.receivers_for(None)
    return {model.__tablename__ for receiver in receivers for model in getattr(receiver, "answers_for", ())}


def everything_about(session: Session, person: Person) -> dict[str, Sequence[Mapping[str, object]]]:
    """What every room keeps about ``person``."""
    found: dict[str, Sequence[Mapping[str, object]]] = {}
    for _receiver, rows in takeout.send(session, person=person):
        found.update(rows)
    return found
