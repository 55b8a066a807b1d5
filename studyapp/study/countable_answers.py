"""Which answers count for a class: whose, from which study day on, and of which kind."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Mapping
from datetime import UTC, date, datetime, time, timedelta

from sqlalchemy import ColumnElement, and_, false, or_, select
from sqlalchemy.orm import Session

from studyapp.accounts import Person
from studyapp.classes import Class, Member
from studyapp.study.answering import OPEN_FOR
from studyapp.study.models import Answer, Asked, Verdict
from studyapp.study.study_day import study_day

COUNTS = (Answer.verdict != Verdict.SKIPPED, Answer.undone_at.is_(None))
"""Answers that were taken back or left open count nowhere."""

ANY_CLOCK = timedelta(days=1)
"""No clock of the world is farther from UTC."""


def counted_from(session: Session, school_class: Class) -> dict[int, date]:
    """Whose answers count for a class, by the person's id, and from which study day on. One statement.

    It is the day of joining; everything of a learner who lets the class see earlier answers. A practice pupil is not
    among them.
    """
    members = select(Member).join(Person, Person.id == Member.person_id)
    rows = session.scalars(members.where(Member.class_id == school_class.id, Person.is_practice.is_(False)))
    return {member.person_id: first_day(school_class, member) for member in rows}


def first_day(school_class: Class, member: Member) -> date:
    """The first study day whose answers of a member count for a class: days begin where the class is."""
    return date.min if member.shows_earlier else study_day(member.joined_at, school_class.zone)


def counts_for(counted: Mapping[int, date], since: date | None = None) -> ColumnElement[bool]:
    """The condition on questions and answers that leaves those that count for a class, from the study day ``since`` on.

    ``counted`` is what :func:`counted_from` gives, or some of it. It reads only the last questions of each learner
    where the days are few.
    """
    days = together({person_id: max(first, since or date.min) for person_id, first in counted.items()})
    return and_(or_(false(), *(_from(day, people) for day, people in days)), *COUNTS)


def together(days: Mapping[int, date]) -> Collection[tuple[date, list[int]]]:
    """Each day with the people it belongs to."""
    found: dict[date, list[int]] = defaultdict(list)
    for person_id, day in days.items():
        found[day].append(person_id)
    return found.items()


def answered_before(day: date) -> ColumnElement[bool]:
    """The condition on answers given before a study day; the questions shown after it are not looked at."""
    return and_(Answer.study_date < day, Asked.shown_at < datetime.combine(day, time(), UTC) + ANY_CLOCK)


def _from(day: date, people: list[int]) -> ColumnElement[bool]:
    theirs = Asked.person_id.in_(people)
    return theirs if day == date.min else and_(theirs, Answer.study_date >= day, Asked.shown_at >= _shown_since(day))


def _shown_since(day: date) -> datetime:
    """Nothing answered on this study day or later was shown before."""
    return datetime.combine(day, time(), UTC) - ANY_CLOCK - OPEN_FOR
