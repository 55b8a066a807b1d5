"""A class's holidays, as its teachers enter them."""

from __future__ import annotations

from datetime import date, timedelta

from sqlalchemy import delete, func, select
from sqlalchemy.orm import Session

from studyapp.accounts.models import Person
from studyapp.classes.models import Class, Holiday, Member
from studyapp.database import transaction
from studyapp.errors import Stale, refuse_if_any

#: More than any school has in two years, single days included.
MOST = 60
_LONGEST = timedelta(days=120)


def holidays_of(session: Session, school_class: Class) -> list[Holiday]:
    """The holidays of a class, the earliest first."""
    return list(session.scalars(select(Holiday).where(Holiday.class_id == school_class.id).order_by(Holiday.first)))


def days_off(session: Session, person: Person) -> list[tuple[date, date]]:
    """The first and last days of the holidays of all classes of a person, archived ones too, in one statement."""
    mine = select(Member.class_id).where(Member.person_id == person.id)
    rows = session.execute(select(Holiday.first, Holiday.last).where(Holiday.class_id.in_(mine)))
    return [(first, last) for first, last in rows]


@transaction
def add_holiday(session: Session, school_class: Class, first: date | None, last: date | None) -> Holiday:
    """Add a holiday from ``first`` to ``last``; without a last day it is one day.

    :raises BadInput: if a day is missing, the days are in the wrong order, or there are too many.
    :raises Stale: if the class has too many holidays already.
    """
    last = last or first
    refuse_if_any({"first": _fault(first, last)})
    if (session.scalar(select(func.count()).where(Holiday.class_id == school_class.id)) or 0) >= MOST:
        raise Stale(f"A class can have at most {MOST} holidays. Remove some that are over.")
    holiday = Holiday(class_id=school_class.id, first=first, last=last)
    session.add(holiday)
    session.flush()
    return holiday


@transaction
def remove_holiday(session: Session, school_class: Class, holiday_id: int) -> None:
    """Remove a holiday; it does nothing if it was removed already."""
    session.execute(delete(Holiday).where(Holiday.id == holiday_id, Holiday.class_id == school_class.id))


def _fault(first: date | None, last: date | None) -> str:
    if first is None or last is None:
        return "Enter the first day of the holiday, such as 2026-12-21."
    if last < first:
        return "The last day is before the first. Swap them."
    if last - first > _LONGEST:
        return "A holiday can last at most four months. Check its dates."
    return ""
