"""Answering: one answer to a question, judged, kept for ever, and then remembered."""

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
from studyapp.content.answers import Verdict as Judged
from studyapp.content.answers import judge, judge_choice
from studyapp.content.questions import Question
from studyapp.database import transaction
from studyapp.errors import Missing, Refusal
from studyapp.study.answer_signal import answered
from studyapp.study.confusion_counts import recount
from studyapp.study.memory_rebuild import refresh
from studyapp.study.models import Answer, Asked, Learner, Origin, StudySession, Verdict
from studyapp.study.session_options import strictness_of
from studyapp.study.settings import zone_of
from studyapp.study.study_day import study_day

LONGEST = 200
"""No name is half as long; what is longer is cut."""

OPEN_FOR = timedelta(days=7)
"""After so long a question is not waited for any more."""

GRACE = timedelta(seconds=3)
"""What the way to the server and back may take where a clock runs."""

TOO_OLD = "This question is more than a week old. Stop this study session and start a new one."

LATE = "late"
"""The rule of an answer that came after its time: it is kept as skipped, since unanswered is not wrong."""

LATEST = timedelta(minutes=10)
"""A browser that was without network may tell of an answer so long afterwards."""

AT_LEAST, A_CHARACTER = timedelta(milliseconds=400), timedelta(milliseconds=15)
"""Faster than this, and this for each character shown, nobody has read the question."""


@dataclass(frozen=True)
class Reply:
    """What arrives from a browser: what was given (None for "I don't know"), and when it says so."""

    given: str | None
    said_at: datetime | None = None


@transaction
def answer(
    session: Session, deck: Deck, asked: Asked, question: Question, reply: Reply, learner: Learner, *, now: datetime
) -> Answer:
    """Judge and keep the answer to a question; its memory is brought up to date. The first answer is the answer.

    Where a clock runs and the answer comes after its time, it is kept that the question was skipped. That an answer was
    kept is told as :data:`studyapp.study.answer_signal.answered`.

    :raises Refusal: if the question does not offer what was chosen, or was asked more than a week ago.
    """
    if now - asked.shown_at > OPEN_FOR:
        raise Refusal(TOO_OLD)
    sitting = session.get_one(StudySession, asked.sitting_id)
    if is_late(sitting, asked, reply, now):
        kept = skip(session, asked, sitting.origin, learner, rule=LATE, now=now)
    else:
        kept = _keep(session, asked, _judged(deck, asked, question, reply, zone_of(learner), sitting.origin, now))
    answered.send(session, sitting=sitting, learner=learner, now=now)
    return kept


def _judged(
    deck: Deck, asked: Asked, question: Question, reply: Reply, zone: str, origin: Origin, now: datetime
) -> Answer:
    given = reply.given.strip()[:LONGEST] if reply.given and reply.given.strip() else None
    judged = judged_answer(deck, asked, question, given)
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
    session: Session, asked: Asked, origin: Origin, learner: Learner, *, rule: str = "none", now: datetime
) -> Answer:
    """Keep that a question was left without an answer, or with none in time."""
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


def find_asked(session: Session, person: Person | None, number: int) -> Asked:
    """A question that was shown to this person.

    :raises Missing: if there is none, or it was shown to somebody else.
    """
    asked = session.get(Asked, number)
    if asked is None or person is None or asked.person_id != person.id:
        raise Missing("We can’t find this question among yours. Continue from the study page.")
    return asked


def answer_to(session: Session, asked: Asked) -> Answer | None:
    """The answer a question got."""
    return session.scalar(select(Answer).where(Answer.asked_id == asked.id))


def judged_answer(deck: Deck, asked: Asked, question: Question, given: str | None) -> Judged:
    """The verdict by the rules of docs/answers.md: the same for the same answer, now and later.

    :raises Refusal: if the question does not offer what was chosen.
    """
    if question.kind != "typed":
        return judge_choice(deck, question, given)
    return judge(deck, asked.figure, question.skill, given, strictness_of(asked), key=asked.clue)


def is_late(sitting: StudySession, asked: Asked, reply: Reply, now: datetime) -> bool:
    """Whether a question's time is up; what was given has three seconds more for its way to the server."""
    if sitting.seconds is None:
        return False
    grace = GRACE if (reply.given or "").strip() else timedelta()
    return now - asked.shown_at >= timedelta(seconds=sitting.seconds) + grace


def reading_time(question: Question) -> timedelta:
    """The least time in which a question can be read: a picture, or each character of what is told."""
    return AT_LEAST if question.picture else AT_LEAST + A_CHARACTER * len(question.text)


@cache
def deck_version(deck: Deck) -> str:
    """Names the state of the cards an answer was judged by: equal for equal cards."""
    written = "".join(map(repr, deck))
    return sha256(written.encode()).hexdigest()[:12]


def _keep(session: Session, asked: Asked, written: Answer) -> Answer:
    try:
        with session.begin_nested():
            session.add(written)
    except IntegrityError:
        return session.scalars(select(Answer).where(Answer.asked_id == asked.id)).one()
    refresh(session, asked.person_id, asked.figure, asked.skill)
    recount(session, asked.person_id, asked.figure, written.study_date)
    return written


def _answered_at(shown: datetime, said: datetime | None, received: datetime) -> datetime:
    """What the browser says, kept between the showing and the arrival, and at most ten minutes before this."""
    earliest = max(shown, received - LATEST)
    return min(max(said or received, earliest), received)
