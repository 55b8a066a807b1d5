"""Ask a question. It is saved before it is shown, so that only questions that were shown can be answered."""

from __future__ import annotations

from datetime import datetime, timedelta
from random import Random

from sqlalchemy import func, select
from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import Session

from studyapp.accounts import Person
from studyapp.classes.hidden_content import askable
from studyapp.content import Deck
from studyapp.content.questions import SKILLS, Question, Skill, ask, keys, next_key, restore
from studyapp.database import transaction
from studyapp.errors import Missing
from studyapp.study.answering import skip
from studyapp.study.day_plan import LearnerState, kind_for
from studyapp.study.models import Answer, AskedQuestion, Learner, Origin, StudySession, Verdict
from studyapp.study.session_steps import SessionStep
from studyapp.study.settings import learner_of
from studyapp.study.study_sessions import open_question

ANOTHER_DAY = timedelta(days=1)


@transaction
def show_question(
    session: Session,
    deck: Deck,
    study_session: StudySession,
    learner_state: LearnerState,
    step: int,
    *,
    now: datetime,
    rng: Random,
) -> AskedQuestion:
    """Save and return the question for a step of the study session.

    A question that still waits for its answer is shown again unchanged, for instance after a reload; after a day it
    gets a new time. A question whose clue a class has hidden since is skipped and replaced.

    :raises Missing: if the cards have changed and the step has no question any more.
    """
    waiting = open_question(session, study_session)
    if waiting is not None and _is_shown(deck, learner_state, waiting.figure, waiting.skill, waiting.clue):
        return _shown_again(study_session, waiting, now)
    if waiting is not None:
        skip(session, waiting, study_session.origin, _learner_in(session, study_session), now=now)
    question = _question(session, deck, study_session, learner_state, SessionStep.read(study_session.plan[step]), rng)
    return _save(session, study_session, step, question, now)


def question_of(deck: Deck, asked: AskedQuestion) -> Question:
    """The question as it was shown.

    :raises Missing: if the card has left the deck.
    """
    if asked.figure not in deck:
        raise Missing("This card is no longer in the deck. Continue with another question.")
    return restore(deck, asked.figure, asked.skill, asked.clue, asked.kind, asked.options)  # type: ignore[arg-type]


def _save(session: Session, study_session: StudySession, step: int, question: Question, now: datetime) -> AskedQuestion:
    in_session = AskedQuestion.sitting_id == study_session.id
    number = (session.scalar(select(func.max(AskedQuestion.number)).where(in_session)) or 0) + 1
    asked = AskedQuestion(
        person_id=study_session.person_id,
        sitting_id=study_session.id,
        number=number,
        step=step,
        figure=question.figure,
        skill=question.skill,
        clue=question.key,
        kind=question.kind,
        options=list(question.options),
        strictness=study_session.strictness,
        shown_at=now,
    )
    try:
        with session.begin_nested():
            session.add(asked)
    except IntegrityError:
        # Another tab was faster: both show its question.
        return session.scalars(select(AskedQuestion).where(in_session, AskedQuestion.number == number)).one()
    return asked


def _shown_again(study_session: StudySession, waiting: AskedQuestion, now: datetime) -> AskedQuestion:
    """A question with a time limit keeps its first time."""
    if study_session.seconds is None and now - waiting.shown_at > ANOTHER_DAY:
        waiting.shown_at = now
    return waiting


def _question(
    session: Session,
    deck: Deck,
    study_session: StudySession,
    learner_state: LearnerState,
    step: SessionStep,
    rng: Random,
) -> Question:
    if step.skill is None or step.figure not in deck:
        raise Missing("The cards have changed since you started this study session. Start a new one.")
    fixed = step.key if step.key in askable(deck, learner_state.hidden, step.figure, step.skill) else None
    key = fixed or _next_key(session, deck, learner_state, study_session, step, step.skill)
    if key is None:
        raise Missing("There is nothing left to ask about this card. Start a new study session.")
    kind = step.kind or kind_for(learner_state, step.figure, step.skill)
    planned = {figure for _does, figure, *_ in study_session.plan if study_session.origin is Origin.PRACTICE}
    return ask(deck, step.figure, step.skill, key, kind, rng, beside=planned - {step.figure})


def _is_shown(deck: Deck, learner_state: LearnerState, figure: str, skill: str, key: str) -> bool:
    """Whether a question is visible to the learner; a clue that has left the card is no secret."""
    if not learner_state.hidden or figure not in deck:
        return True
    asked = next(one for one in SKILLS if one == skill)
    return key in askable(deck, learner_state.hidden, figure, asked) or key not in keys(deck, figure, asked)


def _learner_in(session: Session, study_session: StudySession) -> Learner:
    return learner_of(session, session.get_one(Person, study_session.person_id))


def _next_key(
    session: Session,
    deck: Deck,
    learner_state: LearnerState,
    study_session: StudySession,
    step: SessionStep,
    skill: Skill,
) -> str | None:
    """The clue to ask: the last one until it was answered correctly, then another."""
    mine = (
        AskedQuestion.person_id == study_session.person_id,
        AskedQuestion.figure == step.figure,
        AskedQuestion.skill == skill,
    )
    rows = session.execute(
        select(AskedQuestion.clue, Answer.verdict)
        .outerjoin(Answer, Answer.asked_id == AskedQuestion.id)
        .where(*mine)
        .order_by(AskedQuestion.id)
    )
    before = [(clue, verdict) for clue, verdict in rows]
    among = askable(deck, learner_state.hidden, step.figure, skill)
    if before and before[-1][1] is not Verdict.RIGHT and before[-1][0] in among:
        return str(before[-1][0])
    return next_key(deck, step.figure, skill, [clue for clue, _ in before], among)
