"""The answers of one learner as the numbers of this room read them: only those of this person, in few statements."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from datetime import date
from itertools import groupby
from typing import NamedTuple

from sqlalchemy import func, or_, select
from sqlalchemy.orm import Session

from studyapp.accounts import Person
from studyapp.study.memory_rebuild import IN_ORDER
from studyapp.study.memory_updates import RATES, Given, Recollection, course
from studyapp.study.models import Answer, Asked, Verdict


class Moment(NamedTuple):
    """One answer in a memory's course: what it was, and what was remembered after it."""

    given: Given
    after: Recollection | None


def courses(session: Session, person: Person, skill: str, figure: str | None = None) -> dict[str, list[Moment]]:
    """The course of every memory of one skill, by figure; of one figure alone if it is named.

    Only answers that can rate, or were taken back and so close their day: the others change nothing but when something
    is due, which the memory itself knows.
    """
    asked = (Asked.person_id == person.id, Asked.skill == skill)
    log = (
        select(
            Asked.figure,
            Answer.verdict,
            Answer.origin,
            Answer.study_date,
            Asked.clue,
            Answer.too_fast,
            Answer.undone_at.is_not(None),
        )
        .join(Answer, Answer.asked_id == Asked.id)
        .where(*asked, *([Asked.figure == figure] if figure else []))
        .where(or_(Answer.origin.in_(RATES), Answer.undone_at.is_not(None)))
        .order_by(Asked.figure, *IN_ORDER)
    )
    rows = session.execute(log)
    return {
        name: [Moment(*one) for one in course(skill, (Given(*row[1:]) for row in answers))]
        for name, answers in groupby(rows, key=lambda row: row[0])
    }


def answers_by_day(session: Session, person: Person) -> Mapping[date, int]:
    """How many answers counted on each study day on which there were any: right or wrong, and not taken back."""
    rows = session.execute(
        select(Answer.study_date, func.count())
        .join(Asked, Asked.id == Answer.asked_id)
        .where(Asked.person_id == person.id, Answer.verdict != Verdict.SKIPPED, Answer.undone_at.is_(None))
        .group_by(Answer.study_date)
        .order_by(Answer.study_date)
    )
    return {row[0]: row[1] for row in rows}


def rated(moments: Iterable[Moment]) -> Iterator[tuple[Moment, Recollection]]:
    """The answers that rated the memory, and what was remembered after each."""
    before: Recollection | None = None
    for moment in moments:
        after = moment.after
        if after is not None and (before is None or after.strength is not before.strength):
            yield moment, after
        before = after
