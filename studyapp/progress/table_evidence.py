"""Results at tables, shown next to the answers. They never rate a memory."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime
from typing import NamedTuple

from sqlalchemy import case, func, select
from sqlalchemy.orm import Session

from studyapp.accounts import Person
from studyapp.play.levels.models import Evidence, Shown
from studyapp.play.models import Hand, Table
from studyapp.study.models import Memory


class EvidenceCount(NamedTuple):
    """How often a figure was known at tables in one skill, and how often it came up."""

    figure: str
    skill: str
    kind: Shown
    known: int
    times: int


class EvidenceItem(NamedTuple):
    """One result, with the table it comes from."""

    code: str
    hand: int
    skill: str
    kind: Shown
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
