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
from studyapp.content.answers import LENIENT, Strictness, judge, judge_choice
from studyapp.content.answers import Verdict as Judged
from studyapp.content.questions import Question
from studyapp.database import transaction
from studyapp.refusals import Missing
from studyapp.study.confused import recount
from studyapp.study.models import Answer, Asked, Learner, Origin, Sitting, Verdict
from studyapp.study.rebuilding import refresh
from studyapp.study.settings import zone_of
from studyapp.study.study_day import study_day

LONGEST = 200
"""No name is half as long; what is longer is cut."""

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

    :raises Refusal: if the question does not offer what was chosen.
    """
    given = reply.given.strip()[:LONGEST] if reply.given and reply.given.strip() else None
    judged = judged_answer(deck, asked, question, given)
    at = _answered_at(asked.shown_at, reply.said_at, now)
    zone = zone_of(learner)
    written = Answer(
        asked_id=asked.id,
        origin=session.get_one(Sitting, asked.sitting_id).origin,
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
    return _keep(session, asked, written)


@transaction
def skip(session: Session, asked: Asked, origin: Origin, learner: Learner, *, now: datetime) -> Answer:
    """Keep that a question was left without an answer."""
    zone = zone_of(learner)
    written = Answer(
        asked_id=asked.id,
        origin=origin,
        verdict=Verdict.SKIPPED,
        rule="none",
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
        raise Missing("This question was never shown to you. Go on from the study page.")
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
    return judge(deck, asked.figure, question.skill, given, _strictness(asked), key=asked.clue)


def reading_time(question: Question) -> timedelta:
    """The least time in which a question can be read: a picture, or each character of what is told."""
    return AT_LEAST if question.picture else AT_LEAST + A_CHARACTER * len(question.text)


@cache
def deck_version(deck: Deck) -> str:
    """Names the state of the cards an answer was judged by: equal for equal cards."""
    written = "".join(card.model_dump_json() for card in deck)
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


def _strictness(asked: Asked) -> Strictness:
    return Strictness(**dict.fromkeys(asked.strictness.split(), True)) if asked.strictness else LENIENT
