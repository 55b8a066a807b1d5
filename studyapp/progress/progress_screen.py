"""What a learner's progress page shows."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import date, datetime
from typing import NamedTuple

from sqlalchemy.orm import Session

from studyapp.accounts import Person
from studyapp.classes.holidays import days_off
from studyapp.content import GROUPS, Card, Deck, Group
from studyapp.progress.answer_log import answers_by_day, memory_histories
from studyapp.progress.charts import ColumnChart, ColumnData, columns
from studyapp.progress.confusion import Confusion, confusions
from studyapp.progress.history import Week, over_time
from studyapp.progress.numbers import DueDay, Streak, forecast, holiday_weeks, streak, stuck_figures
from studyapp.progress.table_evidence import EvidenceCount, known_at_tables, known_despite_missed, table_evidence_counts
from studyapp.study.learner_state import day_of, meeting_days, memories_of, states_from
from studyapp.study.models import Memory
from studyapp.study.settings import learner_of
from studyapp.study.states import MemoryState, count_states
from studyapp.study.study_day import next_week

SHOWN = (MemoryState.SOLID, MemoryState.KNOWN, MemoryState.LEARNING, MemoryState.MET)
"""The segments of a column of memory over time, from the bottom up."""


class GroupCounts(NamedTuple):
    """The number of figures of a group in each state."""

    group: Group
    counts: Mapping[MemoryState, int]


class ConfusedPair(NamedTuple):
    """A confusion with both cards; the second is None if it isn't in the deck."""

    confusion: Confusion
    asked: Card
    named: Card | None


class TableResults(NamedTuple):
    """Results at tables, which never count as answers."""

    seen: int
    known: int
    figures: Sequence[Card]
    surprises: Sequence[Card]


class Progress(NamedTuple):
    """All numbers of the page."""

    answers: int
    counts: Mapping[MemoryState, int]
    groups: Sequence[GroupCounts]
    weeks: Sequence[Week]
    weeks_chart: ColumnChart
    due: Sequence[DueDay]
    due_chart: ColumnChart
    streak: Streak
    chosen: Sequence[ConfusedPair]
    typed: Sequence[ConfusedPair]
    stuck: Sequence[tuple[Card, Sequence[str]]]
    tables: TableResults


def progress_of(
    session: Session, deck: Deck, person: Person, skill: str, now: datetime, since: date = date.min
) -> Progress:
    """The progress page of a learner for one skill. The number of statements doesn't depend on the answers.

    ``since`` is the first study day whose answers may be shown: a teacher sees those from the day of joining on. What
    is known and due doesn't depend on it.
    """
    today = day_of(learner_of(session, person), now)
    everything, met = memories_of(session, person), meeting_days(session, person)
    states = states_from(deck, skill, everything, met)
    memories = {key: memory for key, memory in everything.items() if key[0] in deck}
    by_day = {day: number for day, number in answers_by_day(session, person).items() if day >= since}
    weeks = over_time(deck, skill, memory_histories(session, person, skill), met, by_day, today)
    weeks = [week for week in weeks if next_week(week.monday) > since]
    due = forecast(memories.values(), today)
    pairs = confused_pairs(session, deck, person, since)
    return Progress(
        answers=sum(by_day.values()),
        counts=count_states(states),
        groups=_groups(deck, states),
        weeks=weeks,
        weeks_chart=columns([_pile(week) for week in weeks], highest=len(deck)),
        due=due,
        due_chart=columns(
            [ColumnData(f"{one.day:%a} {one.day.day}", str(one.number), [("due", one.number)]) for one in due]
        ),
        streak=streak(by_day, today, holiday_weeks(days_off(session, person))),
        chosen=[pair for pair in pairs if not pair.confusion.typed],
        typed=[pair for pair in pairs if pair.confusion.typed],
        stuck=[(deck[figure], skills) for figure, skills in stuck_figures(memories.values()).items()],
        tables=_tables(deck, table_evidence_counts(session, person), memories),
    )


def confused_pairs(session: Session, deck: Deck, person: Person, since: date = date.min) -> list[ConfusedPair]:
    """A person's confusions, the largest share first, without figures that have left the deck."""
    return [
        ConfusedPair(one, deck[one.asked], deck[one.named] if one.named in deck else None)  # noqa: SIM401 - no mapping
        for one in confusions(session, person, since)
        if one.asked in deck
    ]


def _groups(deck: Deck, states: Mapping[str, MemoryState]) -> list[GroupCounts]:
    return [
        GroupCounts(group, count_states({card.id: states[card.id] for card in deck.group(group.letter)}))
        for group in GROUPS.values()
    ]


def _pile(week: Week) -> ColumnData:
    known = week.counts[MemoryState.KNOWN] + week.counts[MemoryState.SOLID]
    label = f"{week.monday.day} {week.monday:%b}"
    return ColumnData(label, str(known), [(state.name.lower(), week.counts[state]) for state in SHOWN])


def _tables(deck: Deck, seen: Sequence[EvidenceCount], memories: Mapping[tuple[str, str], Memory]) -> TableResults:
    known = known_at_tables(seen)
    surprises = known_despite_missed(seen, memories)
    return TableResults(
        seen=sum(one.times for one in seen),
        known=sum(one.known for one in seen),
        figures=[card for card in deck if card.id in known],
        surprises=[card for card in deck if card.id in surprises],
    )
