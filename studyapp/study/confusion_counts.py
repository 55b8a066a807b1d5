"""Mix-ups counted by week, with the number of chances: a cache of the answers."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import date

from sqlalchemy import ForeignKey, Index, Select, String, delete, insert, select
from sqlalchemy.orm import Mapped, Session, mapped_column

from studyapp.database import Base, transaction
from studyapp.study.models import Answer, AskedQuestion, Figure, Verdict
from studyapp.study.study_day import next_week, week_of

ASKS_FOR_A_FIGURE = ("who", "roman", "greek", "emblem")
"""The skills whose answer is a figure; only there can figures be mixed up."""

ANYBODY = ""
"""In place of a name: the chances of every name, one for each typed answer."""


class ConfusionWeek(Base):
    """How often a learner named one figure when asked for another in one week, and how many chances there were.

    With options, each wrong option is a chance. For typed names, one row for :data:`ANYBODY` holds all chances, and one
    row for each wrong name holds its times.
    """

    __tablename__ = "confused"
    #: The rows of one learner are stored together. A class reads some weeks of many learners from the index alone.
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
class ConfusionChance:
    """What counting needs of an answer: the figure asked for, the options, and the figure named."""

    asked: str
    kind: str
    options: Iterable[str]
    named: str | None
    day: date


@dataclass
class ConfusionCount:
    """A number of times and of chances."""

    times: int = 0
    chances: int = 0


@transaction
def recount(session: Session, person_id: int, figure: str, day: date) -> None:
    """Count a figure's mix-ups in the week of a study day again."""
    week = week_of(day)
    mine = (ConfusionWeek.person_id == person_id, ConfusionWeek.asked == figure, ConfusionWeek.week == week)
    session.execute(delete(ConfusionWeek).where(*mine))
    log = _log(person_id).where(
        AskedQuestion.figure == figure, Answer.study_date >= week, Answer.study_date < next_week(week)
    )
    _write(session, person_id, (ConfusionChance(*row) for row in session.execute(log)))


@transaction
def recount_all(session: Session, person_id: int) -> None:
    """Delete all counts of a person and count again. The result is the same."""
    session.execute(delete(ConfusionWeek).where(ConfusionWeek.person_id == person_id))
    _write(session, person_id, (ConfusionChance(*row) for row in session.execute(_log(person_id))))


def count_confusions(chances: Iterable[ConfusionChance]) -> dict[tuple[str, date, bool, str], ConfusionCount]:
    """Times and chances by figure asked for, week, whether it was typed, and figure named."""
    counts: dict[tuple[str, date, bool, str], ConfusionCount] = defaultdict(ConfusionCount)
    for chance in chances:
        typed, week = chance.kind == "typed", week_of(chance.day)
        for one in _could_be_named(chance):
            counts[chance.asked, week, typed, one].chances += 1
        if chance.named and chance.named != chance.asked:
            counts[chance.asked, week, typed, chance.named].times += 1
    return counts


def _could_be_named(chance: ConfusionChance) -> Iterator[str]:
    if chance.kind == "typed":
        yield ANYBODY
    else:
        yield from (option for option in chance.options if option != chance.asked)


def _log(person_id: int) -> Select[str, str, list[str], str | None, date]:
    return (
        select(AskedQuestion.figure, AskedQuestion.kind, AskedQuestion.options, Answer.named, Answer.study_date)
        .join(Answer, Answer.asked_id == AskedQuestion.id)
        .where(AskedQuestion.person_id == person_id, AskedQuestion.skill.in_(ASKS_FOR_A_FIGURE))
        .where(Answer.verdict != Verdict.SKIPPED, Answer.undone_at.is_(None))
    )


def _write(session: Session, person_id: int, chances: Iterable[ConfusionChance]) -> None:
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
        for (asked, week, typed, named), found in count_confusions(chances).items()
    ]
    if rows:
        session.execute(insert(ConfusionWeek), rows)
