"""A pupil's attempts: planned, started, continued, and handed in with the last answer or when the time is up."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from datetime import datetime
from random import Random
from typing import NamedTuple

from sqlalchemy import func, select
from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import Session

from studyapp.accounts import Person
from studyapp.assignments.models import Assignment, Attempt
from studyapp.assignments.pupil_assignments import PupilAssignment
from studyapp.classes.hidden_content import Part, askable, hidden_parts
from studyapp.content import Deck
from studyapp.content.questions import KINDS, SKILLS, Kind, Skill
from studyapp.database import transaction
from studyapp.errors import Stale
from studyapp.study.answer_transfer import answers_transferred
from studyapp.study.day_plan import LearnerState
from studyapp.study.learner_state import load_learner_state
from studyapp.study.models import Learner, Origin, StudySession
from studyapp.study.session_options import SessionOptions, read_strictness
from studyapp.study.session_steps import SessionStep
from studyapp.study.settings import learner_of
from studyapp.study.signals import answered
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


def plan_attempt(
    deck: Deck, assignment: Assignment, learner_state: LearnerState, hidden: Collection[Part], rng: Random
) -> list[SessionStep]:
    """The steps of an attempt: its number of questions; no figure comes again before all others have had a turn.

    Figures due for this pupil come first, then others the pupil has met, then new ones, each in random order. A new
    figure is met before it is asked about, with another question in between if there is one. Questions that the pupil's
    classes hide are left out. The plan is empty if there are no questions.
    """
    order = _order(assignment, learner_state, rng)
    asked = [
        steps
        for steps in (_questions_about(deck, assignment, learner_state, hidden, figure) for figure in order)
        if steps
    ]
    rounds = [steps[turn % len(steps)] for turn in range(assignment.questions) for steps in asked]
    return _introduced(rounds[: assignment.questions], learner_state)


def _order(assignment: Assignment, learner_state: LearnerState, rng: Random) -> list[str]:
    """The assignment's figures in the order for this pupil."""
    due = {figure for (figure, _skill), memory in learner_state.memories.items() if memory.due <= learner_state.day}
    drawn = rng.sample(assignment.figures, len(assignment.figures))
    return sorted(drawn, key=lambda figure: (figure not in due, figure not in learner_state.met))


def _questions_about(
    deck: Deck, assignment: Assignment, learner_state: LearnerState, hidden: Collection[Part], figure: str
) -> list[SessionStep]:
    """One question for each skill; the clue is chosen when it is asked."""
    if figure not in deck:
        return []
    chosen = [skill for skill in SKILLS if skill in assignment.skills]
    skills = [skill for skill in chosen if askable(deck, hidden, figure, skill)]
    return [SessionStep("ask", figure, skill, None, _kind(assignment, learner_state, skill)) for skill in skills]


def _kind(assignment: Assignment, learner_state: LearnerState, skill: Skill) -> Kind:
    """Typed if the assignment says so and the skill allows it, unless the pupil always chooses. A place is tapped."""
    if learner_state.choices_only:
        return "choice"
    return KINDS[skill][0] if assignment.typed or skill == "place" else "choice"


def _introduced(asked: Sequence[SessionStep], learner_state: LearnerState) -> list[SessionStep]:
    first = {step.figure: place for place, step in reversed(list(enumerate(asked)))}
    new = [figure for figure in first if figure not in learner_state.met]
    before = {place: [f for f in new if max(0, first[f] - 1) == place] for place in range(len(asked))}
    return [step for place, one in enumerate(asked) for step in (*(SessionStep("meet", f) for f in before[place]), one)]


@answers_transferred.connect
def move_attempt(session: Session, *, old: StudySession, new: StudySession) -> None:
    """The attempt becomes the last one of its new learner; the later ones of the former learner move up."""
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
