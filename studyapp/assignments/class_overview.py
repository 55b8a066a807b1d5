"""A class's assignments for its teachers: who has handed in, was late or is missing, by assignment and by pupil."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from datetime import date, datetime
from typing import NamedTuple

from sqlalchemy import ColumnElement, func, select
from sqlalchemy.orm import Session

from studyapp.accounts import Person
from studyapp.assignments.models import Assignment, Attempt, Extension
from studyapp.assignments.submission_status import (
    Work,
    handed_in,
    is_expected,
    late,
    missing,
    still_open,
    work_of,
)
from studyapp.classes import Class
from studyapp.classes.memberships import Place, distinct_names, roster
from studyapp.study.models import StudySession


class Share(NamedTuple):
    """One pupil's part in an assignment: his own due day, what has become of it, and how many goes he has begun."""

    place: Place
    #: What the teacher's pages call the pupil: two of one name are told apart.
    name: str
    due_on: date
    work: Work
    begun: int
    handed_in_at: datetime | None


class Line(NamedTuple):
    """An assignment in a class's list, with its counts of pupils; of a draft there are none."""

    assignment: Assignment
    expected: int
    handed_in: int
    late: int
    missing: int
    open: int


class Owing(NamedTuple):
    """A pupil who handed something in late, or has not handed it in though its day is over."""

    person: Person
    name: str
    late: list[Assignment]
    missing: list[Assignment]


def class_assignments(session: Session, school_class: Class, now: datetime) -> list[Line]:
    """Every assignment of a class, the latest due day first. Practice pupils are in no number."""
    shares = shares_of(session, school_class, now)
    return [_line(assignment, shares[assignment.id]) for assignment in reversed(set_for(session, school_class))]


def late_and_missing(session: Session, school_class: Class, now: datetime, since: date = date.min) -> list[Owing]:
    """The pupils who were late with something due on ``since`` or after, or miss it, by name, each with what it is."""
    shares = shares_of(session, school_class, now, since)
    owed: dict[int, Owing] = {}
    for assignment in set_for(session, school_class, since):
        for share in shares[assignment.id]:
            owing = owed.setdefault(share.place.person.id, Owing(share.place.person, share.name, [], []))
            if share.work is Work.LATE:
                owing.late.append(assignment)
            elif share.work is Work.MISSING:
                owing.missing.append(assignment)
    owing_something = [owing for owing in owed.values() if owing.late or owing.missing]
    return sorted(owing_something, key=lambda owing: (owing.person.name.casefold(), owing.person.id))


def shares_of(
    session: Session, school_class: Class, now: datetime, since: date = date.min
) -> Mapping[int, list[Share]]:
    """Every pupil's part in what is due on ``since`` or after, by the assignment's id. Four statements."""
    places = roster(session, school_class)
    names = distinct_names(places)
    later, goes = _later(session, school_class, since), _goes(session, school_class, since)
    shares: dict[int, list[Share]] = defaultdict(list)
    for assignment in set_for(session, school_class, since):
        for place in places if not assignment.is_draft else []:
            key = assignment.id, place.person.id
            due_on = max(assignment.due_on, later.get(key, assignment.due_on))
            begun, first = goes.get(key, (0, None))
            if begun or is_expected(place.member.joined_at, due_on, school_class.zone):
                work = work_of(due_on, first, school_class.zone, now)
                shares[assignment.id].append(Share(place, names[place.person.id], due_on, work, begun, first))
    return shares


def _line(assignment: Assignment, shares: Sequence[Share]) -> Line:
    works = [share.work for share in shares]
    counts = handed_in(works), late(works), missing(works), still_open(works)
    return Line(assignment, len(works), *counts)


def set_for(session: Session, school_class: Class, since: date = date.min) -> Sequence[Assignment]:
    """Every assignment of a class that is due on ``since`` or after, drafts too, by due day."""
    mine = select(Assignment).where(*_of(school_class, since))
    return session.scalars(mine.order_by(Assignment.due_on, Assignment.id)).all()


def _later(session: Session, school_class: Class, since: date) -> dict[tuple[int, int], date]:
    rows = session.scalars(
        select(Extension).join(Assignment, Assignment.id == Extension.assignment_id).where(*_of(school_class, since))
    )
    return {(row.assignment_id, row.person_id): row.due_on for row in rows}


def _goes(session: Session, school_class: Class, since: date) -> dict[tuple[int, int], tuple[int, datetime | None]]:
    """How often each pupil has begun each assignment, and when it was handed in first."""
    rows = session.execute(
        select(Attempt.assignment_id, Attempt.person_id, func.count(), func.min(StudySession.ended_at))
        .join(StudySession, StudySession.id == Attempt.sitting_id)
        .join(Assignment, Assignment.id == Attempt.assignment_id)
        .where(*_of(school_class, since))
        .group_by(Attempt.assignment_id, Attempt.person_id)
    )
    return {(assignment_id, person_id): (begun, first) for assignment_id, person_id, begun, first in rows}


def _of(school_class: Class, since: date) -> tuple[ColumnElement[bool], ...]:
    return Assignment.class_id == school_class.id, Assignment.due_on >= since
