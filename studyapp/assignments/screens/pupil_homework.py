"""One pupil's homework for the teacher: each piece with what has become of it."""

from __future__ import annotations

from datetime import datetime
from typing import NamedTuple

from sqlalchemy.orm import Session

from studyapp.assignments.class_overview import set_for, shares_of
from studyapp.assignments.models import Assignment
from studyapp.assignments.screens.wording import due_said, share_said
from studyapp.classes import Class


class Piece(NamedTuple):
    """A piece of homework as one pupil has it; ``is_begun`` if there are answers to open."""

    assignment: Assignment
    due: str
    said: str
    is_begun: bool


def homework_of(session: Session, school_class: Class, person_id: int, now: datetime) -> list[Piece]:
    """Everything the class was set and this pupil owes or did, the latest due day first. None of a practice pupil."""
    shares = shares_of(session, school_class, now)
    pieces = []
    for assignment in reversed(set_for(session, school_class)):
        for share in shares[assignment.id]:
            if share.place.person.id == person_id:
                due, said = due_said(share.due_on, school_class, now), share_said(share, school_class, now)
                pieces.append(Piece(assignment, due, said, share.begun > 0))
    return pieces
