"""One pupil's homework for the teacher."""

from __future__ import annotations

from datetime import datetime
from typing import NamedTuple

from sqlalchemy.orm import Session

from studyapp.assignments.class_overview import assignments_of, submissions_of
from studyapp.assignments.models import Assignment
from studyapp.assignments.screens.wording import due_text, submission_text
from studyapp.classes import Class


class PupilHomework(NamedTuple):
    """A piece of homework of one pupil; ``is_begun`` if there are answers."""

    assignment: Assignment
    due: str
    said: str
    is_begun: bool


def pupil_homework(session: Session, school_class: Class, person_id: int, now: datetime) -> list[PupilHomework]:
    """All homework of one pupil, the latest due date first; none for a practice pupil."""
    submissions = submissions_of(session, school_class, now)
    pieces = []
    for assignment in reversed(assignments_of(session, school_class)):
        for submission in submissions[assignment.id]:
            if submission.place.person.id == person_id:
                due, said = (
                    due_text(submission.due_on, school_class, now),
                    submission_text(submission, school_class, now),
                )
                pieces.append(PupilHomework(assignment, due, said, submission.begun > 0))
    return pieces
