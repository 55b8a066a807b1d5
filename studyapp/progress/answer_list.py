"""The answers behind a number, for a learner or a class, the latest first."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import date
from typing import NamedTuple

from sqlalchemy import ColumnElement, String, cast, func, literal_column, select
from sqlalchemy.orm import Session

from studyapp.accounts import Person
from studyapp.study.confusion_counts import ASKS_FOR_A_FIGURE
from studyapp.study.countable_answers import counts_for
from studyapp.study.models import Answer, AskedQuestion, Verdict
from studyapp.study.study_day import next_week

A_PAGE = 50
"""The number of answers on a page."""


@dataclass(frozen=True)
class AnswerFilter:
    """Which answers to list; empty fields don't restrict.

    ``way`` is "typed" or "chosen"; ``given`` is an answer as it was given, and ``unsaid`` selects "I don't know". With
    ``named``, ``offered``, ``given`` or ``unsaid``, only questions whose answer is a figure count, as in confusion.
    """

    figure: str = ""
    skill: str = ""
    verdict: str = ""
    named: str = ""
    offered: str = ""
    way: str = ""
    given: str = ""
    unsaid: bool = False
    day: date | None = None
    week: date | None = None
    since: date | None = None
    until: date | None = None


class AnswerPage(NamedTuple):
    """A page of answers with their questions, the total, and the page number from 1."""

    found: Sequence[tuple[AskedQuestion, Answer]]
    total: int
    number: int

    @property
    def pages(self) -> int:
        """The number of pages, at least one."""
        return max(1, -(-self.total // A_PAGE))


class GivenCount(NamedTuple):
    """An answer to a figure's questions: verdict, figure named, way of asking, and how often it was given."""

    given: str | None
    verdict: Verdict
    named: str | None
    typed: bool
    times: int


def find_answers(session: Session, person: Person, wanted: AnswerFilter, page: int) -> AnswerPage:
    """A person's answers that count and match, the latest first; the last page if there are fewer."""
    return find_answers_where(session, counts_for({person.id: date.min}), wanted, page)


def find_answers_where(session: Session, whose: ColumnElement[bool], wanted: AnswerFilter, page: int) -> AnswerPage:
    """Answers that match, limited by ``whose``: see :func:`studyapp.study.countable_answers.counts_for`."""
    fits = [whose, *_fits(wanted)]
    total = session.scalar(select(func.count()).select_from(Answer).join(AskedQuestion).where(*fits)) or 0
    number = min(max(page, 1), max(1, -(-total // A_PAGE)))
    rows = session.execute(
        select(AskedQuestion, Answer)
        .join(Answer, Answer.asked_id == AskedQuestion.id)
        .where(*fits)
        .order_by(Answer.id.desc())
        .limit(A_PAGE)
        .offset((number - 1) * A_PAGE)
    )
    return AnswerPage([(asked, answer) for asked, answer in rows], total, number)


def answers_by_word(session: Session, whose: ColumnElement[bool], figure: str) -> list[GivenCount]:
    """The answers given when a figure was asked for, the most frequent first; ``whose`` as above."""
    # A literal, since PostgreSQL treats two equal parameters as different expressions in GROUP BY.
    typed = AskedQuestion.kind == literal_column("'typed'")
    rows = session.execute(
        select(Answer.given, Answer.verdict, Answer.named, typed, func.count())
        .join(AskedQuestion)
        .where(whose, *_fits(AnswerFilter(figure=figure)), AskedQuestion.skill.in_(ASKS_FOR_A_FIGURE))
        .group_by(Answer.given, Answer.verdict, Answer.named, typed)
        .order_by(func.count().desc(), Answer.given)
    )
    return [GivenCount(*row) for row in rows]


def _fits(wanted: AnswerFilter) -> Iterator[ColumnElement[bool]]:
    if wanted.figure:
        yield AskedQuestion.figure == wanted.figure
    if wanted.skill:
        yield AskedQuestion.skill == wanted.skill
    if wanted.verdict:
        yield Answer.verdict == Verdict(wanted.verdict)
    if wanted.way:
        yield (AskedQuestion.kind == "typed") == (wanted.way == "typed")
    if wanted.named:
        yield Answer.named == wanted.named
    if wanted.offered:
        # Options are a JSON list of ids, which JSON never escapes.
        yield cast(AskedQuestion.options, String).contains(f'"{wanted.offered}"', autoescape=True)
    if wanted.given:
        yield Answer.given == wanted.given
    if wanted.unsaid:
        yield Answer.given.is_(None)
    if wanted.named or wanted.offered or wanted.given or wanted.unsaid:
        yield AskedQuestion.skill.in_(ASKS_FOR_A_FIGURE)
    if wanted.day:
        yield Answer.study_date == wanted.day
    if wanted.since:
        yield Answer.study_date >= wanted.since
    if wanted.until:
        yield Answer.study_date <= wanted.until
    if wanted.week:
        yield from (Answer.study_date >= wanted.week, Answer.study_date < next_week(wanted.week))
