"""What the page of one's own progress shows."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import date, datetime
from typing import NamedTuple

from sqlalchemy.orm import Session

from studyapp.accounts import Person
from studyapp.classes.holidays import days_off
from studyapp.content import GROUPS, Card, Deck, Group
from studyapp.progress.answer_log import answers_by_day, courses
from studyapp.progress.charts import Columns, Pile, columns
from studyapp.progress.confusion import Confusion, confusions
from studyapp.progress.forecast import Due, forecast
from studyapp.progress.history import Week, over_time
from studyapp.progress.streak import Streak, streak, weeks_of_holidays
from studyapp.progress.stuck import stuck_figures
from studyapp.progress.table_evidence import Seen, known_at_first_sight, known_though_missed, seen_at_tables
from studyapp.study.learner_state import day_of, memories_of, met_on, states_from
from studyapp.study.models import Memory
from studyapp.study.settings import learner_of
from studyapp.study.states import State, count_states
from studyapp.study.weeks import next_week

SHOWN = (State.SOLID, State.KNOWN, State.LEARNING, State.MET)
"""What a column of memory over time is made of, from the foot upwards."""


class GroupCounts(NamedTuple):
    """How many figures of a group are in each state."""

    group: Group
    counts: Mapping[State, int]


class TwoFigures(NamedTuple):
    """A confusion, and the names of both: the second may be nobody of the fifty."""

    confusion: Confusion
    asked: Card
    named: Card | None


class Tables(NamedTuple):
    """What games have shown, beside the answers."""

    seen: int
    known: int
    figures: Sequence[Card]
    surprises: Sequence[Card]


class Progress(NamedTuple):
    """All numbers of the page, each from the one function that has its rule."""

    answers: int
    counts: Mapping[State, int]
    groups: Sequence[GroupCounts]
    weeks: Sequence[Week]
    weeks_chart: Columns
    due: Sequence[Due]
    due_chart: Columns
    streak: Streak
    chosen: Sequence[TwoFigures]
    typed: Sequence[TwoFigures]
    stuck: Sequence[tuple[Card, Sequence[str]]]
    tables: Tables


def progress_of(
    session: Session, deck: Deck, person: Person, skill: str, now: datetime, since: date = date.min
) -> Progress:
    """The page for one learner and one skill, in a number of statements that does not depend on the answers.

    ``since`` is the first study day whose answers may be seen: a teacher sees those from the day of joining on. What
    is known and due is so whenever it was learned.
    """
    today = day_of(learner_of(session, person), now)
    everything, met = memories_of(session, person), met_on(session, person)
    states = states_from(deck, skill, everything, met)
    memories = {key: memory for key, memory in everything.items() if key[0] in deck}
    by_day = {day: number for day, number in answers_by_day(session, person).items() if day >= since}
    weeks = over_time(deck, skill, courses(session, person, skill), met, by_day, today)
    weeks = [week for week in weeks if next_week(week.monday) > since]
    due = forecast(memories.values(), today)
    pairs = pairs_of(session, deck, person, since)
    return Progress(
        answers=sum(by_day.values()),
        counts=count_states(states),
        groups=_groups(deck, states),
        weeks=weeks,
        weeks_chart=columns([_pile(week) for week in weeks], highest=len(deck)),
        due=due,
        due_chart=columns([Pile(f"{one.day:%a} {one.day.day}", str(one.number), [("due", one.number)]) for one in due]),
        streak=streak(by_day, today, weeks_of_holidays(days_off(session, person))),
        chosen=[pair for pair in pairs if not pair.confusion.typed],
        typed=[pair for pair in pairs if pair.confusion.typed],
        stuck=[(deck[figure], skills) for figure, skills in stuck_figures(memories.values()).items()],
        tables=_tables(deck, seen_at_tables(session, person), memories),
    )


def pairs_of(session: Session, deck: Deck, person: Person, since: date = date.min) -> list[TwoFigures]:
    """Whom somebody takes for whom, the greatest share first; who has left the deck is not asked for any more."""
    return [
        TwoFigures(one, deck[one.asked], deck[one.named] if one.named in deck else None)  # noqa: SIM401 - no mapping
        for one in confusions(session, person, since)
        if one.asked in deck
    ]


def _groups(deck: Deck, states: Mapping[str, State]) -> list[GroupCounts]:
    return [
        GroupCounts(group, count_states({card.id: states[card.id] for card in deck.group(group.letter)}))
        for group in GROUPS.values()
    ]


def _pile(week: Week) -> Pile:
    known = week.counts[State.KNOWN] + week.counts[State.SOLID]
    label = f"{week.monday.day} {week.monday:%b}"
    return Pile(label, str(known), [(state.name.lower(), week.counts[state]) for state in SHOWN])


def _tables(deck: Deck, seen: Sequence[Seen], memories: Mapping[tuple[str, str], Memory]) -> Tables:
    known = known_at_first_sight(seen)
    surprises = known_though_missed(seen, memories)
    return Tables(
        seen=sum(one.times for one in seen),
        known=sum(one.known for one in seen),
        figures=[card for card in deck if card.id in known],
        surprises=[card for card in deck if card.id in surprises],
    )
