"""What the pages about single figures show: a list, and the history of one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import date
from typing import NamedTuple

from sqlalchemy.orm import Session

from studyapp.accounts import Person
from studyapp.content import Card, Deck
from studyapp.content.questions import Skill
from studyapp.progress.answer_list import GivenCount, answers_by_word
from studyapp.progress.answer_log import memory_histories, rated
from studyapp.progress.charts import LineChart, line
from studyapp.progress.history import states_at_end_of
from studyapp.progress.numbers import due_on, is_stuck
from studyapp.progress.table_evidence import EvidenceItem, evidence_for_figure
from studyapp.study.countable_answers import counts_for
from studyapp.study.learner_state import figure_states, meeting_days, memories_of, missed_figures
from studyapp.study.models import Memory, Verdict
from studyapp.study.screens.cards import SIGNS
from studyapp.study.screens.past_answers import DONT_KNOW, name_of
from studyapp.study.screens.reader import DeckReader
from studyapp.study.states import MemoryState
from studyapp.study.study_day import days_between, week_of


class FigureLine(NamedTuple):
    """A figure in a list: its state in one skill, and a note on today."""

    card: Card
    state: MemoryState
    sign: str
    note: str
    memory: Memory | None


class Rating(NamedTuple):
    """An answer that rated a memory: its day, its verdict, and the stability in days after it."""

    day: date
    right: bool
    days: float


class GivenWord(NamedTuple):
    """An answer given when the figure was asked for, and how often."""

    given: str
    #: As it was sent; None for "I don't know".
    raw: str | None
    right: bool
    named: str
    typed: bool
    times: int


class FigureHistory(NamedTuple):
    """The history of one learner and one figure."""

    figure: FigureLine
    ratings: Sequence[Rating]
    chart: LineChart
    words: Sequence[GivenWord]
    at_tables: Sequence[EvidenceItem]


def figure_lines(session: Session, deck: Deck, person: Person | None, skill: Skill, today: date) -> list[FigureLine]:
    """All fifty in one skill, in the deck's order; a visitor has met none."""
    states = figure_states(session, deck, person, skill)
    memories = memories_of(session, person)
    missed = missed_figures(session, person, today) if person else set()
    return [
        FigureLine(card, state, SIGNS[state], _note(memory, card.id in missed, today), memory)
        for card in deck
        for state, memory in [(states[card.id], memories.get((card.id, skill)))]
    ]


def states_at_week_end(
    session: Session, deck: Deck, person: Person, skill: str, week: date
) -> Mapping[str, MemoryState]:
    """The state of every figure at the end of the week of this day."""
    return states_at_end_of(
        deck, skill, memory_histories(session, person, skill), meeting_days(session, person), week_of(week)
    )


def figures_due(session: Session, deck: Deck, person: Person, day: date, today: date) -> list[tuple[Card, Memory]]:
    """The memories that are due on a day, in the deck's order."""
    memories = memories_of(session, person)
    due = [memory for memory in memories.values() if memory.figure in deck and due_on(memory, today) == day]
    return sorted(((deck[memory.figure], memory) for memory in due), key=lambda one: (one[0].corner, one[1].skill))


def history_of(
    session: Session, reader: DeckReader, person: Person, figure: str, skill: Skill, today: date, since: date = date.min
) -> FigureHistory:
    """The history of one memory, the answers given, and results at tables.

    With ``since`` only answers from that study day on, which is what a teacher can see.
    """
    lines = figure_lines(session, reader.deck, person, skill, today)
    moments = memory_histories(session, person, skill, figure).get(figure, [])
    ratings = [
        Rating(moment.given.day, moment.given.verdict is Verdict.RIGHT, after.stability)
        for moment, after in rated(moments)
        if moment.given.day >= since
    ]
    return FigureHistory(
        figure=next(one for one in lines if one.card.id == figure),
        ratings=ratings,
        chart=_chart(ratings),
        words=[
            word_of(reader, figure, one) for one in answers_by_word(session, counts_for({person.id: since}), figure)
        ],
        at_tables=evidence_for_figure(session, person, figure) if since == date.min else [],
    )


def _note(memory: Memory | None, missed: bool, today: date) -> str:
    """A note next to the state: missed today, time to review, or stuck."""
    if missed:
        return "missed today"
    if memory is None:
        return ""
    return "time to review" if memory.due <= today else "stuck" if is_stuck(memory) else ""


def _chart(ratings: Sequence[Rating]) -> LineChart:
    """Stability in days over the days since the first rating."""
    return line(
        [
            (days_between(ratings[0].day, rating.day), rating.days, "right" if rating.right else "wrong")
            for rating in ratings
        ]
    )


def word_of(reader: DeckReader, figure: str, one: GivenCount) -> GivenWord:
    """An answer in the reader's words."""
    given = DONT_KNOW if one.given is None else one.given if one.typed else name_of(reader, one.given)
    named = one.named if one.named and one.named in reader.deck and one.named != figure else ""
    return GivenWord(given, one.given, one.verdict is Verdict.RIGHT, name_of(reader, named), one.typed, one.times)
