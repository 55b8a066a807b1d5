"""Asking: the server writes the question down before it shows it, so that only what was shown can be answered."""

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
from studyapp.study.day_plan import Standing, kind_for
from studyapp.study.models import Answer, Asked, Learner, Origin, StudySession, Verdict
from studyapp.study.session_steps import Step
from studyapp.study.settings import learner_of
from studyapp.study.study_sessions import open_question

ANOTHER_DAY = timedelta(days=1)

DRAWS = 40
"""So often options are drawn anew until the figure that is to be told apart is among them; it may fit too well."""


@transaction
def show_question(
    session: Session, deck: Deck, sitting: StudySession, standing: Standing, step: int, *, now: datetime, rng: Random
) -> Asked:
    """The question for a step of the sitting's plan, written down as shown now.

    A question that waits already is shown again, as it was: a reload, another tab; after a day that is another showing.
    One that a class hides meanwhile is skipped, and another is asked in its place.

    :raises Missing: if the sitting's cards have changed so that the step asks nothing any more.
    """
    waiting = open_question(session, sitting)
    if waiting is not None and _is_shown(deck, standing, waiting.figure, waiting.skill, waiting.clue):
        return _shown_again(sitting, waiting, now)
    if waiting is not None:
        skip(session, waiting, sitting.origin, _learner_in(session, sitting), now=now)
    question = _question(session, deck, sitting, standing, Step.read(sitting.plan[step]), rng)
    last = session.scalar(select(func.max(Asked.number)).where(Asked.sitting_id == sitting.id)) or 0
    asked = Asked(
        person_id=sitting.person_id,
        sitting_id=sitting.id,
        number=last + 1,
        step=step,
        figure=question.figure,
        skill=question.skill,
        clue=question.key,
        kind=question.kind,
        options=list(question.options),
        strictness=sitting.strictness,
        shown_at=now,
    )
    try:
        with session.begin_nested():
            session.add(asked)
    except IntegrityError:
        # Another tab was quicker: its question is this one's too.
        return session.scalars(select(Asked).where(Asked.sitting_id == sitting.id, Asked.number == last + 1)).one()
    return asked


def question_of(deck: Deck, asked: Asked) -> Question:
    """The question as it was shown.

    :raises Missing: if the cards have changed since.
    """
    if asked.figure not in deck:
        raise Missing("This card is no longer in the deck. Continue with another question.")
    return restore(deck, asked.figure, asked.skill, asked.clue, asked.kind, asked.options)  # type: ignore[arg-type]


def _shown_again(sitting: StudySession, waiting: Asked, now: datetime) -> Asked:
    """Where a clock runs it never begins anew."""
    if sitting.seconds is None and now - waiting.shown_at > ANOTHER_DAY:
        waiting.shown_at = now
    return waiting


def _question(
    session: Session, deck: Deck, sitting: StudySession, standing: Standing, step: Step, rng: Random
) -> Question:
    if step.skill is None or step.figure not in deck:
        raise Missing("The cards have changed since you started this study session. Start a new one.")
    fixed = step.key if step.key and _is_shown(deck, standing, step.figure, step.skill, step.key) else None
    key = fixed or _next_key(session, deck, standing, sitting, step, step.skill)
    if key is None:
        raise Missing("There is nothing left to ask about this card. Start a new study session.")
    kind = step.kind or kind_for(standing, step.figure, step.skill)
    question = ask(deck, step.figure, step.skill, key, kind, rng)
    beside = {figure for _does, figure, *_ in sitting.plan if sitting.origin is Origin.PRACTICE} - {step.figure}
    for _ in range(DRAWS):
        if not question.options or beside <= set(question.options):
            break
        question = ask(deck, step.figure, step.skill, key, kind, rng)
    return question


def _is_shown(deck: Deck, standing: Standing, figure: str, skill: str, key: str) -> bool:
    """Whether no class of the learner hides what a question shows; what the cards do not have any more is no secret."""
    if not standing.hidden or figure not in deck:
        return True
    asked = next(one for one in SKILLS if one == skill)
    return key in askable(deck, standing.hidden, figure, asked) or key not in keys(deck, figure, asked)


def _learner_in(session: Session, sitting: StudySession) -> Learner:
    return learner_of(session, session.get_one(Person, sitting.person_id))


def _next_key(
    session: Session, deck: Deck, standing: Standing, sitting: StudySession, step: Step, skill: Skill
) -> str | None:
    """What to ask of this memory: the same clue until it was answered rightly, then another one."""
    mine = (Asked.person_id == sitting.person_id, Asked.figure == step.figure, Asked.skill == skill)
    rows = session.execute(
        select(Asked.clue, Answer.verdict)
        .outerjoin(Answer, Answer.asked_id == Asked.id)
        .where(*mine)
        .order_by(Asked.id)
    )
    before = [(clue, verdict) for clue, verdict in rows]
    among = askable(deck, standing.hidden, step.figure, skill)
    if before and before[-1][1] is not Verdict.RIGHT and before[-1][0] in among:
        return str(before[-1][0])
    return next_key(deck, step.figure, skill, [clue for clue, _ in before], among)
