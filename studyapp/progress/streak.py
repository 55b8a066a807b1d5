"""The streak: weeks in a row with three study days, up to this week or last."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from datetime import date
from typing import NamedTuple

from studyapp.study.weeks import week_of, weeks_before

DAYS = 3
"""A week counts from so many study days on."""


class Streak(NamedTuple):
    """So many weeks in a row, and how many days of this week have been studied."""

    weeks: int
    days_this_week: int


def streak(studied: Iterable[date], today: date) -> Streak:
    """The weeks in a row with at least three study days. This week counts once it has them and breaks nothing before.

    A study day is a day with an answer that counts.
    """
    days = Counter(week_of(day) for day in set(studied))
    this_week = week_of(today)
    week = this_week if days[this_week] >= DAYS else weeks_before(this_week)
    weeks = 0
    while days[week] >= DAYS:
        weeks, week = weeks + 1, weeks_before(week)
    return Streak(weeks, days[this_week])
