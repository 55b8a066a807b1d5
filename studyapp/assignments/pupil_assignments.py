"""A pupil's homework, with the pupil's own due dates and time factor."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date, datetime
from math import ceil
from typing import NamedTuple

from sqlalchemy import ColumnElement, func, select
from sqlalchemy.orm import Session

from studyapp.accounts import Person
from studyapp.assignments.models import Assignment, Attempt, Extension
from studyapp.assignments.submission_status import SubmissionStatus, is_expected, work_of
from studyapp.classes import Class, Member
from studyapp.errors import Missing
from studyapp.study.models import StudySession

NO_HOMEWORK = "We can’t find this homework. Go back to your list."


class PupilAssignment(NamedTuple):
    """An assignment for one pupil; ``begun`` and ``handed_in`` count attempts, ``handed_in_at`` is the first time."""

    assignment: Assignment
    school_class: Class
    member: Member
    due_on: date
    begun: int
    handed_in: int
    handed_in_at: datetime | None

    @property
    def seconds(self) -> int | None:
        """The time limit of an attempt, including the pupil's time factor; None for no limit."""
        minutes = self.assignment.minutes
        return None if minutes is None else ceil(minutes * 60 * self.member.time_factor)

    @property
    def is_under_way(self) -> bool:
        """Whether an attempt was started and not handed in."""
        return self.begun > self.handed_in

    @property
    def attempts_left(self) -> int:
        """The number of attempts that can still be started."""
        return max(0, self.assignment.attempts - self.begun)

    def work(self, now: datetime) -> SubmissionStatus:
        """The status of the pupil's work."""
        return work_of(self.due_on, self.handed_in_at, self.school_class.zone, now)


def pupil_assignments(session: Session, person: Person) -> Sequence[PupilAssignment]:
    """All homework of a person's current classes, the next due date first; none for guests."""
    if person.is_guest:
        return []
    tasks = _assignments(session, person)
    owed = [one for one in tasks if one.begun or is_expected(one.member.joined_at, one.due_on, one.school_class.zone)]
    return sorted(owed, key=lambda task: (task.due_on, task.assignment.id))


def pupil_assignment(session: Session, person: Person, assignment_id: int) -> PupilAssignment:
    """One assignment for a person.

    :raises Missing: if no class of this person has an assignment with this id.
    """
    school_class = _assignments(session, person, Assignment.id == assignment_id)
    if not school_class:
        raise Missing(NO_HOMEWORK)
    return school_class[0]


def _assignments(session: Session, person: Person, *which: ColumnElement[bool]) -> list[PupilAssignment]:
    done = (
        select(
            Attempt.assignment_id,
            func.count().label("begun"),
            func.count(StudySession.ended_at).label("handed_in"),
            func.min(StudySession.ended_at).label("first"),
        )
        .join(StudySession, StudySession.id == Attempt.sitting_id)
        .where(Attempt.person_id == person.id)
        .group_by(Attempt.assignment_id)
        .subquery()
    )
    rows = session.execute(
        select(Assignment, Class, Member, Extension.due_on, done.c.begun, done.c.handed_in, done.c.first)
        .join(Class, Class.id == Assignment.class_id)
        .join(Member, (Member.class_id == Class.id) & (Member.person_id == person.id))
        .outerjoin(Extension, (Extension.assignment_id == Assignment.id) & (Extension.person_id == person.id))
        .outerjoin(done, done.c.assignment_id == Assignment.id)
        .where(Assignment.set_at.is_not(None), Class.archived_at.is_(None), *which)
    )
    return [
        PupilAssignment(
            assignment,
            school_class,
            member,
            max(assignment.due_on, later or assignment.due_on),
            begun or 0,
            ended or 0,
            first,
        )
        for assignment, school_class, member, later, begun, ended, first in rows
    ]
