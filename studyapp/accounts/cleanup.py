"""Tidying: whatever has been kept long enough goes, people one by one and like somebody who leaves."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from datetime import datetime
from typing import NamedTuple

from sqlalchemy import FromClause, delete, func, select
from sqlalchemy.orm import Session

from studyapp.accounts.account_deletion import leave
from studyapp.accounts.audit import AuditEvent, recorded
from studyapp.accounts.expiry import ExpiredPeople, people_due, rows_due
from studyapp.accounts.models import Person
from studyapp.database import Database, transaction

#: Who stands in the audit for what nobody does but time.
TIME = 0


class Gone(NamedTuple):
    """How many of one kind."""

    words: str
    number: int


def due(session: Session, now: datetime) -> list[Gone]:
    """What :func:`tidy` would take away now, in counts; nothing is changed."""
    people = [Gone(kind.words, _count(session, kind.ids.subquery())) for kind in people_due(session, now)]
    old = [(one.words, select(one.model).where(one.which).subquery()) for one in rows_due(session, now)]
    return people + [Gone(words, _count(session, which)) for words, which in old]


def tidy(database: Database, now: datetime, pause: Callable[[], object] = lambda: None) -> list[Gone]:
    """Take away whatever is kept no longer, each person in a transaction of its own, ``pause`` after each.

    Several may tidy at once: whoever finds somebody gone already, or here again, goes on with the next.
    """
    with database.reading() as session:
        kinds = [(kind, session.scalars(kind.ids).all()) for kind in people_due(session, now)]
    gone = [Gone(kind.words, sum(_let_go_of(database, kind, ids, now, pause))) for kind, ids in kinds]
    with database.writing() as session:
        return gone + drop_rows(session, now)


@transaction
def let_go(session: Session, kind: ExpiredPeople, person_id: int, now: datetime) -> bool:
    """Delete one person whose time is up, like somebody who leaves; false if it is not so any more."""
    still = session.scalar(kind.ids.where(Person.id == person_id).with_for_update(of=Person))
    if still is None:
        return False
    person = session.get_one(Person, person_id)
    if person.is_guest:
        leave(session, person)
    else:
        recorded(session, AuditEvent(TIME, "time was up", "person", person_id), now, lambda: leave(session, person))
    return True


@transaction
def drop_rows(session: Session, now: datetime) -> list[Gone]:
    """Delete the rows that are of no more use."""
    gone = []
    for one in rows_due(session, now):
        dropped = session.execute(delete(one.model).where(one.which), execution_options={"synchronize_session": False})
        gone.append(Gone(one.words, dropped.rowcount))  # type: ignore[attr-defined]
    return gone


def _let_go_of(
    database: Database, kind: ExpiredPeople, ids: Sequence[int], now: datetime, pause: Callable[[], object]
) -> Iterator[bool]:
    for person_id in ids:
        with database.writing() as session:
            yield let_go(session, kind, person_id, now)
        pause()


def _count(session: Session, which: FromClause) -> int:
    return session.scalar(select(func.count()).select_from(which)) or 0
