"""Study sessions for tests: a person starts one, is asked, and answers as told."""

from __future__ import annotations

from datetime import datetime, timedelta
from random import Random

from sqlalchemy.orm import Session

from studyapp.accounts import Person
from studyapp.content import Deck
from studyapp.content.questions import Skill
from studyapp.study.answering import Reply, answer
from studyapp.study.asking import question_of, show_question
from studyapp.study.day_plan import plan_day
from studyapp.study.learner_state import load_learner_state
from studyapp.study.models import Answer, AskedQuestion, Meeting, Origin, StudySession
from studyapp.study.session_steps import SessionStep
from studyapp.study.settings import StudySettings, learner_of, save_settings
from studyapp.study.study_sessions import begin, meet, session_progress

READING = timedelta(seconds=20)
WRONG = "wrong"


def live_in(session: Session, person: Person, zone: str = "UTC", **changed: object) -> None:
    """Keep a learner's choices, so that no test depends on the machine's zone."""
    usual: dict[str, object] = {"minutes": 10, "new_a_day": 4, "choices_only": False, "further_skills": ()}
    save_settings(session, person, StudySettings(zone=zone, **(usual | changed)))  # type: ignore[arg-type]


def begin_with(
    session: Session, person: Person, steps: list[SessionStep], now: datetime, origin: Origin
) -> StudySession:
    return begin(session, person, learner_of(session, person), origin, steps, left=0, now=now)


def begin_day(session: Session, deck: Deck, person: Person, now: datetime) -> StudySession:
    plan = plan_day(deck, load_learner_state(session, person, now))
    return begin(session, person, learner_of(session, person), Origin.STUDY, plan.steps, left=plan.left_over, now=now)


def show(session: Session, deck: Deck, person: Person, study_session: StudySession, now: datetime) -> AskedQuestion:
    """The next question of the study session; new figures are met first."""
    learner = learner_of(session, person)
    while True:
        progress = session_progress(session, study_session)
        assert progress.next is not None
        step = progress.plan[progress.next]
        if step.does == "ask":
            learner_state = load_learner_state(session, person, now)
            return show_question(session, deck, study_session, learner_state, progress.next, now=now, rng=Random(7))
        meet(session, study_session, step.figure, learner, now=now)


def reply(
    session: Session,
    deck: Deck,
    person: Person,
    asked: AskedQuestion,
    now: datetime,
    given: str | None = None,
    said_at: datetime | None = None,
) -> Answer:
    """Answer: rightly if nothing is said, :data:`WRONG` for any wrong option, else what is given."""
    question = question_of(deck, asked)
    if given is None:
        given = deck[question.figure].names.greek if question.kind == "typed" else question.answer
    elif given == WRONG:
        given = next((option for option in asked.options if option != question.answer), "dunno")
    return answer(session, deck, asked, question, Reply(given, said_at), learner_of(session, person), now=now)


def answer_once(
    session: Session,
    deck: Deck,
    person: Person,
    now: datetime,
    *,
    figure: str = "zeus",
    skill: Skill = "who",
    origin: Origin = Origin.STUDY,
    given: str | None = None,
    after: timedelta = READING,
) -> Answer:
    """Be asked one question, shown ``after`` before ``now``, and answer it."""
    shown = now - after
    study_session = begin_with(session, person, [SessionStep("ask", figure, skill)], shown, origin)
    asked = show(session, deck, person, study_session, shown)
    return reply(session, deck, person, asked, now, given)


def has_met(session: Session, person: Person, figure: str, now: datetime) -> None:
    session.add(Meeting(person_id=person.id, figure=figure, study_date=now.date(), met_at=now))
    session.commit()
