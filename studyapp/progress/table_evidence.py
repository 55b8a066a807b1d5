"""Results at tables, which never rate a memory, and the figures that came up this week."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from datetime import UTC, date, datetime, time
from typing import NamedTuple

from sqlalchemy import case, func, select
from sqlalchemy.orm import Session

from studyapp.accounts import Person
from studyapp.play.levels.models import Evidence, EvidenceKind
from studyapp.play.models import Hand, Table
from studyapp.study.models import Answer, AskedQuestion, Memory, Origin
from studyapp.study.settings import learner_of, zone_of
from studyapp.study.signals import figures_wanted
from studyapp.study.study_day import next_day, study_day, week_of


class EvidenceCount(NamedTuple):
    """How often a figure was known at tables in one skill, and how often it came up."""

    figure: str
    skill: str
    kind: EvidenceKind
    known: int
    times: int


class EvidenceItem(NamedTuple):
    """One result, with the table it comes from."""

    code: str
    hand: int
    skill: str
    kind: EvidenceKind
    known: bool
    at: datetime


def table_evidence_counts(session: Session, person: Person) -> list[EvidenceCount]:
    """All results of a person, by figure, skill and kind."""
    known = func.sum(case((Evidence.known, 1), else_=0))
    rows = session.execute(
        select(Evidence.figure, Evidence.skill, Evidence.kind, known, func.count())
        .where(Evidence.person_id == person.id)
        .group_by(Evidence.figure, Evidence.skill, Evidence.kind)
        .order_by(Evidence.figure, Evidence.skill)
    )
    return [EvidenceCount(figure, skill, kind, int(right), times) for figure, skill, kind, right, times in rows]


def known_at_tables(seen: Iterable[EvidenceCount]) -> set[str]:
    """The figures that were known at a table."""
    return {one.figure for one in seen if one.known}


def known_despite_missed(seen: Iterable[EvidenceCount], memories: Mapping[tuple[str, str], Memory]) -> Sequence[str]:
    """Figures known at a table although the last rated answer to the same question was wrong."""
    found = {
        one.figure
        for one in seen
        if one.known and (memory := memories.get((one.figure, one.skill))) and memory.recent.endswith("w")
    }
    return sorted(found)


def evidence_for_figure(session: Session, person: Person, figure: str, limit: int = 20) -> list[EvidenceItem]:
    """The results for one figure, the latest first."""
    rows = session.execute(
        select(Table.code, Hand.number, Evidence.skill, Evidence.kind, Evidence.known, Evidence.at)
        .join(Hand, Hand.id == Evidence.hand_id)
        .join(Table, Table.id == Hand.table_id)
        .where(Evidence.person_id == person.id, Evidence.figure == figure)
        .order_by(Evidence.id.desc())
        .limit(limit)
    )
    return [EvidenceItem(*row) for row in rows]


OUTSIDE_STUDY = (Origin.QUIZ, Origin.PRACTICE, Origin.LIVE)
"""The origins that can ask about figures the learner hasn't met."""


@figures_wanted.connect
def figures_of_this_week(session: Session, *, person: Person, day: date) -> list[str]:
    """The figures of this week's tables and quizzes, the most frequent first."""
    week = week_of(day)
    counts = Counter(_at_tables(session, person, week))
    quizzes = session.execute(
        select(AskedQuestion.figure, func.count())
        .join(Answer, Answer.asked_id == AskedQuestion.id)
        .where(AskedQuestion.person_id == person.id, Answer.origin.in_(OUTSIDE_STUDY), Answer.study_date >= week)
        .group_by(AskedQuestion.figure)
    )
    for figure, times in quizzes:
        counts[figure] += times
    return sorted(counts, key=lambda figure: (-counts[figure], figure))


def _at_tables(session: Session, person: Person, week: date) -> list[str]:
    zone = zone_of(learner_of(session, person))
    # Starting a day earlier covers every time zone; the study day decides.
    earliest = datetime.combine(next_day(week, -1), time(), tzinfo=UTC)
    rows = session.execute(
        select(Evidence.figure, Evidence.at).where(Evidence.person_id == person.id, Evidence.at >= earliest)
    )
    return [figure for figure, at in rows if study_day(at, zone) >= week]
