"""Assignments for tests: set as a teacher sets them, and done as a pupil does them."""

from __future__ import annotations

from datetime import date, datetime
from random import Random

from sqlalchemy.orm import Session

from studyapp.accounts import Person
from studyapp.assignments.assigning import create_assignment
from studyapp.assignments.assignment_form import AssignmentDetails
from studyapp.assignments.attempts import begin_attempt
from studyapp.assignments.models import Assignment
from studyapp.assignments.pupil_assignments import pupil_assignment
from studyapp.classes import Class
from studyapp.content import Deck
from studyapp.study.models import StudySession
from tests.accounts.factories import MORNING
from tests.study.factories import READING, reply, show

MONDAY, FRIDAY = date(2026, 3, 2), date(2026, 3, 6)


def set_work(
    session: Session,
    deck: Deck,
    school_class: Class,
    *,
    name: str = "Six gods",
    due_on: date = FRIDAY,
    figures: tuple[str, ...] = ("zeus", "hera", "athena"),
    amount: str = "5 questions",
    now: datetime = MORNING,
    is_set: bool = True,
    **further: object,
) -> Assignment:
    details = AssignmentDetails(name, due_on, figures, amount=amount, **further)  # type: ignore[arg-type]
    return create_assignment(session, deck, school_class, details, now, is_set=is_set)


def begin_work(session: Session, deck: Deck, person: Person, assignment: Assignment, now: datetime) -> StudySession:
    task = pupil_assignment(session, person, assignment.id)
    return begin_attempt(session, deck, person, task, now=now, rng=Random(7))


def answer_some(
    session: Session,
    deck: Deck,
    person: Person,
    study_session: StudySession,
    now: datetime,
    count: int,
    given: str | None = None,
) -> datetime:
    """Answer so many questions, twenty seconds each; the moment after the last one."""
    for _ in range(count):
        asked = show(session, deck, person, study_session, now)
        now += READING
        reply(session, deck, person, asked, now, given)
    return now


def do_work(session: Session, deck: Deck, person: Person, assignment: Assignment, now: datetime) -> StudySession:
    """Start an attempt and answer all of it."""
    study_session = begin_work(session, deck, person, assignment, now)
    answer_some(session, deck, person, study_session, now, assignment.questions)
    return study_session
