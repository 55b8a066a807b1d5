"""The streak: weeks in a row with three study days, up to this week or last; holidays break nothing."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable
from datetime import date
from typing import NamedTuple

from studyapp.study.study_day import days_between, next_day
from studyapp.study.weeks import week_of, weeks_before

DAYS = 3
"""A week counts from so many study days on."""


SCHOOL_DAYS, MOSTLY = 5, 3
"""A week is one of holidays when so many of its days from Monday to Friday are."""


class Streak(NamedTuple):
    """So many weeks in a row, and how many days of this week have been studied."""

    weeks: int
    days_this_week: int


def streak(studied: Iterable[date], today: date, free: Collection[date] = ()) -> Streak:
    """The weeks in a row with at least three study days. This week counts once it has them and breaks nothing before.

    A study day is a day with an answer that counts. ``free`` are the Mondays of weeks of holidays: such a week breaks
    nothing, and counts if it has its study days all the same.
    """
    days = Counter(week_of(day) for day in set(studied))
    this_week = week_of(today)
    week = this_week if days[this_week] >= DAYS else weeks_before(this_week)
    weeks = 0
    while days[week] >= DAYS or week in free:
        weeks, week = weeks + (days[week] >= DAYS), weeks_before(week)
    return Streak(weeks, days[this_week])


def weeks_of_holidays(holidays: Iterable[tuple[date, date]]) -> set[date]:
    """The Mondays of the weeks that lie mostly in holidays, which are given from their first day to their last.

    Mostly is three of the days from Monday to Friday: on the two that are left nobody gets to three study days.
    """
    off = {
        next_day(first, later)
        for first, last in holidays
        for later in range(days_between(first, last) + 1)
        if next_day(first, later).weekday() < SCHOOL_DAYS
    }
    weeks = Counter(week_of(day) for day in off)
    return {week for week, number in weeks.items() if number >= MOSTLY}
