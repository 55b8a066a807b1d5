"""The study week: seven study days from Monday on."""

from __future__ import annotations

from datetime import date

from studyapp.study.study_day import next_day


def week_of(day: date) -> date:
    """The Monday of a study day's week."""
    return next_day(day, -day.weekday())


def weeks_before(week: date, weeks: int = 1) -> date:
    """The Monday a number of weeks earlier."""
    return next_day(week, -7 * weeks)


def next_week(week: date) -> date:
    """The Monday of the next week."""
    return next_day(week, 7)
