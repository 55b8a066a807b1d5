"""A class's practice pupil: an account for its teachers to see what pupils see, in no list, number or export.

One click signs the teacher in as the practice pupil, and one click takes them back. The way back is the teacher's own
sign-in, carried in the signed cookie: it ends when the teacher's sign-ins end, and with the browser's session.
"""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import TypedDict, cast

import flask
from sqlalchemy import select
from sqlalchemy.orm import Session

from studyapp.accounts.account_creation import new_person
from studyapp.accounts.current_person import (
    begin_anew,
    begin_lesson,
    forget,
    mark_here,
    marked_person,
    person_here,
)
from studyapp.accounts.models import Person, Role
from studyapp.accounts.sign_in import new_stamp
from studyapp.classes.models import Class, Member
from studyapp.database import transaction
from studyapp.errors import Stale

NAME = "Practice pupil"
#: Where the cookie keeps the way back.
_WAY = "practice"
NO_WAY_BACK = "You can’t go back from here any more. Sign in again with your user name and password."


class WayBack(TypedDict):
    """The teacher who views the site as a practice pupil, and the class."""

    #: The teacher's own ``id.stamp``.
    mark: str
    teacher: str
    class_id: int
    class_name: str


@transaction
def practice_pupil(session: Session, school_class: Class, now: datetime) -> Person:
    """The practice pupil of a class, created when first needed."""
    mine = select(Person).join(Member, Member.person_id == Person.id).where(Member.class_id == school_class.id)
    person = session.scalars(mine.where(Person.is_practice).order_by(Person.id)).first()
    if person is None:
        person = new_person(NAME, new_stamp(), now, Role.LEARNER)
        person.is_practice = True
        session.add(person)
        session.flush()
        session.add(Member(class_id=school_class.id, person_id=person.id, joined_at=now, made_here=True))
    person.last_seen_at = now
    session.flush()
    return person


def enter(person: Person, teacher: Person, school_class: Class, now: datetime, lasts: timedelta) -> None:
    """Sign this browser in as the practice pupil, as in a lesson. Call it after the commit."""
    way = WayBack(mark=mark_here(), teacher=teacher.name, class_id=school_class.id, class_name=school_class.name)
    begin_lesson(person, now + lasts)
    flask.session[_WAY] = way


def way_back() -> WayBack | None:
    """The way back, if this browser is signed in as a practice pupil."""
    return cast("WayBack | None", flask.session.get(_WAY))


def return_to_teacher(session: Session) -> tuple[Person, int]:
    """Sign the teacher in again; returns the teacher and the class's id.

    :raises Stale: if the teacher's sign-ins have ended since, or this browser has no way back.
    """
    way, inside = way_back(), person_here(session)
    teacher = marked_person(session, way["mark"]) if way else None
    if way is None or teacher is None or (inside is not None and not inside.is_practice):
        forget()
        raise Stale(NO_WAY_BACK)
    begin_anew(teacher)
    return teacher, way["class_id"]
