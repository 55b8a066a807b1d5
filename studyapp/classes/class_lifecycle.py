"""A class is opened, changed, and put away when its year is over."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from datetime import date, datetime
from zoneinfo import ZoneInfo, available_timezones

from sqlalchemy import select
from sqlalchemy.orm import Session

from studyapp.accounts.codes import draw_code
from studyapp.accounts.models import Person
from studyapp.classes.class_form import ClassWish, check_class, year_end_after
from studyapp.classes.class_owners import FOR_TEACHERS, Owner, owners_of, teaches
from studyapp.classes.memberships import move_pupils
from studyapp.classes.models import Class, Hidden
from studyapp.database import transaction
from studyapp.errors import NotAllowed


@transaction
def open_class(session: Session, teacher: Person, wish: ClassWish, now: datetime) -> Class:
    """Open a class with a join code; ``teacher`` owns it.

    :raises NotAllowed: if ``teacher`` is none.
    :raises BadInput: if a field is not right.
    """
    if not teaches(teacher):
        raise NotAllowed(FOR_TEACHERS)
    check_class(wish, today_in(wish.zone, now))
    return _begin(session, wish, [teacher], now)


@transaction
def change_class(session: Session, school_class: Class, wish: ClassWish, now: datetime) -> None:
    """Let a class be otherwise.

    :raises BadInput: if a field is not right.
    """
    check_class(wish, today_in(wish.zone, now), before=school_class.year_ends)
    wish.settle(school_class)
    session.flush()


@transaction
def change_code(session: Session, school_class: Class) -> None:
    """Give a class another join code; the old one lets nobody in any more."""
    school_class.join_code = _free_code(session)
    session.flush()


@transaction
def lock(session: Session, school_class: Class, locked: bool) -> None:
    """Let nobody join for now, or let them join again."""
    school_class.locked = locked


@transaction
def archive(session: Session, school_class: Class, now: datetime | None) -> None:
    """Put a class away at ``now``, or take it up again with None. Nobody joins a class that is put away."""
    school_class.archived_at = now


@transaction
def begin_new_year(session: Session, school_class: Class, name: str, now: datetime) -> Class:
    """Put a class away and open the next one with the same teachers, pupils, settings and hidden parts of cards.

    What the pupils have learned goes along. Members who brought an account along join again, if they like, with the
    new code.

    :raises BadInput: if the name is not right.
    """
    today = today_in(school_class.zone, now)
    wish = replace(ClassWish.of(school_class), name=name, year_ends=year_end_after(today))
    check_class(wish, today)
    following = _begin(session, wish, owners_of(session, school_class), now)
    hidden = session.scalars(select(Hidden).where(Hidden.class_id == school_class.id)).all()
    session.add_all(Hidden(class_id=following.id, figure=one.figure, part=one.part) for one in hidden)
    move_pupils(session, school_class, following, now)
    archive(session, school_class, now)
    return following


def today_in(zone: str, now: datetime) -> date:
    """The day on the calendar in a time zone; for a name that is none, in UTC."""
    return now.astimezone(ZoneInfo(zone)).date() if zone in available_timezones() else now.date()


def _begin(session: Session, wish: ClassWish, teachers: Iterable[Person], now: datetime) -> Class:
    school_class = Class(created_at=now, join_code=_free_code(session))
    wish.settle(school_class)
    session.add(school_class)
    session.flush()
    session.add_all(Owner(class_id=school_class.id, person_id=one.id, since=now) for one in teachers)
    session.flush()
    return school_class


def _free_code(session: Session) -> str:
    """A code no class has; should two be drawn alike at once, the constraint refuses the second."""
    code = draw_code()
    while session.scalar(select(Class.id).where(Class.join_code == code)) is not None:
        code = draw_code()
    return code
