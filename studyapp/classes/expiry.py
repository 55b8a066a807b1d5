"""How long a class keeps the accounts it made, and which pupils are deleted when its school year is over."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date, datetime, timedelta
from zoneinfo import ZoneInfo

from sqlalchemy import ColumnElement, and_, exists, select, update
from sqlalchemy.orm import Session

from studyapp.accounts.models import Person, Role
from studyapp.accounts.personal_data import Expired, move_new, personal
from studyapp.classes.models import Class, Member

#: How long the accounts a class made are kept after the last day of its school year.
AFTER_YEAR = timedelta(days=60)
#: How long before that the class page warns its teachers.
WARNED = timedelta(days=30)


def expires_on(school_class: Class) -> date | None:
    """The day on which the accounts that a class made are deleted; None while the end of its school year is unknown.

    Pupils who are in another running class stay, and so do accounts that existed before they joined.
    """
    return school_class.year_ends + AFTER_YEAR if school_class.year_ends else None


def is_over(school_class: Class, now: datetime) -> bool:
    """Whether the accounts that a class made are to be deleted, as days are counted in its time zone."""
    day = expires_on(school_class)
    return day is not None and day <= now.astimezone(ZoneInfo(school_class.zone)).date()


def warned_of(school_class: Class, now: datetime) -> date | None:
    """The day of :func:`expires_on` if it is near; None while there is time."""
    day = expires_on(school_class)
    return day if day and day - WARNED <= now.astimezone(ZoneInfo(school_class.zone)).date() else None


def _free_from_class(session: Session, person: Person) -> None:
    """A teacher or administrator is no class's pupil: the class that made the account can no longer open it."""
    if person.role is not Role.LEARNER:
        session.execute(update(Member).where(Member.person_id == person.id).values(made_here=False))


def _expired(session: Session, now: datetime) -> list[Expired]:
    """Accounts a class made are deleted after its school year; other accounts only lose their place in it."""
    over = _classes_over(session, now)
    made_by_one_that_is_over = Member.person_id == Person.id, Member.made_here, Member.class_id.in_(over)
    pupils = and_(Person.role == Role.LEARNER, exists().where(*made_by_one_that_is_over), ~_is_in_class(over))
    places = and_(Member.class_id.in_(over), Member.made_here.is_(False))
    return [
        Expired(f"pupils whose class's year ended {AFTER_YEAR.days} days ago", Person, pupils),
        Expired("places in classes that are over", Member, places),
    ]


def _classes_over(session: Session, now: datetime) -> list[int]:
    ending = session.scalars(select(Class).where(Class.year_ends.is_not(None)))
    return [school_class.id for school_class in ending if is_over(school_class, now)]


def _is_in_class(over: Sequence[int]) -> ColumnElement[bool]:
    """In a running class: not over, and not archived without an end of its school year."""
    endless = Class.archived_at.is_not(None) & Class.year_ends.is_(None)
    is_running = Class.id == Member.class_id, Class.id.not_in(over), ~endless
    return exists().where(Member.person_id == Person.id, *is_running)


def _is_made_by_a_class(session: Session, person: Person) -> bool:
    made = select(Member).where(Member.person_id == person.id, Member.made_here)
    return session.scalars(made).first() is not None


personal(
    Member,
    person=Member.person_id,
    on_join=move_new(Member.person_id, Member.class_id),
    on_role=_free_from_class,
    may_leave=lambda session, now: ~_is_in_class(_classes_over(session, now)),
    keep_for=_expired,
    is_managed=_is_made_by_a_class,
    export={
        "classes": select(
            Class.name,
            Class.zone,
            Member.joined_at,
            Member.made_here.label("made_the_account"),
            Member.time_factor,
            Member.shows_earlier,
        )
        .join(Class, Class.id == Member.class_id)
        .order_by(Class.id)
    },
)
