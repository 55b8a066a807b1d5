"""Whose time is up, and what: people nobody has seen for long, pupils of classes that are over, rows of no more use."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import NamedTuple

from sqlalchemy import ColumnElement, Select, and_, exists, func, or_, select
from sqlalchemy.orm import Session, aliased

from studyapp.accounts import retention
from studyapp.accounts.announced import Outdated, outdated
from studyapp.accounts.audit import Audit
from studyapp.accounts.classes import Class, Member
from studyapp.accounts.inviting import Invitation
from studyapp.accounts.knocking import WAITS, Knock
from studyapp.accounts.models import Guess, Person, Role
from studyapp.accounts.owning import Owner


class Kind(NamedTuple):
    """One reason for people to go, in words, and whom it concerns."""

    words: str
    whom: Select[int]


def people_due(session: Session, now: datetime) -> list[Kind]:
    """Who goes now. People made up by ``studyapp demo`` stay until it takes them away."""
    over = _classes_over(session, now)
    real = select(Person.id).where(Person.is_demo.is_(False))
    made_by_one_that_is_over = Member.person_id == Person.id, Member.made_here, Member.class_id.in_(over)
    guests = real.where(Person.role == Role.GUEST, Person.last_seen_at <= now - retention.GUESTS)
    pupils = real.where(Person.role == Role.LEARNER, exists().where(*made_by_one_that_is_over), ~_is_in_class(over))
    accounts = real.where(
        Person.role != Role.GUEST,
        Person.last_seen_at <= now - retention.ACCOUNTS,
        ~_is_in_class(over),
        ~exists().where(Owner.person_id == Person.id),
        _is_not_the_last_administrator(),
    )
    return [
        Kind(f"guests not here for {retention.GUESTS.days} days", guests),
        Kind(f"pupils whose class's year ended {retention.AFTER_YEAR.days} days ago", pupils),
        Kind("accounts without a class, not here for 13 months", accounts),
    ]


def rows_due(session: Session, now: datetime) -> list[Outdated]:
    """Which rows go now, of accounts and of every room. A brought account loses its place in a class that is over."""
    over = _classes_over(session, now)
    spent = func.coalesce(Invitation.used_at, Invitation.ends_at) <= now - retention.INVITATIONS
    own = [
        Outdated(
            "places in classes that are over", Member, and_(Member.class_id.in_(over), Member.made_here.is_(False))
        ),
        Outdated("lines about what teachers did", Audit, Audit.at <= now - retention.AUDIT),
        Outdated("wrong tries", Guess, Guess.at <= now - retention.TRIES),
        Outdated("invitations used or out of date", Invitation, spent),
        Outdated("knocks at doors", Knock, Knock.at <= now - WAITS),
    ]
    return own + [one for _receiver, rows in outdated.send(session, now=now) for one in rows]


def _classes_over(session: Session, now: datetime) -> list[int]:
    ending = session.scalars(select(Class).where(Class.year_ends.is_not(None)))
    return [found.id for found in ending if retention.is_over(found, now)]


def _is_in_class(over: Sequence[int]) -> ColumnElement[bool]:
    """In one that goes on: not over, and not put away without anybody having said when its year ends."""
    endless = Class.archived_at.is_not(None) & Class.year_ends.is_(None)
    goes_on = Class.id == Member.class_id, Class.id.not_in(over), ~endless
    return exists().where(Member.person_id == Person.id, *goes_on)


def _is_not_the_last_administrator() -> ColumnElement[bool]:
    """Of administrators the one who was here last stays: a house without any opens its door to the next who asks."""
    other = aliased(Person)
    as_late = and_(other.last_seen_at == Person.last_seen_at, other.id > Person.id)
    later = or_(other.last_seen_at > Person.last_seen_at, as_late)
    return or_(Person.role != Role.ADMIN, exists().where(other.role == Role.ADMIN, later))
