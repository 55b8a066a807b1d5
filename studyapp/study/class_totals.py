"""Totals of a class: the answers of its learners, and the tallies of deleted ones, added up in one place."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping
from datetime import date
from typing import Any, NamedTuple

from sqlalchemy import ColumnElement, Select, and_, false, func, literal_column, or_, select
from sqlalchemy.orm import Session

from studyapp.classes import Class
from studyapp.study.confusion_counts import (
    ASKS_FOR_A_FIGURE,
    ConfusionChance,
    ConfusionCount,
    ConfusionWeek,
    count_confusions,
)
from studyapp.study.countable_answers import answered_before, counted_since, counts_for, people_by_day
from studyapp.study.models import Answer, AskedQuestion, Verdict
from studyapp.study.study_day import next_week, week_of
from studyapp.study.tally import TalliedConfusion, Tally

#: Figure asked for, figure named, whether it was typed, times, chances.
Sums = tuple[str, str, bool, int, int]


class AnswerTotal(NamedTuple):
    """The number of answers to one skill of a figure, by way of asking, verdict and figure named ("" for none)."""

    figure: str
    skill: str
    typed: bool
    verdict: Verdict
    named: str
    times: int


def class_answers(
    session: Session, school_class: Class, since_week: date | None = None, figure: str | None = None
) -> list[AnswerTotal]:
    """The answers that count for a class, summed by question and answer, unordered.

    With ``since_week`` only answers from that week on; otherwise from each learner's joining on. With ``figure`` only
    answers about it. Deleting a learner doesn't change the sums. Uses three statements, whatever the size of the class.
    """
    since = week_of(since_week) if since_week else date.min
    totals = Counter[tuple[str, str, bool, Verdict, str]]()
    asked = [] if figure is None else [AskedQuestion.figure == figure]
    gone = [] if figure is None else [Tally.figure == figure]
    statements = (
        _of_learners(counted_since(session, school_class), since).where(*asked),
        _of_those_gone(school_class, since).where(*gone),
    )
    for statement in statements:
        for about, skill, typed, verdict, named, times in session.execute(statement):
            totals[about, skill, bool(typed), Verdict(verdict), named or ""] += int(times)
    return [AnswerTotal(*key, times) for key, times in totals.items()]


def class_confusions(session: Session, school_class: Class, since_week: date | None = None) -> list[Sums]:
    """The mix-ups of a class as sums of times and chances, computed from the same answers as :func:`class_answers`.

    Uses four statements, whatever the size of the class.
    """
    since = week_of(since_week) if since_week else date.min
    counted = counted_since(session, school_class)
    gone = (TalliedConfusion.class_id == school_class.id, TalliedConfusion.week >= since)
    sums: dict[tuple[str, str, bool], ConfusionCount] = defaultdict(ConfusionCount)
    for asked, named, typed, times, chances in (
        *session.execute(_summed(ConfusionWeek, or_(false(), *_whole_weeks(counted, since)))),
        *session.execute(_summed(TalliedConfusion, *gone)),
        *_in_weeks_of_joining(session, counted, since),
    ):
        sums[asked, named, bool(typed)].times += int(times)
        sums[asked, named, bool(typed)].chances += int(chances)
    return [(*key, one.times, one.chances) for key, one in sums.items()]


def _of_learners(counted: Mapping[int, date], since: date) -> Select[*tuple[Any, ...]]:
    # A literal, since PostgreSQL treats two equal parameters as different expressions in GROUP BY.
    columns = (
        AskedQuestion.figure,
        AskedQuestion.skill,
        AskedQuestion.kind == literal_column("'typed'"),
        Answer.verdict,
        Answer.named,
    )
    answers = select(*columns, func.count()).join(Answer, Answer.asked_id == AskedQuestion.id)
    return answers.where(counts_for(counted, since)).group_by(*columns)


def _of_those_gone(school_class: Class, since: date) -> Select[*tuple[Any, ...]]:
    columns = (Tally.figure, Tally.skill, Tally.typed, Tally.verdict, Tally.named)
    tallies = select(*columns, func.sum(Tally.times)).group_by(*columns)
    return tallies.where(Tally.class_id == school_class.id, Tally.week >= since)


def _summed(model: type[ConfusionWeek | TalliedConfusion], *which: ColumnElement[bool]) -> Select[*tuple[Any, ...]]:
    columns = (model.asked, model.named, model.typed)
    return select(*columns, func.sum(model.times), func.sum(model.chances)).where(*which).group_by(*columns)


def _whole_weeks(counted: Mapping[int, date], since: date) -> Iterator[ColumnElement[bool]]:
    """Weekly counts can be used from the first week that counts from its Monday on."""
    for week, people in people_by_day({who: max(since, _first_whole_week(day)) for who, day in counted.items()}):
        yield and_(ConfusionWeek.person_id.in_(people), ConfusionWeek.week >= week)


def _in_weeks_of_joining(session: Session, counted: Mapping[int, date], since: date) -> Iterable[Sums]:
    """In the week a learner joined, count the answers themselves from the day of joining on."""
    begun = {who: day for who, day in counted.items() if week_of(day) >= since and day < _first_whole_week(day)}
    theirs = [
        and_(counts_for(dict.fromkeys(people, day)), answered_before(_first_whole_week(day)))
        for day, people in people_by_day(begun)
    ]
    answers = select(AskedQuestion.figure, AskedQuestion.kind, AskedQuestion.options, Answer.named, Answer.study_date)
    answers = answers.join(Answer, Answer.asked_id == AskedQuestion.id).where(
        AskedQuestion.skill.in_(ASKS_FOR_A_FIGURE)
    )
    counts = count_confusions(ConfusionChance(*row) for row in session.execute(answers.where(or_(false(), *theirs))))
    return [(asked, named, typed, one.times, one.chances) for (asked, _, typed, named), one in counts.items()]


def _first_whole_week(day: date) -> date:
    """The first Monday on or after a day; for the first possible day, that day."""
    return day if day == week_of(day) else next_week(week_of(day))
