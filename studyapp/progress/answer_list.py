"""The answers behind a number: those of a learner, or of a class, that fit what a link asks for, the latest first."""

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
from studyapp.study.models import Answer, Asked, Verdict
from studyapp.study.weeks import next_week

A_PAGE = 50
"""So many answers are shown at a time."""


@dataclass(frozen=True)
class Wanted:
    """Which answers: of a figure, a skill, a verdict, the figure named or offered, one way of asking, a day, a week, or
    all days since one or up to one.

    ``way`` is "typed" or "chosen"; ``given`` is a word as it was given, ``unsaid`` asks for those that gave none. What
    is empty asks for nothing. With who was named or offered, or what was given, only questions count whose answer is
    a figure: the same as in confusion.
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


class Page(NamedTuple):
    """Some answers with their questions, how many there are in all, and the number of the page, from 1."""

    found: Sequence[tuple[Asked, Answer]]
    total: int
    number: int

    @property
    def pages(self) -> int:
        """How many pages there are, at least one."""
        return max(1, -(-self.total // A_PAGE))


class GivenCount(NamedTuple):
    """One word given to a figure's questions: how it was judged, whom it named, in which way, and how often."""

    given: str | None
    verdict: Verdict
    named: str | None
    typed: bool
    times: int


def find_answers(session: Session, person: Person, wanted: Wanted, page: int) -> Page:
    """One's own answers that count and fit, the latest first; the last page where there are not so many."""
    return find_among(session, counts_for({person.id: date.min}), wanted, page)


def find_among(session: Session, whose: ColumnElement[bool], wanted: Wanted, page: int) -> Page:
    """Answers that fit, among those of ``whose``: see :func:`studyapp.study.countable_answers.counts_for`."""
    fits = [whose, *_fits(wanted)]
    total = session.scalar(select(func.count()).select_from(Answer).join(Asked).where(*fits)) or 0
    number = min(max(page, 1), max(1, -(-total // A_PAGE)))
    rows = session.execute(
        select(Asked, Answer)
        .join(Answer, Answer.asked_id == Asked.id)
        .where(*fits)
        .order_by(Answer.id.desc())
        .limit(A_PAGE)
        .offset((number - 1) * A_PAGE)
    )
    return Page([(asked, answer) for asked, answer in rows], total, number)


def by_word(session: Session, whose: ColumnElement[bool], figure: str) -> list[GivenCount]:
    """What was given when a figure was asked for, the most frequent first; ``whose`` as above."""
    # Written out: to PostgreSQL two parameters of one value are two expressions, which it could not group by.
    typed = Asked.kind == literal_column("'typed'")
    rows = session.execute(
        select(Answer.given, Answer.verdict, Answer.named, typed, func.count())
        .join(Asked)
        .where(whose, *_fits(Wanted(figure=figure)), Asked.skill.in_(ASKS_FOR_A_FIGURE))
        .group_by(Answer.given, Answer.verdict, Answer.named, typed)
        .order_by(func.count().desc(), Answer.given)
    )
    return [GivenCount(*row) for row in rows]


def _fits(wanted: Wanted) -> Iterator[ColumnElement[bool]]:
    if wanted.figure:
        yield Asked.figure == wanted.figure
    if wanted.skill:
        yield Asked.skill == wanted.skill
    if wanted.verdict:
        yield Answer.verdict == Verdict(wanted.verdict)
    if wanted.way:
        yield (Asked.kind == "typed") == (wanted.way == "typed")
    if wanted.named:
        yield Answer.named == wanted.named
    if wanted.offered:
        # Options are kept as a JSON list of ids, which hold nothing that JSON would write otherwise.
        yield cast(Asked.options, String).contains(f'"{wanted.offered}"', autoescape=True)
    if wanted.given:
        yield Answer.given == wanted.given
    if wanted.unsaid:
        yield Answer.given.is_(None)
    if wanted.named or wanted.offered or wanted.given or wanted.unsaid:
        yield Asked.skill.in_(ASKS_FOR_A_FIGURE)
    if wanted.day:
        yield Answer.study_date == wanted.day
    if wanted.since:
        yield Answer.study_date >= wanted.since
    if wanted.until:
        yield Answer.study_date <= wanted.until
    if wanted.week:
        yield from (Answer.study_date >= wanted.week, Answer.study_date < next_week(wanted.week))
