"""The study week: seven study days from a Monday on."""

from __future__ import annotations

from datetime import date

from studyapp.study.study_day import next_day


def week_of(day: date) -> date:
    """The Monday of the week a study day belongs to."""
    return next_day(day, -day.weekday())


def weeks_before(week: date, weeks: int = 1) -> date:
    """The Monday so many weeks earlier."""
    return next_day(week, -7 * weeks)


def next_week(week: date) -> date:
    """The Monday after."""
    return next_day(week, 7)
