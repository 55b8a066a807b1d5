"""The study day: the one place where a moment becomes a date, and where days are counted."""

from __future__ import annotations

from datetime import date, datetime, timedelta
from functools import cache
from pathlib import Path
from zoneinfo import ZoneInfo, available_timezones

#: Whoever studies after midnight still studies on the evening's day.
STARTS_AT = timedelta(hours=4)


def study_day(moment: datetime, zone: str) -> date:
    """The study day a moment belongs to in a time zone: it begins when the clock on the wall says four.

    The moment is converted first and the four hours are taken off the wall clock, so that a day of 23 or 25 hours
    begins at four like any other.

    :raises KeyError: if there is no such zone.
    """
    wall = moment.astimezone(ZoneInfo(zone)).replace(tzinfo=None)
    return (wall - STARTS_AT).date()


def next_day(day: date, days: int = 1) -> date:
    """The study day so many days later."""
    return day + timedelta(days=days)


def days_between(earlier: date, later: date) -> int:
    """How many study days one comes after another; negative if it comes before."""
    return (later - earlier).days


def is_zone(name: str) -> bool:
    """Whether there is a time zone of this name."""
    return name in zones()


@cache
def zones() -> frozenset[str]:
    """The names of all time zones this machine knows, without those that are no place."""
    return frozenset(name for name in available_timezones() if "/" in name and not name.startswith("Etc/")) | {"UTC"}


@cache
def server_zone() -> str:
    """The machine's own time zone, which is used while a learner's is not known."""
    _, found, name = Path("/etc/localtime").resolve().as_posix().partition("zoneinfo/")
    return name if found and is_zone(name) else "UTC"
