"""Whose time is up, and what: people nobody has seen for long, pupils of classes that are over, rows of no more use."""

from __future__ import annotations

from datetime import datetime
from typing import NamedTuple

from sqlalchemy import ColumnElement, Select, and_, exists, or_, select
from sqlalchemy.orm import Session, aliased

from studyapp.accounts import personal_data, retention
from studyapp.accounts.models import Person, Role
from studyapp.accounts.personal_data import Expired


class ExpiredPeople(NamedTuple):
    """One reason to delete people, in words, and the ids of the people it concerns."""

    words: str
    ids: Select[int]


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


def _is_not_the_last_administrator() -> ColumnElement[bool]:
    """Of administrators the one who was here last stays: a house without any opens its door to the next who asks."""
    other = aliased(Person)
    as_late = and_(other.last_seen_at == Person.last_seen_at, other.id > Person.id)
    later = or_(other.last_seen_at > Person.last_seen_at, as_late)
    return or_(Person.role != Role.ADMIN, exists().where(other.role == Role.ADMIN, later))
