"""A made-up day is written down: study sessions, meetings, questions and answers of everybody, each kind in one go."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import date, datetime, timedelta

from sqlalchemy import insert
from sqlalchemy.orm import Session

from studyapp.assignments.models import Attempt
from studyapp.database import transaction
from studyapp.demo.pupil import Said, Sat
from studyapp.study.models import Answer, Asked, Meeting, StudySession, Verdict

BETWEEN = timedelta(seconds=14)
"""From one question to the next."""

THOUGHT = timedelta(seconds=6)
"""From the question to the answer; longer than any question takes to read."""


@dataclass(frozen=True)
class Seen:
    """A sitting with all it needs to be written: whose it was, when it began, and on which study day where."""

    person_id: int
    sat: Sat
    begun_at: datetime
    day: date
    zone: str
    content_version: str


@transaction
def keep_day(session: Session, seen: Sequence[Seen]) -> None:
    """Write down the study sessions of a day."""
    if not seen:
        return
    study_sessions = insert(StudySession).returning(StudySession.id, sort_by_parameter_order=True)
    ids = session.scalars(study_sessions, [_sitting(one) for one in seen]).all()
    met = [row for one in seen for row in _meetings(one)]
    if met:
        session.execute(insert(Meeting), met)
    goes = [_attempt(one, sitting) for one, sitting in zip(seen, ids, strict=True) if one.sat.assignment_id]
    if goes:
        session.execute(insert(Attempt), goes)
    said = [(one, number, word) for one in seen for number, word in enumerate(one.sat.said)]
    sitting_of = dict(zip(map(id, seen), ids, strict=True))
    asked = [_asked(one, sitting_of[id(one)], number, word) for one, number, word in said]
    if asked:
        questions = insert(Asked).returning(Asked.id, sort_by_parameter_order=True)
        numbers = session.scalars(questions, asked).all()
        session.execute(insert(Answer), [_answer(*one, found) for one, found in zip(said, numbers, strict=True)])


def _sitting(seen: Seen) -> dict[str, object]:
    return {
        "person_id": seen.person_id,
        "origin": seen.sat.origin,
        "study_date": seen.day,
        "plan": [step.written() for step in seen.sat.plan],
        "left_over": seen.sat.left,
        "begun_at": seen.begun_at,
        "ended_at": None if seen.sat.is_open else seen.begun_at + len(seen.sat.said) * BETWEEN,
    }


def _attempt(seen: Seen, sitting: int) -> dict[str, object]:
    return {
        "assignment_id": seen.sat.assignment_id,
        "person_id": seen.person_id,
        "number": 1,
        "sitting_id": sitting,
    }


def _meetings(seen: Seen) -> Iterator[dict[str, object]]:
    for figure in seen.sat.met:
        yield {"person_id": seen.person_id, "figure": figure, "study_date": seen.day, "met_at": seen.begun_at}


def _asked(seen: Seen, sitting: int, number: int, said: Said) -> dict[str, object]:
    question = said.question
    return {
        "person_id": seen.person_id,
        "sitting_id": sitting,
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


def _answer(seen: Seen, number: int, said: Said, asked: int) -> dict[str, object]:
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
