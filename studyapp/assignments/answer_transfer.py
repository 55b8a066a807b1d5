"""A go at an assignment that somebody made under another's name goes to the learner whose it is."""

from __future__ import annotations

from sqlalchemy import func, select
from sqlalchemy.orm import Session

from studyapp.assignments.models import Attempt
from studyapp.study.answer_transfer import handed_over
from studyapp.study.models import StudySession


@handed_over.connect
def give_go(session: Session, *, old: StudySession, new: StudySession) -> None:
    """The go is the last one of its new learner; whoever it was counted for has it to make again."""
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
