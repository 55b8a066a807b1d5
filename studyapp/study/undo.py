"""Taking back: a sitting's last answer goes out of the memory, never out of the log or out of the day."""

from __future__ import annotations

from datetime import datetime

from sqlalchemy import select
from sqlalchemy.orm import Session

from studyapp.database import transaction
from studyapp.errors import Refusal
from studyapp.study.confusion_counts import recount
from studyapp.study.memory_rebuild import refresh
from studyapp.study.models import Answer, Asked, Origin, StudySession, Verdict

STAYS = "You can’t undo an answer to homework. Continue with the next question."
NOTHING_LEFT = "There is no answer left to undo. Continue with the next question."


@transaction
def undo(session: Session, sitting: StudySession, seen: int, *, now: datetime) -> Asked:
    """Take back the sitting's last answer; the question it was given to. Done again it takes back the one before.

    ``seen`` is the question whose answer was the last one when the form was made: the same form sent twice takes back
    one answer. The question may be asked again today, which is kept and rates nothing, and is due on the next study
    day.

    :raises Refusal: if no answer of the sitting is left, or it is an assignment, whose answers stay.
    """
    if sitting.origin is Origin.ASSIGNMENT:
        raise Refusal(STAYS)
    last = last_answered(session, sitting)
    if last is not None and last[0].id != seen:
        return last[0]
    if last is None:
        raise Refusal(NOTHING_LEFT)
    asked, answer = last
    answer.undone_at = now
    session.flush()
    refresh(session, asked.person_id, asked.figure, asked.skill)
    recount(session, asked.person_id, asked.figure, answer.study_date)
    return asked


def last_answered(session: Session, sitting: StudySession) -> tuple[Asked, Answer] | None:
    """The last question of a sitting with an answer that counts, and that answer."""
    found = session.execute(
        select(Asked, Answer)
        .join(Answer, Answer.asked_id == Asked.id)
        .where(Asked.sitting_id == sitting.id, Answer.undone_at.is_(None), Answer.verdict != Verdict.SKIPPED)
        .order_by(Answer.id.desc())
        .limit(1)
    ).first()
    return (found[0], found[1]) if found else None
