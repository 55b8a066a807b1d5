"""Judge an answer, save it, and update the memory."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta
from functools import cache
from hashlib import sha256

from sqlalchemy import select
from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import Session

from studyapp.accounts import Person
from studyapp.content import Deck
from studyapp.content.answers import Judgement, judge, judge_choice
from studyapp.content.questions import Question
from studyapp.database import transaction
from studyapp.errors import Missing, Refusal
from studyapp.study.confusion_counts import recount
from studyapp.study.memory_rebuild import refresh
from studyapp.study.models import Answer, AskedQuestion, Learner, Origin, StudySession, Verdict
from studyapp.study.session_options import strictness_of
from studyapp.study.settings import zone_of
from studyapp.study.signals import answered
from studyapp.study.study_day import study_day

LONGEST = 200
"""Answers are cut to this number of characters; no name is half as long."""

OPEN_FOR = timedelta(days=7)
"""How long a question can be answered."""

GRACE = timedelta(seconds=3)
"""Extra time for the network when a question has a time limit."""

TOO_OLD = "This question is more than a week old. Stop this study session and start a new one."

LATE = "late"
"""The rule of an answer that came too late. It is saved as skipped, since no answer is not a wrong answer."""

LATEST = timedelta(minutes=10)
"""How late a browser that was offline can send an answer with its original time."""

AT_LEAST, A_CHARACTER = timedelta(milliseconds=400), timedelta(milliseconds=15)
"""The shortest time to read a question, and what each character adds to it."""


@dataclass(frozen=True)
class Reply:
    """What a browser sends: the answer (None for "I don't know"), and when it was given."""

    given: str | None
    said_at: datetime | None = None


@transaction
def answer(
    session: Session,
    deck: Deck,
    asked: AskedQuestion,
    question: Question,
    reply: Reply,
    learner: Learner,
    *,
    now: datetime,
) -> Answer:
    """Judge and save the answer to a question, and update its memory. Only the first answer counts.

    An answer after the time limit is saved as skipped. Sends :data:`studyapp.study.signals.answered`.

    :raises Refusal: if the answer isn't one of the options, or the question is more than a week old.
    """
    if now - asked.shown_at > OPEN_FOR:
        raise Refusal(TOO_OLD)
    study_session = session.get_one(StudySession, asked.sitting_id)
    if is_late(study_session, asked, reply, now):
        kept = skip(session, asked, study_session.origin, learner, rule=LATE, now=now)
    else:
        kept = _keep(session, asked, _judged(deck, asked, question, reply, zone_of(learner), study_session.origin, now))
    answered.send(session, study_session=study_session, learner=learner, now=now)
    return kept


def _judged(
    deck: Deck, asked: AskedQuestion, question: Question, reply: Reply, zone: str, origin: Origin, now: datetime
) -> Answer:
    given = reply.given.strip()[:LONGEST] if reply.given and reply.given.strip() else None
    judged = judge_answer(deck, asked, question, given)
    at = _answered_at(asked.shown_at, reply.said_at, now)
    return Answer(
        asked_id=asked.id,
        origin=origin,
        given=given,
        verdict=Verdict(judged.verdict),
        rule=judged.rule,
        named=judged.named,
        answered_at=at,
        received_at=now,
        study_date=study_day(at, zone),
        zone=zone,
        too_fast=at - asked.shown_at < reading_time(question),
        content_version=deck_version(deck),
    )


@transaction
def skip(
    session: Session, asked: AskedQuestion, origin: Origin, learner: Learner, *, rule: str = "none", now: datetime
) -> Answer:
    """Save that a question was not answered, or not in time."""
    zone = zone_of(learner)
    written = Answer(
        asked_id=asked.id,
        origin=origin,
        verdict=Verdict.SKIPPED,
        rule=rule,
        answered_at=now,
        received_at=now,
        study_date=study_day(now, zone),
        zone=zone,
        too_fast=False,
        content_version="",
    )
    return _keep(session, asked, written)


def find_asked(session: Session, person: Person | None, number: int) -> AskedQuestion:
    """A question that was shown to this person.

    :raises Missing: if there is no such question, or it was shown to someone else.
    """
    asked = session.get(AskedQuestion, number)
    if asked is None or person is None or asked.person_id != person.id:
        raise Missing("We can’t find this question among yours. Continue from the study page.")
    return asked


def answer_to(session: Session, asked: AskedQuestion) -> Answer | None:
    """The answer to a question, if there is one."""
    return session.scalar(select(Answer).where(Answer.asked_id == asked.id))


def judge_answer(deck: Deck, asked: AskedQuestion, question: Question, given: str | None) -> Judgement:
    """The verdict by the rules of docs/answers.md; the same answer always gets the same verdict.

    :raises Refusal: if the answer isn't one of the options.
    """
    if question.kind != "typed":
        return judge_choice(deck, question, given)
    return judge(deck, asked.figure, question.skill, given, strictness_of(asked), key=asked.clue)


def is_late(study_session: StudySession, asked: AskedQuestion, reply: Reply, now: datetime) -> bool:
    """Whether the time for a question is up. Answers get a few seconds extra for the network."""
    if study_session.seconds is None:
        return False
    grace = GRACE if (reply.given or "").strip() else timedelta()
    return now - asked.shown_at >= timedelta(seconds=study_session.seconds) + grace


def reading_time(question: Question) -> timedelta:
    """The shortest time in which anyone can read the question."""
    return AT_LEAST if question.picture else AT_LEAST + A_CHARACTER * len(question.text)


@cache
def deck_version(deck: Deck) -> str:
    """An identifier of the deck's content, equal for equal cards."""
    written = "".join(map(repr, deck))
    return sha256(written.encode()).hexdigest()[:12]


