"""The class page's numbers as tables for a spreadsheet."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from datetime import date

from sqlalchemy import select
from sqlalchemy.orm import Session

from studyapp.progress.classes.class_knowledge import FigureKnown
from studyapp.progress.classes.grid import Part
from studyapp.progress.classes.pupils import Pupil, seen_from
from studyapp.study.class_totals import Total
from studyapp.study.countable_answers import counts_for
from studyapp.study.models import Answer, Asked, Verdict
from studyapp.study.screens.past_answers import ORIGINS, name_of
from studyapp.study.screens.reader import Reader

Row = dict[str, object]
#: The columns of :func:`answers_table`.
ANSWERS = ("study day", "pupil", "figure", "skill", "way", "from", "given", "verdict", "named")


def figures_table(reader: Reader, figures: Iterable[FigureKnown], totals: Iterable[Total]) -> list[Row]:
    """A row a figure: how many have met, know and keep it, who is stuck, and the answers the class has given to it.

    ``totals`` are those answers of one skill; they have the answers of learners who are gone, too.
    """
    given = Counter[tuple[str, Verdict]]()
    for total in totals:
        given[total.figure, total.verdict] += total.times
    return [
        {
            "figure": reader.title(one.card.id),
            "card": one.card.corner,
            "started": one.started,
            "met": one.met,
            "known": one.known,
            "solid": one.solid,
            "share known": round(one.share, 3),
            "stuck": ", ".join(pupil.name for pupil in one.stuck),
            "right answers": given[one.card.id, Verdict.RIGHT],
            "wrong answers": given[one.card.id, Verdict.WRONG],
        }
        for one in figures
    ]


def grid_table(reader: Reader, pupils: Sequence[Pupil], parts: Iterable[Part]) -> list[Row]:
    """A row a figure and a column a pupil, with the states in words."""
    return [
        {
            "figure": reader.title(row.card.id),
            "card": row.card.corner,
            **{pupil.name: kind.words for pupil, kind in zip(pupils, row.places, strict=True)},
        }
        for part in parts
        for row in part.rows
    ]


def answers_table(session: Session, reader: Reader, pupils: Sequence[Pupil], first: date) -> Iterator[Row]:
    """A row an answer given from ``first`` on, oldest first."""
    names = {pupil.id: pupil.name for pupil in pupils}
    columns = (Answer.study_date, Asked.person_id, Asked.figure, Asked.skill, Asked.kind, Answer.origin)
    log = select(*columns, Answer.given, Answer.verdict, Answer.named).join(Answer, Answer.asked_id == Asked.id)
    rows = session.execute(log.where(counts_for(seen_from(pupils), first)).order_by(Answer.id))
    for day, pupil, figure, skill, kind, origin, given, verdict, named in rows:
        cells = (
            day.isoformat(),
            names[pupil],
            name_of(reader, figure),
            skill,
            "typed" if kind == "typed" else "chosen",
            ORIGINS[origin],
            name_of(reader, given) if kind != "typed" else given,
            verdict.value,
            name_of(reader, named),
        )
        yield dict(zip(ANSWERS, cells, strict=True))
