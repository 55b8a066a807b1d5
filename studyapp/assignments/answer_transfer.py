"""Move an attempt with its study session to the learner who really made it."""

from __future__ import annotations

from sqlalchemy import func, select
from sqlalchemy.orm import Session

from studyapp.assignments.models import Attempt
from studyapp.study.answer_transfer import answers_transferred
from studyapp.study.models import StudySession


@answers_transferred.connect
def move_attempt(session: Session, *, old: StudySession, new: StudySession) -> None:
    """The attempt becomes the last one of its new learner; the later ones of the former learner move up."""
    attempt = session.scalar(select(Attempt).where(Attempt.sitting_id == old.id))
    if attempt is None:
        return
    before, number = attempt.person_id, attempt.number
    theirs = select(func.count()).where(Attempt.assignment_id == attempt.assignment_id)
    attempt.number = (session.scalar(theirs.where(Attempt.person_id == new.person_id)) or 0) + 1
    attempt.person_id, attempt.sitting_id = new.person_id, new.id
    session.flush()
    later = select(Attempt).where(Attempt.assignment_id == attempt.assignment_id, Attempt.person_id == before)
    for one in session.scalars(later.where(Attempt.number > number).order_by(Attempt.number)):
        one.number -= 1
        session.flush()
