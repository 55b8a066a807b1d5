"""What came of goes: how many questions, how many answered, how many right; and the answers themselves."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from sqlalchemy import ColumnElement, case, func, select
from sqlalchemy.orm import Session

from studyapp.assignments.attempts import Go
from studyapp.assignments.models import Attempt
from studyapp.study.models import Answer, Asked, StudySession, Verdict


class Result(NamedTuple):
    """One go: ``right`` of ``answered`` of ``questions``. What was left without an answer is not wrong."""

    go: Go
    questions: int
    answered: int
    right: int


def results_of(session: Session, assignment_id: int) -> Mapping[int, Sequence[Result]]:
    """Every pupil's goes at an assignment, by the pupil's id, the first one first; one statement."""
    right = func.sum(case((Answer.verdict == Verdict.RIGHT, 1), else_=0))
    counted = (
        select(Asked.sitting_id, func.count().label("answered"), right.label("right"))
        .join(Answer, Answer.asked_id == Asked.id)
        .join(Attempt, Attempt.sitting_id == Asked.sitting_id)
        .where(Attempt.assignment_id == assignment_id, *_counts())
        .group_by(Asked.sitting_id)
        .subquery()
    )
    rows = session.execute(
        select(Attempt, StudySession, counted.c.answered, counted.c.right)
        .join(StudySession, StudySession.id == Attempt.sitting_id)
        .outerjoin(counted, counted.c.sitting_id == StudySession.id)
        .where(Attempt.assignment_id == assignment_id)
        .order_by(Attempt.person_id, Attempt.number)
    )
    found: dict[int, list[Result]] = {}
    for attempt, sitting, answered, right_ones in rows:
        result = Result(Go(attempt, sitting), _questions(sitting), answered or 0, right_ones or 0)
        found.setdefault(attempt.person_id, []).append(result)
    return found


def answers_in(session: Session, study_sessions: Iterable[StudySession]) -> Sequence[tuple[Asked, Answer]]:
    """The answers of some study sessions that count, in the order they were given."""
    rows = session.execute(
        select(Asked, Answer)
        .join(Answer, Answer.asked_id == Asked.id)
        .where(Asked.sitting_id.in_([sitting.id for sitting in study_sessions]), *_counts())
        .order_by(Answer.id)
    )
    return [(asked, answer) for asked, answer in rows]


def _counts() -> tuple[ColumnElement[bool], ...]:
    return Answer.undone_at.is_(None), Answer.verdict != Verdict.SKIPPED


def _questions(sitting: StudySession) -> int:
    return sum(1 for does, *_rest in sitting.plan if does == "ask")
