"""The results of attempts: questions, answers, right answers, and the answers themselves."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from sqlalchemy import ColumnElement, case, func, select
from sqlalchemy.orm import Session

from studyapp.assignments.models import Attempt
from studyapp.study.models import Answer, AskedQuestion, StudySession, Verdict


class AttemptResult(NamedTuple):
    """The result of an attempt: ``right`` of ``answered`` of ``questions``. Unanswered questions aren't wrong."""

    attempt: Attempt
    study_session: StudySession
    questions: int
    answered: int
    right: int

    @property
    def is_open(self) -> bool:
        """Whether the attempt is not handed in."""
        return self.study_session.ended_at is None


def results_of(session: Session, assignment_id: int) -> Mapping[int, Sequence[AttemptResult]]:
    """The results of all attempts at an assignment, by pupil id, the first one first. One statement."""
    right = func.sum(case((Answer.verdict == Verdict.RIGHT, 1), else_=0))
    counted = (
        select(AskedQuestion.sitting_id, func.count().label("answered"), right.label("right"))
        .join(Answer, Answer.asked_id == AskedQuestion.id)
        .join(Attempt, Attempt.sitting_id == AskedQuestion.sitting_id)
        .where(Attempt.assignment_id == assignment_id, *_counts())
        .group_by(AskedQuestion.sitting_id)
        .subquery()
    )
    rows = session.execute(
        select(Attempt, StudySession, counted.c.answered, counted.c.right)
        .join(StudySession, StudySession.id == Attempt.sitting_id)
        .outerjoin(counted, counted.c.sitting_id == StudySession.id)
        .where(Attempt.assignment_id == assignment_id)
        .order_by(Attempt.person_id, Attempt.number)
    )
    found: dict[int, list[AttemptResult]] = {}
    for attempt, study_session, answered, right_ones in rows:
        result = AttemptResult(attempt, study_session, _questions(study_session), answered or 0, right_ones or 0)
        found.setdefault(attempt.person_id, []).append(result)
    return found


def answers_in(session: Session, study_sessions: Iterable[StudySession]) -> Sequence[tuple[AskedQuestion, Answer]]:
    """The answers that count in some study sessions, in the order they were given."""
    rows = session.execute(
        select(AskedQuestion, Answer)
        .join(Answer, Answer.asked_id == AskedQuestion.id)
        .where(AskedQuestion.sitting_id.in_([study_session.id for study_session in study_sessions]), *_counts())
        .order_by(Answer.id)
    )
    return [(asked, answer) for asked, answer in rows]


def _counts() -> tuple[ColumnElement[bool], ...]:
    return Answer.undone_at.is_(None), Answer.verdict != Verdict.SKIPPED


def _questions(study_session: StudySession) -> int:
    return sum(1 for does, *_rest in study_session.plan if does == "ask")
