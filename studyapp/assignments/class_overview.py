"""A class's assignments for its teachers: handed in, late and missing, by assignment and by pupil."""

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
    SubmissionStatus,
    handed_in,
    is_expected,
    late,
    missing,
    still_open,
    work_of,
)
from studyapp.classes import Class
from studyapp.classes.memberships import Enrolment, distinct_names, roster
from studyapp.study.models import StudySession


class Submission(NamedTuple):
    """One pupil's part in an assignment: the pupil's due date, its status, and the number of attempts."""

    place: Enrolment
    #: The pupil's name on the teacher's pages, distinct within the class.
    name: str
    due_on: date
    work: SubmissionStatus
    begun: int
    handed_in_at: datetime | None


class AssignmentSummary(NamedTuple):
    """An assignment in a class's list, with the number of pupils in each status; drafts have none."""

    assignment: Assignment
    expected: int
    handed_in: int
    late: int
    missing: int
    open: int


class OverduePupil(NamedTuple):
    """A pupil with late or missing homework."""

    person: Person
    name: str
    late: list[Assignment]
    missing: list[Assignment]


def class_assignments(session: Session, school_class: Class, now: datetime) -> list[AssignmentSummary]:
    """All assignments of a class, the latest due date first. Practice pupils don't count."""
    submissions = submissions_of(session, school_class, now)
    return [
        _line(assignment, submissions[assignment.id]) for assignment in reversed(assignments_of(session, school_class))
    ]


def late_and_missing(
    session: Session, school_class: Class, now: datetime, since: date = date.min
) -> list[OverduePupil]:
    """The pupils with late or missing homework due on ``since`` or later, by name."""
    submissions = submissions_of(session, school_class, now, since)
    owed: dict[int, OverduePupil] = {}
    for assignment in assignments_of(session, school_class, since):
        for submission in submissions[assignment.id]:
            owing = owed.setdefault(
                submission.place.person.id, OverduePupil(submission.place.person, submission.name, [], [])
            )
            if submission.work is SubmissionStatus.LATE:
                owing.late.append(assignment)
            elif submission.work is SubmissionStatus.MISSING:
                owing.missing.append(assignment)
    owing_something = [owing for owing in owed.values() if owing.late or owing.missing]
    return sorted(owing_something, key=lambda owing: (owing.person.name.casefold(), owing.person.id))


def submissions_of(
    session: Session, school_class: Class, now: datetime, since: date = date.min
) -> Mapping[int, list[Submission]]:
    """Every pupil's part in what is due on ``since`` or later, by assignment id. Four statements."""
    places = roster(session, school_class)
    names = distinct_names(places)
    later, attempts = _later(session, school_class, since), _attempts(session, school_class, since)
    submissions: dict[int, list[Submission]] = defaultdict(list)
    for assignment in assignments_of(session, school_class, since):
        for place in places if not assignment.is_draft else []:
            key = assignment.id, place.person.id
            due_on = max(assignment.due_on, later.get(key, assignment.due_on))
            begun, first = attempts.get(key, (0, None))
            if begun or is_expected(place.member.joined_at, due_on, school_class.zone):
                work = work_of(due_on, first, school_class.zone, now)
                submissions[assignment.id].append(Submission(place, names[place.person.id], due_on, work, begun, first))
    return submissions


def _line(assignment: Assignment, submissions: Sequence[Submission]) -> AssignmentSummary:
    works = [submission.work for submission in submissions]
    counts = handed_in(works), late(works), missing(works), still_open(works)
    return AssignmentSummary(assignment, len(works), *counts)


def assignments_of(session: Session, school_class: Class, since: date = date.min) -> Sequence[Assignment]:
    """All assignments of a class due on ``since`` or later, including drafts, by due date."""
    mine = select(Assignment).where(*_of(school_class, since))
    return session.scalars(mine.order_by(Assignment.due_on, Assignment.id)).all()


def _later(session: Session, school_class: Class, since: date) -> dict[tuple[int, int], date]:
    rows = session.scalars(
        select(Extension).join(Assignment, Assignment.id == Extension.assignment_id).where(*_of(school_class, since))
    )
    return {(row.assignment_id, row.person_id): row.due_on for row in rows}


def _attempts(session: Session, school_class: Class, since: date) -> dict[tuple[int, int], tuple[int, datetime | None]]:
    """The number of attempts by assignment and pupil, and when the first was handed in."""
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
