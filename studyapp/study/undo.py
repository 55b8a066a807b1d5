"""Undo the last answer of a study session: the memory forgets it, the log keeps it."""

from __future__ import annotations

from datetime import datetime

from sqlalchemy import select
from sqlalchemy.orm import Session

from studyapp.database import transaction
from studyapp.errors import Refusal
from studyapp.study.confusion_counts import recount
from studyapp.study.memory_rebuild import refresh
from studyapp.study.models import Answer, AskedQuestion, Origin, StudySession, Verdict

STAYS = "You can’t undo an answer to homework. Continue with the next question."
NOTHING_LEFT = "There is no answer left to undo. Continue with the next question."


@transaction
def undo(session: Session, study_session: StudySession, seen: int, *, now: datetime) -> AskedQuestion:
    """Undo the last answer of a study session and return its question. A second call undoes the one before.

    ``seen`` is the question whose answer was the last one when the form was made, so sending a form twice undoes one
    answer. The question can be asked again today, which rates nothing; it is due on the next study day.

    :raises Refusal: if there is no answer to undo, or the study session is homework.
    """
    if study_session.origin is Origin.ASSIGNMENT:
        raise Refusal(STAYS)
    last = last_answered(session, study_session)
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


def last_answered(session: Session, study_session: StudySession) -> tuple[AskedQuestion, Answer] | None:
    """The last question of a study session with an answer that counts, and the answer."""
    found = session.execute(
        select(AskedQuestion, Answer)
        .join(Answer, Answer.asked_id == AskedQuestion.id)
        .where(
            AskedQuestion.sitting_id == study_session.id, Answer.undone_at.is_(None), Answer.verdict != Verdict.SKIPPED
        )
        .order_by(Answer.id.desc())
        .limit(1)
    ).first()
    return (found[0], found[1]) if found else None
