"""A pupil's attempts: started, continued, and handed in with the last answer or when the time is up."""

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
from studyapp.assignments.pupil_assignments import PupilAssignment
from studyapp.assignments.question_plan import plan_attempt
from studyapp.classes.hidden_content import hidden_parts
from studyapp.content import Deck
from studyapp.database import transaction
from studyapp.errors import Stale
from studyapp.study.answer_signal import answered
from studyapp.study.learner_state import load_learner_state
from studyapp.study.models import Learner, Origin, StudySession
from studyapp.study.session_options import SessionOptions, read_strictness
from studyapp.study.settings import learner_of
from studyapp.study.study_sessions import begin, end, session_progress

NO_ATTEMPTS_LEFT = "You have no attempts left. Your teacher can set it again."
WITHDRAWN = "Your teacher has just withdrawn this homework. Go back to your list."
NOTHING_TO_ASK = "The cards have changed, so this homework has no questions any more. Please tell your teacher."


class AttemptSession(NamedTuple):
    """An attempt and its study session."""

    attempt: Attempt
    study_session: StudySession

    @property
    def is_open(self) -> bool:
        """Whether it is not handed in."""
        return self.study_session.ended_at is None


def attempts_of(session: Session, person: Person, assignment_id: int) -> Sequence[AttemptSession]:
    """A person's attempts at an assignment, the first one first."""
    rows = session.execute(
        select(Attempt, StudySession)
        .join(StudySession, StudySession.id == Attempt.sitting_id)
        .where(Attempt.assignment_id == assignment_id, Attempt.person_id == person.id)
        .order_by(Attempt.number)
    )
    return [AttemptSession(attempt, study_session) for attempt, study_session in rows]


@transaction
def begin_attempt(
    session: Session, deck: Deck, person: Person, task: PupilAssignment, *, now: datetime, rng: Random
) -> StudySession:
    """Start the next attempt, or continue the open one. Two requests at once start one attempt.

    :raises Stale: if no attempt is left, the assignment was withdrawn, or it has no questions any more.
    """
    session.refresh(task.assignment, with_for_update={"read": True})
    attempts = attempts_of(session, person, task.assignment.id)
    if task.assignment.is_draft:
        raise Stale(WITHDRAWN)
    if attempts and attempts[-1].is_open:
        return attempts[-1].study_session
    if len(attempts) >= task.assignment.attempts:
        raise Stale(NO_ATTEMPTS_LEFT)
    try:
        with session.begin_nested():
            return _begun(session, deck, person, task, len(attempts) + 1, now, rng)
    except IntegrityError:
        # The same button on another screen was faster: both use its attempt.
        return attempts_of(session, person, task.assignment.id)[-1].study_session


@answered.connect
def hand_in_what_is_done(session: Session, *, study_session: StudySession, learner: Learner, now: datetime) -> None:
    """End a study session of homework with its last answer, or when its time is up."""
    if study_session.origin is Origin.ASSIGNMENT and session_progress(session, study_session).next is None:
        end(session, study_session, learner, now=now)


def _begun(
    session: Session, deck: Deck, person: Person, task: PupilAssignment, number: int, now: datetime, rng: Random
) -> StudySession:
    learner_state, hidden = load_learner_state(session, person, now), hidden_parts(session, person)
    steps = plan_attempt(deck, task.assignment, learner_state, hidden, rng)
    if not steps:
        raise Stale(NOTHING_TO_ASK)
    options = SessionOptions(read_strictness(task.assignment.strictness.split()), whole_seconds=task.seconds)
    learner = learner_of(session, person)
    study_session = begin(session, person, learner, Origin.ASSIGNMENT, steps, now=now, options=options)
    assignment_id = task.assignment.id
    session.add(Attempt(assignment_id=assignment_id, person_id=person.id, number=number, sitting_id=study_session.id))
    session.flush()
    return study_session
