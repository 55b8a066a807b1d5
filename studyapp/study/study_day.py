"""The study day and the study week: the only place where a moment becomes a date, and where days are counted."""

from __future__ import annotations

from datetime import date, datetime, timedelta
from functools import cache
from pathlib import Path
from zoneinfo import ZoneInfo, available_timezones

#: Studying after midnight still belongs to the day before.
STARTS_AT = timedelta(hours=4)


def study_day(moment: datetime, zone: str) -> date:
    """The study day of a moment in a time zone. It starts at four on the local clock.

    The moment is converted first and the four hours are taken off the local time, so days of 23 or 25 hours start at
    four as well.

    :raises KeyError: if there is no such time zone.
    """
    wall = moment.astimezone(ZoneInfo(zone)).replace(tzinfo=None)
    return (wall - STARTS_AT).date()


def next_day(day: date, days: int = 1) -> date:
    """The study day a number of days later."""
    return day + timedelta(days=days)


def days_between(earlier: date, later: date) -> int:
    """The number of study days from one day to another; negative if the second is earlier."""
    return (later - earlier).days


def is_zone(name: str) -> bool:
    """Whether there is a time zone with this name."""
    return name in _zones()


@cache
def _zones() -> frozenset[str]:
    return frozenset(available_timezones())


@cache
def server_zone() -> str:
    """The machine's own time zone, used until a learner's is known."""
    _, found, name = Path("/etc/localtime").resolve().as_posix().partition("zoneinfo/")
    return name if found and is_zone(name) else "UTC"


def week_of(day: date) -> date:
    """The Monday of a study day's week."""
    return next_day(day, -day.weekday())


def weeks_before(week: date, weeks: int = 1) -> date:
    """The Monday a number of weeks earlier."""
    return next_day(week, -7 * weeks)


def next_week(week: date) -> date:
    """The Monday of the next week."""
    return next_day(week, 7)
