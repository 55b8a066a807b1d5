"""Totals of a class: the answers of its learners and the tallies of those who are gone, added in one place."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping
from datetime import date
from typing import Any, NamedTuple

from sqlalchemy import ColumnElement, Select, and_, false, func, literal_column, or_, select
from sqlalchemy.orm import Session

from studyapp.classes import Class
from studyapp.study.confusion_counts import ASKS_FOR_A_FIGURE, Chance, Confused, Count, count
from studyapp.study.countable_answers import answered_before, counted_from, counts_for, together
from studyapp.study.models import Answer, Asked, Verdict
from studyapp.study.tally import TalliedConfusion, Tally
from studyapp.study.weeks import next_week, week_of

#: Figure asked for, figure named, whether it was typed, times, chances; as the rule of confusion weighs them.
Sums = tuple[str, str, bool, int, int]


class Total(NamedTuple):
    """So many answers to one skill of a figure, in one way, with one verdict, naming one figure; "" is nobody."""

    figure: str
    skill: str
    typed: bool
    verdict: Verdict
    named: str
    times: int


def class_answers(
    session: Session, school_class: Class, since_week: date | None = None, figure: str | None = None
) -> list[Total]:
    """All answers that count for a class, by what was asked and answered, in no order; each combination once.

    They are those given from the first day of the week of ``since_week`` on; without it all from the days of joining
    on; those about one figure, if it is named. When a learner leaves for ever nothing changes in them. Three
    statements, however many learners.
    """
    since = week_of(since_week) if since_week else date.min
    totals = Counter[tuple[str, str, bool, Verdict, str]]()
    asked = [] if figure is None else [Asked.figure == figure]
    gone = [] if figure is None else [Tally.figure == figure]
    statements = (
        _of_learners(counted_from(session, school_class), since).where(*asked),
        _of_those_gone(school_class, since).where(*gone),
    )
    for statement in statements:
        for about, skill, typed, verdict, named, times in session.execute(statement):
            totals[about, skill, bool(typed), Verdict(verdict), named or ""] += int(times)
    return [Total(*key, times) for key, times in totals.items()]


def class_confusions(session: Session, school_class: Class, since_week: date | None = None) -> list[Sums]:
    """Who is taken for whom in a class, times and chances, for the rule of confusion to weigh.

    They come from the same answers as :func:`class_answers`, and no more change when a learner leaves. Four
    statements, however many learners.
    """
    since = week_of(since_week) if since_week else date.min
    counted = counted_from(session, school_class)
    gone = (TalliedConfusion.class_id == school_class.id, TalliedConfusion.week >= since)
    sums: dict[tuple[str, str, bool], Count] = defaultdict(Count)
    for asked, named, typed, times, chances in (
        *session.execute(_summed(Confused, or_(false(), *_whole_weeks(counted, since)))),
        *session.execute(_summed(TalliedConfusion, *gone)),
        *_in_weeks_of_joining(session, counted, since),
    ):
        sums[asked, named, bool(typed)].times += int(times)
        sums[asked, named, bool(typed)].chances += int(chances)
    return [(*key, one.times, one.chances) for key, one in sums.items()]


def _of_learners(counted: Mapping[int, date], since: date) -> Select[*tuple[Any, ...]]:
    # Written out: to PostgreSQL two parameters of one value are two expressions, which it could not group by.
    columns = (Asked.figure, Asked.skill, Asked.kind == literal_column("'typed'"), Answer.verdict, Answer.named)
    answers = select(*columns, func.count()).join(Answer, Answer.asked_id == Asked.id)
    return answers.where(counts_for(counted, since)).group_by(*columns)


def _of_those_gone(school_class: Class, since: date) -> Select[*tuple[Any, ...]]:
    columns = (Tally.figure, Tally.skill, Tally.typed, Tally.verdict, Tally.named)
    tallies = select(*columns, func.sum(Tally.times)).group_by(*columns)
    return tallies.where(Tally.class_id == school_class.id, Tally.week >= since)


def _summed(model: type[Confused | TalliedConfusion], *which: ColumnElement[bool]) -> Select[*tuple[Any, ...]]:
    columns = (model.asked, model.named, model.typed)
    return select(*columns, func.sum(model.times), func.sum(model.chances)).where(*which).group_by(*columns)


def _whole_weeks(counted: Mapping[int, date], since: date) -> Iterator[ColumnElement[bool]]:
    """The counts of a week know no days: they serve from the first week that counts from its Monday on."""
    for week, people in together({who: max(since, _first_whole_week(day)) for who, day in counted.items()}):
        yield and_(Confused.person_id.in_(people), Confused.week >= week)


def _in_weeks_of_joining(session: Session, counted: Mapping[int, date], since: date) -> Iterable[Sums]:
    """Of the week somebody joined in the answers themselves are counted, from the day of joining on."""
    begun = {who: day for who, day in counted.items() if week_of(day) >= since and day < _first_whole_week(day)}
    theirs = [
        and_(counts_for(dict.fromkeys(people, day)), answered_before(_first_whole_week(day)))
        for day, people in together(begun)
    ]
    answers = select(Asked.figure, Asked.kind, Asked.options, Answer.named, Answer.study_date)
    answers = answers.join(Answer, Answer.asked_id == Asked.id).where(Asked.skill.in_(ASKS_FOR_A_FIGURE))
    counts = count(Chance(*row) for row in session.execute(answers.where(or_(false(), *theirs))))
    return [(asked, named, typed, one.times, one.chances) for (asked, _, typed, named), one in counts.items()]


def _first_whole_week(day: date) -> date:
    """The first Monday from a day on; the first day there is counts as one."""
    return day if day == week_of(day) else next_week(week_of(day))
