"""Save a simulated day: study sessions, meetings, questions and answers, one statement for each table."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import date, datetime, timedelta

from sqlalchemy import insert
from sqlalchemy.orm import Session

from studyapp.assignments.models import Attempt
from studyapp.database import transaction
from studyapp.demo.pupil import SimulatedAnswer, SimulatedSession
from studyapp.study.models import Answer, AskedQuestion, Meeting, StudySession, Verdict

BETWEEN = timedelta(seconds=14)
"""The time from one question to the next."""

THOUGHT = timedelta(seconds=6)
"""The time from a question to its answer; longer than reading takes."""


@dataclass(frozen=True)
class SessionRecord:
    """A study session with everything needed to save it."""

    person_id: int
    sat: SimulatedSession
    begun_at: datetime
    day: date
    zone: str
    content_version: str


@transaction
def save_day(session: Session, seen: Sequence[SessionRecord]) -> None:
    """Save the study sessions of a day."""
    if not seen:
        return
    study_sessions = insert(StudySession).returning(StudySession.id, sort_by_parameter_order=True)
    ids = session.scalars(study_sessions, [_session_row(one) for one in seen]).all()
    met = [row for one in seen for row in _meetings(one)]
    if met:
        session.execute(insert(Meeting), met)
    attempts = [
        _attempt(one, study_session) for one, study_session in zip(seen, ids, strict=True) if one.sat.assignment_id
    ]
    if attempts:
        session.execute(insert(Attempt), attempts)
    said = [(one, number, word) for one in seen for number, word in enumerate(one.sat.said)]
    sitting_of = dict(zip(map(id, seen), ids, strict=True))
    asked = [_asked(one, sitting_of[id(one)], number, word) for one, number, word in said]
    if asked:
        questions = insert(AskedQuestion).returning(AskedQuestion.id, sort_by_parameter_order=True)
        numbers = session.scalars(questions, asked).all()
        session.execute(insert(Answer), [_answer(*one, found) for one, found in zip(said, numbers, strict=True)])


def _session_row(seen: SessionRecord) -> dict[str, object]:
    return {
        "person_id": seen.person_id,
        "origin": seen.sat.origin,
        "study_date": seen.day,
        "plan": [step.written() for step in seen.sat.plan],
        "left_over": seen.sat.left,
        "begun_at": seen.begun_at,
        "ended_at": None if seen.sat.is_open else seen.begun_at + len(seen.sat.said) * BETWEEN,
    }


def _attempt(seen: SessionRecord, study_session: int) -> dict[str, object]:
    return {
        "assignment_id": seen.sat.assignment_id,
        "person_id": seen.person_id,
        "number": 1,
        "sitting_id": study_session,
    }


def _meetings(seen: SessionRecord) -> Iterator[dict[str, object]]:
    for figure in seen.sat.met:
        yield {"person_id": seen.person_id, "figure": figure, "study_date": seen.day, "met_at": seen.begun_at}


def _asked(seen: SessionRecord, study_session: int, number: int, said: SimulatedAnswer) -> dict[str, object]:
    question = said.question
    return {
        "person_id": seen.person_id,
        "sitting_id": study_session,
        "number": number + 1,
        "step": said.step,
        "figure": question.figure,
        "skill": question.skill,
        "clue": question.key,
        "kind": question.kind,
        "options": list(question.options),
        "strictness": "",
        "shown_at": seen.begun_at + number * BETWEEN,
    }


def _answer(seen: SessionRecord, number: int, said: SimulatedAnswer, asked: int) -> dict[str, object]:
    at = seen.begun_at + number * BETWEEN + THOUGHT
    return {
        "asked_id": asked,
        "origin": seen.sat.origin,
        "given": said.given,
        "verdict": Verdict(said.judged.verdict),
        "rule": said.judged.rule,
        "named": said.judged.named,
        "answered_at": at,
        "received_at": at,
        "study_date": seen.day,
        "zone": seen.zone,
        "too_fast": False,
        "undone_at": at if said.undone else None,
        "content_version": seen.content_version,
    }
