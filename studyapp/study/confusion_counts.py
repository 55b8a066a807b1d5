"""Who is taken for whom, counted by week against the chances there were: a cache of the answers."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import date

from sqlalchemy import ForeignKey, Index, Select, String, delete, insert, select
from sqlalchemy.orm import Mapped, Session, mapped_column

from studyapp.database import Base, transaction
from studyapp.study.models import Answer, Asked, Figure, Verdict
from studyapp.study.weeks import next_week, week_of

ASKS_FOR_A_FIGURE = ("who", "roman", "greek", "emblem")
"""Only where a figure itself is the answer can another one be taken for it."""

ANYBODY = ""
"""In place of a name: how often a name was typed at all, which is everybody's chance."""


class Confused(Base):
    """In one week somebody named one figure when asked for another, so many times of so many chances.

    Where options are shown, each figure offered beside the right one has had a chance. Where names are typed there is
    one row for :data:`ANYBODY` with all chances, and one for each name given instead.
    """

    __tablename__ = "confused"
    #: Read by person, in one go: the rows of one learner lie together. A class reads some weeks of many, all columns.
    __table_args__ = (
        Index(None, "person_id", "week", "asked", "typed", "named", "times", "chances"),
        {"sqlite_with_rowid": False},
    )

    person_id: Mapped[int] = mapped_column(ForeignKey("person.id"), primary_key=True)
    asked: Mapped[Figure] = mapped_column(primary_key=True)
    #: The Monday of the study week.
    week: Mapped[date] = mapped_column(primary_key=True)
    typed: Mapped[bool] = mapped_column(primary_key=True)
    #: A figure's id, or a decoy's name.
    named: Mapped[str] = mapped_column(String(80), primary_key=True)
    times: Mapped[int]
    chances: Mapped[int]


@dataclass(frozen=True)
class Chance:
    """An answer as far as confusion goes: what was asked for, what was offered, and what was named instead."""

    asked: str
    kind: str
    options: Iterable[str]
    named: str | None
    day: date


@dataclass
class Count:
    """So many times of so many chances."""

    times: int = 0
    chances: int = 0


@transaction
def recount(session: Session, person_id: int, figure: str, day: date) -> None:
    """Count anew who was taken for a figure in the week of a study day."""
    week = week_of(day)
    mine = (Confused.person_id == person_id, Confused.asked == figure, Confused.week == week)
    session.execute(delete(Confused).where(*mine))
    log = _log(person_id).where(Asked.figure == figure, Answer.study_date >= week, Answer.study_date < next_week(week))
    _write(session, person_id, (Chance(*row) for row in session.execute(log)))


@transaction
def recount_all(session: Session, person_id: int) -> None:
    """Throw all counts of somebody away and count the answers anew: the same rows as before."""
    session.execute(delete(Confused).where(Confused.person_id == person_id))
    _write(session, person_id, (Chance(*row) for row in session.execute(_log(person_id))))


def count(chances: Iterable[Chance]) -> dict[tuple[str, date, bool, str], Count]:
    """By figure asked for, week, whether it was typed, and figure named: how often, and of how many chances."""
    counts: dict[tuple[str, date, bool, str], Count] = defaultdict(Count)
    for chance in chances:
        typed, week = chance.kind == "typed", week_of(chance.day)
        for one in _could_be_named(chance):
            counts[chance.asked, week, typed, one].chances += 1
        if chance.named and chance.named != chance.asked:
            counts[chance.asked, week, typed, chance.named].times += 1
    return counts


def _could_be_named(chance: Chance) -> Iterator[str]:
    if chance.kind == "typed":
        yield ANYBODY
    else:
        yield from (option for option in chance.options if option != chance.asked)


def _log(person_id: int) -> Select[str, str, list[str], str | None, date]:
    return (
        select(Asked.figure, Asked.kind, Asked.options, Answer.named, Answer.study_date)
        .join(Answer, Answer.asked_id == Asked.id)
        .where(Asked.person_id == person_id, Asked.skill.in_(ASKS_FOR_A_FIGURE))
        .where(Answer.verdict != Verdict.SKIPPED, Answer.undone_at.is_(None))
    )


def _write(session: Session, person_id: int, chances: Iterable[Chance]) -> None:
    rows = [
        {
            "person_id": person_id,
            "asked": asked,
            "week": week,
            "typed": typed,
            "named": named,
            "times": found.times,
            "chances": found.chances,
        }
        for (asked, week, typed, named), found in count(chances).items()
    ]
    if rows:
        session.execute(insert(Confused), rows)