def _keep(session: Session, asked: AskedQuestion, written: Answer) -> Answer:
    try:
        with session.begin_nested():
            session.add(written)
    except IntegrityError:
        return session.scalars(select(Answer).where(Answer.asked_id == asked.id)).one()
    refresh(session, asked.person_id, asked.figure, asked.skill)
    recount(session, asked.person_id, asked.figure, written.study_date)
    return written


def _answered_at(shown: datetime, said: datetime | None, received: datetime) -> datetime:
    """The time the browser reports, limited to between showing and receipt, and to ten minutes before receipt."""
    earliest = max(shown, received - LATEST)
    return min(max(said or received, earliest), received)


STAYS = "You can’t undo an answer to homework. Continue with the next question."
NOTHING_LEFT = "There is no answer left to undo. Continue with the next question."


@transaction
def undo(session: Session, study_session: StudySession, seen: int, *, now: datetime) -> AskedQuestion:
    """Undo the last answer of a study session and return its question. A second call undoes the one before.

    ``seen`` is the question whose answer was the last one when the form was made, so sending a form twice undoes one
    answer. The question can be asked again today, which rates nothing; it is due on the next study day.

    :raises Refusal: if there is no answer to undo, or the study session is homework.
    """
    if study_session.origin is Origin.ASSIGNMENT:
        raise Refusal(STAYS)
    last = last_answered(session, study_session)
    if last is not None and last[0].id != seen:
        return last[0]
    if last is None:
        raise Refusal(NOTHING_LEFT)
    asked, answer = last
    answer.undone_at = now
    session.flush()
    refresh(session, asked.person_id, asked.figure, asked.skill)
    recount(session, asked.person_id, asked.figure, answer.study_date)
    return asked


def last_answered(session: Session, study_session: StudySession) -> tuple[AskedQuestion, Answer] | None:
    """The last question of a study session with an answer that counts, and the answer."""
    found = session.execute(
        select(AskedQuestion, Answer)
        .join(Answer, Answer.asked_id == AskedQuestion.id)
        .where(
            AskedQuestion.sitting_id == study_session.id, Answer.undone_at.is_(None), Answer.verdict != Verdict.SKIPPED
        )
        .order_by(Answer.id.desc())
        .limit(1)
    ).first()
    return (found[0], found[1]) if found else None
