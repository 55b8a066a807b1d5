"""The figures a class mixes up, in whole weeks, compared with the chances, and the pupils who do."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from datetime import date
from typing import NamedTuple

from sqlalchemy import and_, false, or_, select
from sqlalchemy.orm import Session

from studyapp.classes import Class
from studyapp.content import Card, Deck
from studyapp.progress.classes.pupils import ClassPupil
from studyapp.progress.confusion import Confusion, confusions_from_sums
from studyapp.study.class_totals import class_confusions
from studyapp.study.confusion_counts import ASKS_FOR_A_FIGURE, ConfusionWeek
from studyapp.study.countable_answers import answered_before, counts_for
from studyapp.study.models import Answer, AskedQuestion
from studyapp.study.study_day import next_week, week_of

#: Figure asked for, figure named, whether it was typed.
Pair = tuple[str, str, bool]


class ClassConfusion(NamedTuple):
    """A confusion of a class, both cards, and the ids of the pupils who mixed them up."""

    confusion: Confusion
    asked: Card
    #: None if the name belongs to none of the fifty.
    named: Card | None
    who: frozenset[int]


def confusions_of_class(
    session: Session, deck: Deck, school_class: Class, pupils: Sequence[ClassPupil], week: date
) -> list[ClassConfusion]:
    """The confusions since a Monday with at least five chances, the largest share first.

    Deleted pupils stay in the numbers, but not among the pupils.
    """
    who = _who(session, pupils, week)
    return [
        ClassConfusion(one, deck[one.asked], _card(deck, one.named), frozenset(who[one.asked, one.named, one.typed]))
        for one in confusions_from_sums(class_confusions(session, school_class, week))
        if one.asked in deck
    ]


def _card(deck: Deck, name: str) -> Card | None:
    return deck[name] if name in deck else None  # noqa: SIM401 - a deck is no mapping


def _who(session: Session, pupils: Sequence[ClassPupil], week: date) -> defaultdict[Pair, set[int]]:
    """The pupils who mixed up each pair: in whole weeks from the stored counts, otherwise from the answers."""
    since: dict[date, list[int]] = defaultdict(list)
    for pupil in pupils:
        since[_first_whole_week(pupil, week)].append(pupil.id)
    each = [and_(ConfusionWeek.person_id.in_(ids), ConfusionWeek.week >= day) for day, ids in since.items()]
    columns = (ConfusionWeek.asked, ConfusionWeek.named, ConfusionWeek.typed, ConfusionWeek.person_id)
    kept = select(*columns).where(or_(false(), *each), ConfusionWeek.times > 0).distinct()
    who: defaultdict[Pair, set[int]] = defaultdict(set)
    for asked, named, typed, pupil_id in (*session.execute(kept), *_since_joining(session, pupils, week)):
        who[asked, named, bool(typed)].add(pupil_id)
    return who


def _since_joining(session: Session, pupils: Sequence[ClassPupil], week: date) -> Iterator[tuple[str, str, bool, int]]:
    """Mix-ups between joining and the first whole week after it."""
    ends = {pupil.id: _first_whole_week(pupil, week) for pupil in pupils if pupil.since > week}
    joined = {pupil.id: pupil.since for pupil in pupils if pupil.id in ends}
    rows = session.execute(
        select(AskedQuestion.figure, Answer.named, AskedQuestion.kind, AskedQuestion.person_id, Answer.study_date)
        .join(Answer, Answer.asked_id == AskedQuestion.id)
        .where(counts_for(joined), AskedQuestion.skill.in_(ASKS_FOR_A_FIGURE), Answer.named != AskedQuestion.figure)
        .where(answered_before(max(ends.values(), default=week)))
    )
    for asked, named, kind, pupil_id, day in rows:
        if day < ends[pupil_id]:
            yield asked, str(named), kind == "typed", pupil_id


def _first_whole_week(pupil: ClassPupil, week: date) -> date:
    day = max(week, pupil.since)
    return day if day == week_of(day) else next_week(week_of(day))
