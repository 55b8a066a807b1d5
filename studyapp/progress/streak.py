"""The streak: weeks in a row with three study days. Holidays don't break it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable
from datetime import date
from typing import NamedTuple

from studyapp.study.study_day import days_between, next_day
from studyapp.study.weeks import week_of, weeks_before

DAYS = 3
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
    week = this_week if days[this_week] >= DAYS else weeks_before(this_week)
    weeks = 0
    while days[week] >= DAYS or week in free:
        weeks, week = weeks + (days[week] >= DAYS), weeks_before(week)
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
