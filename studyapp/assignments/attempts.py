"""A pupil's goes at an assignment: begun, gone on with, and over when all is answered or its minutes are used."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from random import Random
from typing import NamedTuple

from sqlalchemy import select
from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import Session

from studyapp.accounts import Person
from studyapp.assignments.models import Attempt
from studyapp.assignments.pupil_assignments import Task
from studyapp.assignments.question_plan import plan_go
from studyapp.classes.hidden_content import hidden_parts
from studyapp.content import Deck
from studyapp.database import transaction
from studyapp.errors import Stale
from studyapp.study.answer_signal import answered
from studyapp.study.learner_state import standing_of
from studyapp.study.models import Learner, Origin, StudySession
from studyapp.study.session_options import Manner, read_strictness
from studyapp.study.settings import learner_of
from studyapp.study.study_sessions import begin, course_of, end

NO_GO_LEFT = "You have no attempts left. Your teacher can set it again."
WITHDRAWN = "Your teacher has just withdrawn this homework. Go back to your list."
NOTHING_TO_ASK = "The cards have changed, so this homework has no questions any more. Please tell your teacher."


class Go(NamedTuple):
    """One go: its attempt and its sitting."""

    attempt: Attempt
    sitting: StudySession

    @property
    def is_open(self) -> bool:
        """Whether it is not handed in."""
        return self.sitting.ended_at is None


def goes_of(session: Session, person: Person, assignment_id: int) -> Sequence[Go]:
    """Somebody's goes at an assignment, the first one first."""
    rows = session.execute(
        select(Attempt, StudySession)
        .join(StudySession, StudySession.id == Attempt.sitting_id)
        .where(Attempt.assignment_id == assignment_id, Attempt.person_id == person.id)
        .order_by(Attempt.number)
    )
    return [Go(attempt, sitting) for attempt, sitting in rows]


@transaction
def begin_go(session: Session, deck: Deck, person: Person, task: Task, *, now: datetime, rng: Random) -> StudySession:
    """Begin the next go, or go on with the one that is open. Two at once begin one.

    :raises Stale: if no go is left, it was withdrawn, or nothing can be asked any more.
    """
    session.refresh(task.assignment, with_for_update={"read": True})
    goes = goes_of(session, person, task.assignment.id)
    if task.assignment.is_draft:
        raise Stale(WITHDRAWN)
    if goes and goes[-1].is_open:
        return goes[-1].sitting
    if len(goes) >= task.assignment.attempts:
        raise Stale(NO_GO_LEFT)
    try:
        with session.begin_nested():
            return _begun(session, deck, person, task, len(goes) + 1, now, rng)
    except IntegrityError:
        # The same button pressed on another screen was quicker: its go is this one's too.
        return goes_of(session, person, task.assignment.id)[-1].sitting


@answered.connect
def hand_in_what_is_done(session: Session, *, sitting: StudySession, learner: Learner, now: datetime) -> None:
    """End an assignment's sitting with its last answer, or with the answer that used up its minutes."""
    if sitting.origin is Origin.ASSIGNMENT and course_of(session, sitting).next is None:
        end(session, sitting, learner, now=now)


def _begun(
    session: Session, deck: Deck, person: Person, task: Task, number: int, now: datetime, rng: Random
) -> StudySession:
    standing, hidden = standing_of(session, person, now), hidden_parts(session, person)
    steps = plan_go(deck, task.assignment, standing, hidden, rng)
    if not steps:
        raise Stale(NOTHING_TO_ASK)
    manner = Manner(read_strictness(task.assignment.strictness.split()), whole_seconds=task.seconds)
    learner = learner_of(session, person)
    sitting = begin(session, person, learner, Origin.ASSIGNMENT, steps, now=now, manner=manner)
    assignment_id = task.assignment.id
    session.add(Attempt(assignment_id=assignment_id, person_id=person.id, number=number, sitting_id=sitting.id))
    session.flush()
    return sitting
