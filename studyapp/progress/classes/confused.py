"""Whom a class takes for whom, in whole weeks, against the chances there were, and which pupils do."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from datetime import date
from typing import NamedTuple

from sqlalchemy import and_, false, or_, select
from sqlalchemy.orm import Session

from studyapp.classes import Class
from studyapp.content import Card, Deck
from studyapp.progress.classes.pupils import Pupil
from studyapp.progress.confusion import Confusion, weighed
from studyapp.study.class_totals import class_confusions
from studyapp.study.confusion_counts import ASKS_FOR_A_FIGURE, Confused
from studyapp.study.countable_answers import answered_before, counts_for
from studyapp.study.models import Answer, Asked
from studyapp.study.weeks import next_week, week_of

#: Figure asked for, figure named, whether it was typed.
Pair = tuple[str, str, bool]


class ClassConfusion(NamedTuple):
    """A confusion of a class, the names of both, and the ids of the pupils in it who were confused."""

    confusion: Confusion
    asked: Card
    #: None for a name that is nobody's of the fifty.
    named: Card | None
    who: frozenset[int]


def confusions_of_class(
    session: Session, deck: Deck, school_class: Class, pupils: Sequence[Pupil], week: date
) -> list[ClassConfusion]:
    """The confusions since a Monday with at least five chances, the greatest share first.

    They are counted in whole weeks, and those who are gone stay in the numbers without being anybody.
    """
    who = _who(session, pupils, week)
    return [
        ClassConfusion(one, deck[one.asked], _card(deck, one.named), frozenset(who[one.asked, one.named, one.typed]))
        for one in weighed(class_confusions(session, school_class, week))
        if one.asked in deck
    ]


def _card(deck: Deck, name: str) -> Card | None:
    return deck[name] if name in deck else None  # noqa: SIM401 - a deck is no mapping


def _who(session: Session, pupils: Sequence[Pupil], week: date) -> defaultdict[Pair, set[int]]:
    """Who was confused, about which pair: in whole weeks by what is kept of them, before those by the answers."""
    since: dict[date, list[int]] = defaultdict(list)
    for pupil in pupils:
        since[_first_whole_week(pupil, week)].append(pupil.id)
    each = [and_(Confused.person_id.in_(ids), Confused.week >= day) for day, ids in since.items()]
    columns = (Confused.asked, Confused.named, Confused.typed, Confused.person_id)
    kept = select(*columns).where(or_(false(), *each), Confused.times > 0).distinct()
    who: defaultdict[Pair, set[int]] = defaultdict(set)
    for asked, named, typed, pupil_id in (*session.execute(kept), *_since_joining(session, pupils, week)):
        who[asked, named, bool(typed)].add(pupil_id)
    return who


def _since_joining(session: Session, pupils: Sequence[Pupil], week: date) -> Iterator[tuple[str, str, bool, int]]:
    """Who named whom between joining and the first whole week after it."""
    ends = {pupil.id: _first_whole_week(pupil, week) for pupil in pupils if pupil.since > week}
    joined = {pupil.id: pupil.since for pupil in pupils if pupil.id in ends}
    rows = session.execute(
        select(Asked.figure, Answer.named, Asked.kind, Asked.person_id, Answer.study_date)
        .join(Answer, Answer.asked_id == Asked.id)
        .where(counts_for(joined), Asked.skill.in_(ASKS_FOR_A_FIGURE), Answer.named != Asked.figure)
        .where(answered_before(max(ends.values(), default=week)))
    )
    for asked, named, kind, pupil_id, day in rows:
        if day < ends[pupil_id]:
            yield asked, str(named), kind == "typed", pupil_id


def _first_whole_week(pupil: Pupil, week: date) -> date:
    day = max(week, pupil.since)
    return day if day == week_of(day) else next_week(week_of(day))
