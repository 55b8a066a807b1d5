"""Sittings: begun, gone on with, ended; and the meeting of a figure."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, datetime

from sqlalchemy import select
from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import Session

from studyapp.accounts import Person
from studyapp.database import transaction
from studyapp.errors import Missing
from studyapp.study.answering import skip
from studyapp.study.elapsed_time import seconds_left
from studyapp.study.learner_state import day_of
from studyapp.study.models import Answer, Asked, Learner, Meeting, Origin, StudySession, Verdict
from studyapp.study.session_options import USUAL, Manner, as_kept
from studyapp.study.session_steps import Done, Step, finished, next_step

NO_SITTING = "We can’t find this study session. Start one on the study page."

ASKS_ONCE = frozenset({Origin.QUIZ, Origin.ASSIGNMENT})
"""Here a wrong answer does not bring the question again: so many were set, and so many are asked."""


@dataclass(frozen=True)
class Course:
    """How far a sitting has come: its plan, what was done, and the question that waits for its answer, if one does.

    ``seconds_left`` is None where it may take any time.
    """

    plan: tuple[Step, ...]
    done: tuple[Done, ...]
    repeats: bool
    open: Asked | None
    seconds_left: int | None = None

    @property
    def next(self) -> int | None:
        """The index of the next step; None at the end, or when the time is used."""
        if self.open:
            return self.open.step
        return None if self.seconds_left == 0 else next_step(self.plan, self.done, repeats=self.repeats)

    @property
    def questions(self) -> int:
        """How many questions the sitting has."""
        return sum(1 for step in self.plan if step.does == "ask")

    @property
    def finished(self) -> int:
        """How many of them are behind."""
        return finished(self.plan, self.done, repeats=self.repeats)


@transaction
def begin(
    session: Session,
    person: Person,
    learner: Learner,
    origin: Origin,
    steps: Sequence[Step],
    *,
    left: int = 0,
    now: datetime,
    manner: Manner = USUAL,
) -> StudySession:
    """Begin a sitting, whose questions are all asked in this manner.

    One that was left open ends here, and its open question counts as skipped.

    An assignment's stays open: homework is laid aside and gone on with.
    """
    left_open = (StudySession.ended_at.is_(None), StudySession.origin != Origin.ASSIGNMENT)
    for old in session.scalars(select(StudySession).where(StudySession.person_id == person.id, *left_open)):
        end(session, old, learner, now=now)
    sitting = StudySession(
        person_id=person.id,
        origin=origin,
        study_date=day_of(learner, now),
        plan=[step.written() for step in steps],
        left_over=left,
        strictness=as_kept(manner.strictness),
        seconds=manner.seconds,
        whole_seconds=manner.whole_seconds,
        begun_at=now,
    )
    session.add(sitting)
    session.flush()
    return sitting


@transaction
def end(session: Session, sitting: StudySession, learner: Learner, *, now: datetime) -> None:
    """End a sitting. A question that waits for its answer is skipped. Ending it again changes nothing."""
    if sitting.ended_at is not None:
        return
    waiting = open_question(session, sitting)
    if waiting is not None:
        skip(session, waiting, sitting.origin, learner, now=now)
    sitting.ended_at = now
    session.flush()


@transaction
def meet(session: Session, sitting: StudySession, figure: str, learner: Learner, *, now: datetime) -> None:
    """Somebody has been shown a new figure. Met twice, it is met once.

    :raises Missing: if the sitting does not introduce this figure.
    """
    if Step("meet", figure) not in plan_of(sitting):
        raise Missing("That figure isn’t part of this study session. Continue with the next step.")
    meeting = Meeting(person_id=sitting.person_id, figure=figure, study_date=day_of(learner, now), met_at=now)
    try:
        with session.begin_nested():
            session.add(meeting)
    except IntegrityError:
        return


def find_sitting(session: Session, person: Person | None, number: int) -> StudySession:
    """One's own sitting.

    :raises Missing: if there is none, or it is another's.
    """
    sitting = session.get(StudySession, number)
    if sitting is None or person is None or sitting.person_id != person.id:
        raise Missing(NO_SITTING)
    return sitting


def open_sitting(session: Session, person: Person | None, day: date) -> StudySession | None:
    """The day's sitting of study that was begun and not ended."""
    if person is None:
        return None
    mine = (StudySession.person_id == person.id, StudySession.study_date == day, StudySession.origin == Origin.STUDY)
    return session.scalar(
        select(StudySession).where(*mine, StudySession.ended_at.is_(None)).order_by(StudySession.id.desc()).limit(1)
    )


def open_question(session: Session, sitting: StudySession) -> Asked | None:
    """The question of a sitting that waits for its answer."""
    return session.scalar(
        select(Asked)
        .outerjoin(Answer, Answer.asked_id == Asked.id)
        .where(Asked.sitting_id == sitting.id, Answer.id.is_(None))
        .order_by(Asked.number.desc())
        .limit(1)
    )


def plan_of(sitting: StudySession) -> tuple[Step, ...]:
    """The sitting's steps."""
    return tuple(Step.read(written) for written in sitting.plan)


def course_of(session: Session, sitting: StudySession) -> Course:
    """How far a sitting has come."""
    plan = plan_of(sitting)
    met = set(session.scalars(select(Meeting.figure).where(Meeting.person_id == sitting.person_id)))
    meetings = [Done(place) for place, step in enumerate(plan) if step.does == "meet" and step.figure in met]
    answers = session.execute(
        select(Asked.step, Answer.verdict, Asked.shown_at, Answer.answered_at)
        .join(Answer, Answer.asked_id == Asked.id)
        .where(Asked.sitting_id == sitting.id, Answer.undone_at.is_(None))
        .order_by(Asked.number)
    ).all()
    # Meetings stand first: they never come again, so that their place among the answers does not matter.
    done = [*meetings, *(Done(step, verdict is Verdict.RIGHT) for step, verdict, _, _ in answers)]
    left = seconds_left(sitting.whole_seconds, [(shown, answered) for _, _, shown, answered in answers])
    return Course(plan, tuple(done), sitting.origin not in ASKS_ONCE, open_question(session, sitting), left)
