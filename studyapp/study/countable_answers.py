"""Which answers count for a class: whose, since which study day, and which kinds."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Mapping
from datetime import UTC, date, datetime, time, timedelta

from sqlalchemy import ColumnElement, and_, false, or_, select
from sqlalchemy.orm import Session

from studyapp.accounts import Person
from studyapp.classes import Class, Member
from studyapp.study.answering import OPEN_FOR
from studyapp.study.models import Answer, AskedQuestion, Verdict
from studyapp.study.study_day import study_day

COUNTS = (Answer.verdict != Verdict.SKIPPED, Answer.undone_at.is_(None))
"""Undone and skipped answers never count."""

ANY_CLOCK = timedelta(days=1)
"""The largest difference between a time zone and UTC."""


def counted_since(session: Session, school_class: Class) -> dict[int, date]:
    """The first study day that counts for a class, by person id. One statement.

    It is the day of joining, or the first possible day if the learner shows earlier answers. Practice pupils are left
    out.
    """
    members = select(Member).join(Person, Person.id == Member.person_id)
    rows = session.scalars(members.where(Member.class_id == school_class.id, Person.is_practice.is_(False)))
    return {member.person_id: first_day(school_class, member) for member in rows}


def first_day(school_class: Class, member: Member) -> date:
    """The first study day, in the class's time zone, on which a member's answers count for the class."""
    return date.min if member.shows_earlier else study_day(member.joined_at, school_class.zone)


def counts_for(counted: Mapping[int, date], since: date | None = None) -> ColumnElement[bool]:
    """The SQL condition for answers that count for a class, from the study day ``since`` on.

    ``counted`` is all or part of what :func:`counted_since` returns. For short periods the condition reads only recent
    questions.
    """
    days = people_by_day({person_id: max(first, since or date.min) for person_id, first in counted.items()})
    return and_(or_(false(), *(_from(day, people) for day, people in days)), *COUNTS)


def people_by_day(days: Mapping[int, date]) -> Collection[tuple[date, list[int]]]:
    """Person ids grouped by their day."""
    found: dict[date, list[int]] = defaultdict(list)
    for person_id, day in days.items():
        found[day].append(person_id)
    return found.items()


def answered_before(day: date) -> ColumnElement[bool]:
    """The SQL condition for answers given before a study day, which also excludes later questions by index."""
    return and_(Answer.study_date < day, AskedQuestion.shown_at < datetime.combine(day, time(), UTC) + ANY_CLOCK)


def _from(day: date, people: list[int]) -> ColumnElement[bool]:
    theirs = AskedQuestion.person_id.in_(people)
    return (
        theirs
        if day == date.min
        else and_(theirs, Answer.study_date >= day, AskedQuestion.shown_at >= _shown_since(day))
    )


def _shown_since(day: date) -> datetime:
    """Answers of this study day or later belong to questions shown after this moment."""
    return datetime.combine(day, time(), UTC) - ANY_CLOCK - OPEN_FOR
