"""What games have shown: evidence beside the answers, never a rating."""

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


class Seen(NamedTuple):
    """How often a figure, in one skill, was shown to be known at tables, of how many times it came up."""

    figure: str
    skill: str
    kind: Shown
    known: int
    times: int


class AtTable(NamedTuple):
    """One piece of evidence, and the table where it can be read."""

    code: str
    hand: int
    skill: str
    kind: Shown
    known: bool
    at: datetime


def seen_at_tables(session: Session, person: Person) -> list[Seen]:
    """All evidence of a person, counted by figure, skill and kind."""
    known = func.sum(case((Evidence.known, 1), else_=0))
    rows = session.execute(
        select(Evidence.figure, Evidence.skill, Evidence.kind, known, func.count())
        .where(Evidence.person_id == person.id)
        .group_by(Evidence.figure, Evidence.skill, Evidence.kind)
        .order_by(Evidence.figure, Evidence.skill)
    )
    return [Seen(figure, skill, kind, int(right), times) for figure, skill, kind, right, times in rows]


def known_at_first_sight(seen: Iterable[Seen]) -> set[str]:
    """The figures laid at first sight or told rightly at some table."""
    return {one.figure for one in seen if one.known}


def known_though_missed(seen: Iterable[Seen], memories: Mapping[tuple[str, str], Memory]) -> Sequence[str]:
    """Figures known at a table although the last rated answer to the same question was wrong."""
    found = {
        one.figure
        for one in seen
        if one.known and (memory := memories.get((one.figure, one.skill))) and memory.recent.endswith("w")
    }
    return sorted(found)


def of_figure(session: Session, person: Person, figure: str, limit: int = 20) -> list[AtTable]:
    """The evidence about one figure, the latest first."""
    rows = session.execute(
        select(Table.code, Hand.number, Evidence.skill, Evidence.kind, Evidence.known, Evidence.at)
        .join(Hand, Hand.id == Evidence.hand_id)
        .join(Table, Table.id == Hand.table_id)
        .where(Evidence.person_id == person.id, Evidence.figure == figure)
        .order_by(Evidence.id.desc())
        .limit(limit)
    )
    return [AtTable(*row) for row in rows]
