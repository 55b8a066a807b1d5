"""The grid of figures and pupils, and the class page's numbers as tables for spreadsheets."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from datetime import date
from typing import NamedTuple

from sqlalchemy import select
from sqlalchemy.orm import Session

from studyapp.content import GROUPS, Card, Deck, Group
from studyapp.progress.classes.class_knowledge import ClassKnowledge, FigureKnown
from studyapp.progress.classes.pupils import ClassPupil, counted_since_by_pupil
from studyapp.study.class_totals import AnswerTotal
from studyapp.study.countable_answers import counts_for
from studyapp.study.models import Answer, AskedQuestion, Verdict
from studyapp.study.screens.cards import SIGNS
from studyapp.study.screens.past_answers import ORIGINS, name_of
from studyapp.study.screens.reader import DeckReader
from studyapp.study.states import MemoryState

Row = dict[str, object]
#: The columns of :func:`answers_table`.
ANSWERS = ("study day", "pupil", "figure", "skill", "way", "from", "given", "verdict", "named")


def figures_table(reader: DeckReader, figures: Iterable[FigureKnown], totals: Iterable[AnswerTotal]) -> list[Row]:
    """One row for each figure: how many pupils have met it and know it, who is stuck, and the answers given.

    ``totals`` are the answers of one skill, including those of deleted pupils.
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


def grid_table(reader: DeckReader, pupils: Sequence[ClassPupil], parts: Iterable[GridGroup]) -> list[Row]:
    """One row for each figure and one column for each pupil, with the states in words."""
    return [
        {
            "figure": reader.title(row.card.id),
            "card": row.card.corner,
            **{pupil.name: kind.words for pupil, kind in zip(pupils, row.places, strict=True)},
        }
        for part in parts
        for row in part.rows
    ]


def answers_table(session: Session, reader: DeckReader, pupils: Sequence[ClassPupil], first: date) -> Iterator[Row]:
    """One row for each answer since ``first``, oldest first."""
    names = {pupil.id: pupil.name for pupil in pupils}
    columns = (
        Answer.study_date,
        AskedQuestion.person_id,
        AskedQuestion.figure,
        AskedQuestion.skill,
        AskedQuestion.kind,
        Answer.origin,
    )
    log = select(*columns, Answer.given, Answer.verdict, Answer.named).join(Answer, Answer.asked_id == AskedQuestion.id)
    rows = session.execute(log.where(counts_for(counted_since_by_pupil(pupils), first)).order_by(Answer.id))
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


class CellState(NamedTuple):
    """The content of a cell; there are ten different ones, whatever the size of the class."""

    state: MemoryState
    is_stuck: bool

    @property
    def sign(self) -> str:
        """The state's symbol; empty if the figure hasn't been met."""
        return SIGNS[self.state]

    @property
    def words(self) -> str:
        """The state in words."""
        return f"{self.state.word}, stuck" if self.is_stuck else self.state.word


CELL_STATES = [CellState(state, is_stuck) for state in MemoryState for is_stuck in (False, True)]


class GridRow(NamedTuple):
    """A figure, and the cell of each pupil."""

    card: Card
    places: Sequence[CellState]


class GridGroup(NamedTuple):
    """The rows of a group."""

    group: Group
    rows: Sequence[GridRow]


def grid_of(deck: Deck, knowledge: ClassKnowledge) -> list[GridGroup]:
    """The grid, in the deck's order; its columns are ``knowledge.pupils``."""
    return [GridGroup(group, [_row(card, knowledge) for card in deck.group(group.letter)]) for group in GROUPS.values()]


def _row(card: Card, knowledge: ClassKnowledge) -> GridRow:
    states, stuck = knowledge.states, knowledge.stuck
    return GridRow(card, [CellState(states[one.id][card.id], card.id in stuck[one.id]) for one in knowledge.pupils])
