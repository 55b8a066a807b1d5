"""Classes are created, changed, and archived at the end of the school year."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import date, datetime, timedelta
from typing import Any
from zoneinfo import ZoneInfo, available_timezones

from sqlalchemy import select
from sqlalchemy.orm import Session

from studyapp.accounts.codes import draw_code
from studyapp.accounts.models import Person
from studyapp.accounts.names import tidy_name
from studyapp.classes.class_owners import FOR_TEACHERS, Owner, owners_of, teaches
from studyapp.classes.memberships import move_pupils
from studyapp.classes.models import Class, Hidden
from studyapp.database import transaction
from studyapp.errors import BadInput, NotAllowed

LONGEST_NAME = 40
#: Most school years in Europe end by the 31st of July; the form accepts any other day.
_LAST_DAY = (7, 31)
#: What the class of the next school year does not take over from the class before.
_NOT_COPIED = {"id", "name", "created_at", "join_code", "locked", "archived_at", "year_ends"}


def class_name_problem(name: str) -> str:
    """What is wrong with the name of a class, in a sentence; empty if nothing is."""
    if not tidy_name(name):
        return "Enter a name for the class, such as 7b."
    if len(tidy_name(name)) > LONGEST_NAME:
        return f"Class names have at most {LONGEST_NAME} characters. Choose a shorter one."
    return ""


def year_end_after(today: date) -> date:
    """The end of the school year that a new class's form suggests: the next 31 July.

    A class created in the last weeks of a school year is for the next one.
    """
    this_year = date(today.year, *_LAST_DAY)
    return this_year if today < this_year - timedelta(days=60) else this_year.replace(year=today.year + 1)


@transaction
def open_class(session: Session, teacher: Person, settings: Mapping[str, Any], now: datetime) -> Class:
    """Create a class with a join code, owned by ``teacher``; ``settings`` are checked columns of :class:`Class`.

    :raises NotAllowed: if ``teacher`` is not a teacher.
    """
    if not teaches(teacher):
        raise NotAllowed(FOR_TEACHERS)
    return _begin(session, settings, [teacher], now)


@transaction
def change_class(session: Session, school_class: Class, settings: Mapping[str, Any]) -> None:
    """Change the settings of a class; ``settings`` are checked columns of :class:`Class`."""
    for column, value in settings.items():
        setattr(school_class, column, value)
    session.flush()


@transaction
def change_code(session: Session, school_class: Class) -> None:
    """Give a class a new join code; the old one stops working."""
    school_class.join_code = _free_code(session)
    session.flush()


@transaction
def lock(session: Session, school_class: Class, locked: bool) -> None:
    """Lock the class, so that no one can join, or open it again."""
    school_class.locked = locked


@transaction
def archive(session: Session, school_class: Class, now: datetime | None) -> None:
    """Archive a class at ``now``, or restore it with None. No one can join an archived class."""
    school_class.archived_at = now


@transaction
def begin_new_year(session: Session, school_class: Class, name: str, now: datetime) -> Class:
    """Put a class away and open the next one with the same teachers, pupils, settings and hidden parts of cards.

    What the pupils have learned goes along. Members who brought an account along join again, if they like, with the
    new code.

    :raises BadInput: if the name is not right.
    """
    problem = class_name_problem(name)
    if problem:
        raise BadInput({"next": problem})
    copied = {column.key: getattr(school_class, column.key) for column in Class.__table__.columns}
    settings = {key: value for key, value in copied.items() if key not in _NOT_COPIED}
    ends = year_end_after(today_in(school_class.zone, now))
    following = _begin(
        session, settings | {"name": tidy_name(name), "year_ends": ends}, owners_of(session, school_class), now
    )
    hidden = session.scalars(select(Hidden).where(Hidden.class_id == school_class.id)).all()
    session.add_all(Hidden(class_id=following.id, figure=one.figure, part=one.part) for one in hidden)
    move_pupils(session, school_class, following, now)
    archive(session, school_class, now)
    return following


def today_in(zone: str, now: datetime) -> date:
    """The calendar day in a time zone, or in UTC if there is no zone of this name."""
    return now.astimezone(ZoneInfo(zone)).date() if zone in available_timezones() else now.date()


def _begin(session: Session, settings: Mapping[str, Any], teachers: Iterable[Person], now: datetime) -> Class:
    school_class = Class(created_at=now, join_code=_free_code(session), **settings)
    session.add(school_class)
    session.flush()
    session.add_all(Owner(class_id=school_class.id, person_id=teacher.id, since=now) for teacher in teachers)
    session.flush()
    return school_class


def _free_code(session: Session) -> str:
    """A code that no class has; if two classes draw the same one at once, the constraint refuses the second."""
    code = draw_code()
    while session.scalar(select(Class.id).where(Class.join_code == code)) is not None:
        code = draw_code()
    return code
