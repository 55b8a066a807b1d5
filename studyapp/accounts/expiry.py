"""Whose time is up, and what: people nobody has seen for long, pupils of classes that are over, rows of no more use."""

from __future__ import annotations

from datetime import datetime

from sqlalchemy import ColumnElement, Select, and_, exists, func, or_, select
from sqlalchemy.orm import Session, aliased

from studyapp.accounts import retention
from studyapp.accounts.audit import AuditEntry
from studyapp.accounts.invitations import Invitation
from studyapp.accounts.models import Guess, Person, Role
from studyapp.accounts.signals import Kind, Outdated, expiring_people, keeps_people, outdated


def people_due(session: Session, now: datetime) -> list[Kind]:
    """The people to delete now. People made up by ``studyapp demo`` stay until its ``--remove`` deletes them."""
    guests = real_people().where(Person.role == Role.GUEST, Person.last_seen_at <= now - retention.GUESTS)
    accounts = real_people().where(
        Person.role != Role.GUEST,
        Person.last_seen_at <= now - retention.ACCOUNTS,
        _is_not_the_last_administrator(),
        *(~kept for _receiver, kept in keeps_people.send(session, now=now)),
    )
    return [
        Kind(f"guests not here for {retention.GUESTS.days} days", guests),
        *(kind for _receiver, kinds in expiring_people.send(session, now=now) for kind in kinds),
        Kind("accounts without a class, not here for 13 months", accounts),
    ]


def real_people() -> Select[int]:
    """The ids of everybody who was not made up by ``studyapp demo``."""
    return select(Person.id).where(Person.is_demo.is_(False))


def rows_due(session: Session, now: datetime) -> list[Outdated]:
    """The rows to delete now, from this package and every other."""
    spent = func.coalesce(Invitation.used_at, Invitation.ends_at) <= now - retention.INVITATIONS
    own = [
        Outdated("audit entries", AuditEntry, AuditEntry.at <= now - retention.AUDIT),
        Outdated("wrong tries", Guess, Guess.at <= now - retention.TRIES),
        Outdated("invitations used or out of date", Invitation, spent),
    ]
    return own + [one for _receiver, rows in outdated.send(session, now=now) for one in rows]


def _is_not_the_last_administrator() -> ColumnElement[bool]:
    """Of administrators the one who was here last stays: a house without any opens its door to the next who asks."""
    other = aliased(Person)
    as_late = and_(other.last_seen_at == Person.last_seen_at, other.id > Person.id)
    later = or_(other.last_seen_at > Person.last_seen_at, as_late)
    return or_(Person.role != Role.ADMIN, exists().where(other.role == Role.ADMIN, later))
