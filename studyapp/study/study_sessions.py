"""Start, continue and end study sessions, and meet figures."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import date, datetime, timedelta

from sqlalchemy import select
from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import Session

from studyapp.accounts import Person
from studyapp.database import transaction
from studyapp.errors import Missing
from studyapp.study.answering import skip
from studyapp.study.learner_state import day_of
from studyapp.study.models import Answer, AskedQuestion, Learner, Meeting, Origin, StudySession, Verdict
from studyapp.study.session_options import DEFAULT_OPTIONS, SessionOptions, strictness_words
from studyapp.study.session_steps import CompletedStep, SessionStep, finished, next_step

NO_SESSION = "We can’t find this study session. Start one on the study page."

ASKS_ONCE = frozenset({Origin.QUIZ, Origin.ASSIGNMENT})
"""Here a wrong answer doesn't bring the question again: the number of questions is fixed."""


@dataclass(frozen=True)
class SessionProgress:
    """How far a study session is: its plan, the completed steps, and the question waiting for an answer.

    ``seconds_left`` is None if there is no time limit.
    """

    plan: tuple[SessionStep, ...]
    done: tuple[CompletedStep, ...]
    repeats: bool
    open: AskedQuestion | None
    seconds_left: int | None = None

    @property
    def next(self) -> int | None:
        """The index of the next step; None at the end, or when the time is up."""
        if self.open:
            return self.open.step
        return None if self.seconds_left == 0 else next_step(self.plan, self.done, repeats=self.repeats)

    @property
    def questions(self) -> int:
        """The number of questions."""
        return sum(1 for step in self.plan if step.does == "ask")

    @property
    def finished(self) -> int:
        """The number of finished questions."""
        return finished(self.plan, self.done, repeats=self.repeats)


@transaction
def begin(
    session: Session,
    person: Person,
    learner: Learner,
    origin: Origin,
    steps: Sequence[SessionStep],
    *,
    left: int = 0,
    now: datetime,
    options: SessionOptions = DEFAULT_OPTIONS,
) -> StudySession:
    """Start a study session. All its questions use these options.

    An older study session that is still open ends, and its open question is skipped; homework stays open.
    """
    left_open = (StudySession.ended_at.is_(None), StudySession.origin != Origin.ASSIGNMENT)
    for old in session.scalars(select(StudySession).where(StudySession.person_id == person.id, *left_open)):
        end(session, old, learner, now=now)
    study_session = StudySession(
        person_id=person.id,
        origin=origin,
        study_date=day_of(learner, now),
        plan=[step.written() for step in steps],
        left_over=left,
        strictness=strictness_words(options.strictness),
        seconds=options.seconds,
        whole_seconds=options.whole_seconds,
        begun_at=now,
    )
    session.add(study_session)
    session.flush()
    return study_session


@transaction
def end(session: Session, study_session: StudySession, learner: Learner, *, now: datetime) -> None:
    """End a study session and skip its open question. Ending it again changes nothing."""
    if study_session.ended_at is not None:
        return
    waiting = open_question(session, study_session)
    if waiting is not None:
        skip(session, waiting, study_session.origin, learner, now=now)
    study_session.ended_at = now
    session.flush()


@transaction
def meet(session: Session, study_session: StudySession, figure: str, learner: Learner, *, now: datetime) -> None:
    """Save that a person met a new figure. A second time changes nothing.

    :raises Missing: if the study session doesn't introduce this figure.
    """
    if SessionStep("meet", figure) not in plan_of(study_session):
        raise Missing("That figure isn’t part of this study session. Continue with the next step.")
    meeting = Meeting(person_id=study_session.person_id, figure=figure, study_date=day_of(learner, now), met_at=now)
    try:
        with session.begin_nested():
            session.add(meeting)
    except IntegrityError:
        return


def find_study_session(session: Session, person: Person | None, number: int) -> StudySession:
    """A study session of this person.

    :raises Missing: if there is none, or it is someone else's.
    """
    study_session = session.get(StudySession, number)
    if study_session is None or person is None or study_session.person_id != person.id:
        raise Missing(NO_SESSION)
    return study_session


def open_study_session(session: Session, person: Person | None, day: date) -> StudySession | None:
    """The study session of the day that was started and not ended."""
    if person is None:
        return None
    mine = (StudySession.person_id == person.id, StudySession.study_date == day, StudySession.origin == Origin.STUDY)
    return session.scalar(
        select(StudySession).where(*mine, StudySession.ended_at.is_(None)).order_by(StudySession.id.desc()).limit(1)
    )


def open_question(session: Session, study_session: StudySession) -> AskedQuestion | None:
    """The question of a study session that waits for its answer."""
    return session.scalar(
        select(AskedQuestion)
        .outerjoin(Answer, Answer.asked_id == AskedQuestion.id)
        .where(AskedQuestion.sitting_id == study_session.id, Answer.id.is_(None))
        .order_by(AskedQuestion.number.desc())
        .limit(1)
    )


def plan_of(study_session: StudySession) -> tuple[SessionStep, ...]:
    """The steps of a study session."""
    return tuple(SessionStep.read(written) for written in study_session.plan)


def session_progress(session: Session, study_session: StudySession) -> SessionProgress:
    """How far a study session is."""
    plan = plan_of(study_session)
    met = set(session.scalars(select(Meeting.figure).where(Meeting.person_id == study_session.person_id)))
    meetings = [CompletedStep(place) for place, step in enumerate(plan) if step.does == "meet" and step.figure in met]
    answers = session.execute(
        select(AskedQuestion.step, Answer.verdict, AskedQuestion.shown_at, Answer.answered_at)
        .join(Answer, Answer.asked_id == AskedQuestion.id)
        .where(AskedQuestion.sitting_id == study_session.id, Answer.undone_at.is_(None))
        .order_by(AskedQuestion.number)
    ).all()
    # Meetings come first: they are never repeated, so their position doesn't matter.
    done = [*meetings, *(CompletedStep(step, verdict is Verdict.RIGHT) for step, verdict, _, _ in answers)]
    left = time_left(study_session.whole_seconds, [(shown, answered) for _, _, shown, answered in answers])
    return SessionProgress(
        plan, tuple(done), study_session.origin not in ASKS_ONCE, open_question(session, study_session), left
    )


LONGEST_LOOK = timedelta(minutes=2)
"""A question counts for this long at most; after that the learner has probably left."""


def time_left(allowed: int | None, looks: Iterable[tuple[datetime, datetime]]) -> int | None:
    """Whole seconds left of those allowed, at least 0; None if there is no limit.

    ``looks`` holds the times when each question was shown and answered. Time between questions doesn't count.
    """
    if allowed is None:
        return None
    used = sum((min(answered - shown, LONGEST_LOOK) for shown, answered in looks), timedelta())
    return max(0, int(allowed - used.total_seconds()))
