"""One learner's answers, as the numbers of this package need them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from datetime import date
from itertools import groupby
from typing import NamedTuple

from sqlalchemy import func, or_, select
from sqlalchemy.orm import Session

from studyapp.accounts import Person
from studyapp.study.memory_rebuild import IN_ORDER
from studyapp.study.memory_updates import RATES, RatedAnswer, Recollection, replay_answers
from studyapp.study.models import Answer, AskedQuestion, Verdict


class HistoryEntry(NamedTuple):
    """An answer, and the memory after it."""

    given: RatedAnswer
    after: Recollection | None


def memory_histories(
    session: Session, person: Person, skill: str, figure: str | None = None
) -> dict[str, list[HistoryEntry]]:
    """The history of every memory of one skill, by figure; with ``figure`` only that one.

    Contains only answers that can rate or were undone, since other answers change only when a memory is due.
    """
    asked = (AskedQuestion.person_id == person.id, AskedQuestion.skill == skill)
    log = (
        select(
            AskedQuestion.figure,
            Answer.verdict,
            Answer.origin,
            Answer.study_date,
            AskedQuestion.clue,
            Answer.too_fast,
            Answer.undone_at.is_not(None),
        )
        .join(Answer, Answer.asked_id == AskedQuestion.id)
        .where(*asked, *([AskedQuestion.figure == figure] if figure else []))
        .where(or_(Answer.origin.in_(RATES), Answer.undone_at.is_not(None)))
        .order_by(AskedQuestion.figure, *IN_ORDER)
    )
    rows = session.execute(log)
    return {
        name: [HistoryEntry(*one) for one in replay_answers(skill, (RatedAnswer(*row[1:]) for row in answers))]
        for name, answers in groupby(rows, key=lambda row: row[0])
    }


def answers_by_day(session: Session, person: Person) -> Mapping[date, int]:
    """The number of answers that count on each study day with any."""
    rows = session.execute(
        select(Answer.study_date, func.count())
        .join(AskedQuestion, AskedQuestion.id == Answer.asked_id)
        .where(AskedQuestion.person_id == person.id, Answer.verdict != Verdict.SKIPPED, Answer.undone_at.is_(None))
        .group_by(Answer.study_date)
        .order_by(Answer.study_date)
    )
    return {row[0]: row[1] for row in rows}


def rated(moments: Iterable[HistoryEntry]) -> Iterator[tuple[HistoryEntry, Recollection]]:
    """The answers that rated the memory, each with the memory after it."""
    before: Recollection | None = None
    for moment in moments:
        after = moment.after
        if after is not None and (before is None or after.strength is not before.strength):
            yield moment, after
        before = after
