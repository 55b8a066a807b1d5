"""The daily clean-up: deletes rows and people whose time is over, each person like one who deletes their account."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from datetime import datetime
from typing import NamedTuple

from sqlalchemy import ColumnElement, FromClause, Select, and_, delete, exists, func, or_, select
from sqlalchemy.orm import Session, aliased

from studyapp.accounts import personal_data, retention
from studyapp.accounts.account_deletion import leave
from studyapp.accounts.audit import AuditEvent, recorded
from studyapp.accounts.models import Person, Role
from studyapp.accounts.personal_data import Expired
from studyapp.database import Database, transaction

#: The actor in the audit log for what the clean-up does.
TIME = 0


class ExpiredPeople(NamedTuple):
    """One reason to delete people, as a phrase, and the ids of the people it concerns."""

    words: str
    ids: Select[int]


class Gone(NamedTuple):
    """How many of one kind were deleted."""

    words: str
    number: int


def due(session: Session, now: datetime) -> list[Gone]:
    """Count what :func:`tidy` would delete now; nothing is changed."""
    people = [Gone(kind.words, _count(session, kind.ids.subquery())) for kind in people_due(session, now)]
    old = [(one.words, select(one.model).where(one.which).subquery()) for one in rows_due(session, now)]
    return people + [Gone(words, _count(session, which)) for words, which in old]


def tidy(database: Database, now: datetime, pause: Callable[[], object] = lambda: None) -> list[Gone]:
    """Delete everything whose time is over, each person in a transaction of their own, with a ``pause`` after each.

    Several processes can do this at once: one that finds a person deleted, or back again, continues with the next.
    """
    with database.reading() as session:
        kinds = [(kind, session.scalars(kind.ids).all()) for kind in people_due(session, now)]
    gone = [Gone(kind.words, sum(_let_go_of(database, kind, ids, now, pause))) for kind, ids in kinds]
    with database.writing() as session:
        return gone + drop_rows(session, now)


def people_due(session: Session, now: datetime) -> list[ExpiredPeople]:
    """The people to delete now. People made up by ``studyapp demo`` stay until its ``--remove`` deletes them."""
    guests = Person.role == Role.GUEST, Person.last_seen_at <= now - retention.GUESTS
    accounts = (
        Person.role != Role.GUEST,
        Person.last_seen_at <= now - retention.ACCOUNTS,
        _is_not_the_last_administrator(),
        *personal_data.may_leave(session, now),
    )
    of_classes = ((one.words, (one.which,)) for one in personal_data.expired(session, now) if one.model is Person)
    found = [
        (f"guests not here for {retention.GUESTS.days} days", guests),
        *of_classes,
        ("accounts without a class, not here for 13 months", accounts),
    ]
    real = select(Person.id).where(Person.is_demo.is_(False))
    return [ExpiredPeople(words, real.where(*which)) for words, which in found]


def rows_due(session: Session, now: datetime) -> list[Expired]:
    """The rows to delete now."""
    return [one for one in personal_data.expired(session, now) if one.model is not Person]


@transaction
def let_go(session: Session, kind: ExpiredPeople, person_id: int, now: datetime) -> bool:
    """Delete one person whose time is over; false if that is no longer so."""
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
    """Delete the rows whose time is over."""
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


def _is_not_the_last_administrator() -> ColumnElement[bool]:
    """The administrator who was here last is kept: without one, the next person who asks could become it."""
    other = aliased(Person)
    as_late = and_(other.last_seen_at == Person.last_seen_at, other.id > Person.id)
    later = or_(other.last_seen_at > Person.last_seen_at, as_late)
    return or_(Person.role != Role.ADMIN, exists().where(other.role == Role.ADMIN, later))
