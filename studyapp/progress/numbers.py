"""The rules of three numbers: questions due, weeks in a row, and stuck figures."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable
from datetime import date
from typing import NamedTuple, Protocol

from studyapp.study.models import Memory
from studyapp.study.study_day import days_between, next_day, week_of, weeks_before

DAYS = 14


class DueDay(NamedTuple):
    """A study day, and the number of memories due on it."""

    day: date
    number: int


def forecast(memories: Iterable[Memory], today: date) -> list[DueDay]:
    """The next fourteen study days, from today on. Overdue memories count for today."""
    counts = Counter(due_on(memory, today) for memory in memories)
    days = [next_day(today, days) for days in range(DAYS)]
    return [DueDay(day, counts[day]) for day in days]


def due_on(memory: Memory, today: date) -> date:
    """The study day on which a memory is asked again, today at the earliest."""
    return max(memory.due, today)


STUDY_DAYS = 3
"""The number of study days that a week needs."""


SCHOOL_DAYS, MOSTLY = 5, 3
"""A week is one of holidays when so many of its days from Monday to Friday are."""


class Streak(NamedTuple):
    """The number of weeks in a row, and the study days of this week."""

    weeks: int
    days_this_week: int


def streak(studied: Iterable[date], today: date, free: Collection[date] = ()) -> Streak:
    """The weeks in a row with at least three study days. This week counts once it has them.

    A study day has an answer that counts. ``free`` holds the Mondays of holiday weeks: they don't break the streak, and
    count if they have three study days.
    """
    days = Counter(week_of(day) for day in set(studied))
    this_week = week_of(today)
    week = this_week if days[this_week] >= STUDY_DAYS else weeks_before(this_week)
    weeks = 0
    while days[week] >= STUDY_DAYS or week in free:
        weeks, week = weeks + (days[week] >= STUDY_DAYS), weeks_before(week)
    return Streak(weeks, days[this_week])


def holiday_weeks(holidays: Iterable[tuple[date, date]]) -> set[date]:
    """The Mondays of weeks with at least three holidays from Monday to Friday.

    ``holidays`` are pairs of a first and a last day. With two school days left, nobody has to study on three.
    """
    off = {
        next_day(first, later)
        for first, last in holidays
        for later in range(days_between(first, last) + 1)
        if next_day(first, later).weekday() < SCHOOL_DAYS
    }
    weeks = Counter(week_of(day) for day in off)
    return {week for week, number in weeks.items() if number >= MOSTLY}


FEWEST_RATED = 3
"""The number of rated answers needed before a figure can be stuck."""

TOO_MANY = 5
"""A learner with this number of stuck figures needs help."""


class Recent(Protocol):
    """What the rule needs: a memory, or some of its columns."""

    @property
    def figure(self) -> str:
        """The figure's id."""

    @property
    def skill(self) -> str:
        """The skill."""

    @property
    def recent(self) -> str:
        """The last five rated verdicts, oldest first: ``r`` and ``w``."""


def is_stuck(memory: Recent) -> bool:
    """Whether a memory has at least three rated answers, and the last two, or three of the last five, were wrong."""
    recent = memory.recent
    return len(recent) >= FEWEST_RATED and (recent.endswith("ww") or recent.count("w") >= FEWEST_RATED)


def stuck_figures(memories: Iterable[Recent]) -> dict[str, list[str]]:
    """The stuck figures, each with its stuck skills."""
    found: dict[str, list[str]] = {}
    for memory in memories:
        if is_stuck(memory):
            found.setdefault(memory.figure, []).append(memory.skill)
    return found
