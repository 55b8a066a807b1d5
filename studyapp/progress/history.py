"""Memory over time: the number of figures in each state at the end of each week."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import date
from typing import NamedTuple

from studyapp.content import Deck
from studyapp.progress.answer_log import HistoryEntry, rated
from studyapp.study.states import MemoryState, state_of
from studyapp.study.study_day import next_week, week_of

LONGEST = 26
"""The largest number of weeks shown."""


class Week(NamedTuple):
    """A week by its Monday: the number of figures in each state at its end, and the answers given in it."""

    monday: date
    counts: Mapping[MemoryState, int]
    answers: int


def over_time(
    deck: Deck,
    skill: str,
    courses: Mapping[str, Sequence[HistoryEntry]],
    met: Mapping[str, date],
    answers: Mapping[date, int],
    today: date,
) -> list[Week]:
    """The weeks since the first meeting or answer, up to half a year.

    The last week shows the current states. Figures that have left the deck don't count.
    """
    begun = min([*met.values(), *answers], default=None)
    if begun is None:
        return []
    by_week = Counter[date]()
    for day, number in answers.items():
        by_week[week_of(day)] += number
    weeks = _states_by_week(deck, skill, courses, met, _weeks(week_of(begun), week_of(today)))
    found = []
    for monday, states in weeks:
        counts = Counter(states.values())
        found.append(Week(monday, {state: counts[state] for state in MemoryState}, by_week[monday]))
    return found[-LONGEST:]


def states_at_end_of(
    deck: Deck, skill: str, courses: Mapping[str, Sequence[HistoryEntry]], met: Mapping[str, date], week: date
) -> Mapping[str, MemoryState]:
    """The state of every figure at the end of the week that starts on ``week``."""
    _, states = next(_states_by_week(deck, skill, courses, met, [week]))
    return states


def _states_by_week(
    deck: Deck,
    skill: str,
    courses: Mapping[str, Sequence[HistoryEntry]],
    met: Mapping[str, date],
    weeks: Iterable[date],
) -> Iterator[tuple[date, Mapping[str, MemoryState]]]:
    """Each week with the states at its end; the mapping changes with the next week."""
    changes = _changes(deck, skill, courses, met)
    states = {card.id: MemoryState.NOT_MET for card in deck}
    for monday in weeks:
        while changes and changes[-1][0] < next_week(monday):
            _, figure, state = changes.pop()
            states[figure] = state
        yield monday, states


def _changes(
    deck: Deck, skill: str, courses: Mapping[str, Sequence[HistoryEntry]], met: Mapping[str, date]
) -> list[tuple[date, str, MemoryState]]:
    """Every day on which a figure reached a state, the latest first."""
    meetings = [(day, 0, figure, MemoryState.MET) for figure, day in met.items() if figure in deck]
    ratings = [
        (moment.given.day, 1, figure, state_of(skill, after, met=True))
        for figure, moments in courses.items()
        if figure in deck
        for moment, after in rated(moments)
    ]
    # On the same day, a figure is met before it is rated.
    ordered = sorted([*meetings, *ratings], key=lambda change: change[:2], reverse=True)
    return [(day, figure, state) for day, _, figure, state in ordered]


def _weeks(first: date, last: date) -> Iterator[date]:
    week = first
    while week <= last:
        yield week
        week = next_week(week)
