"""Days as teachers read them: never a clock time, always in the class's time zone."""

from __future__ import annotations

from datetime import date, datetime

from studyapp.classes.memberships import Enrolment
from studyapp.study.study_day import study_day


def last_here(place: Enrolment, now: datetime, zone: str) -> str:
    """The day a pupil was last here; ``never`` for an imported account that has never signed in."""
    return seen_on(place.person.last_seen_at, now, zone) if place.has_been_in else "never"


def seen_on(moment: datetime, now: datetime, zone: str) -> str:
    """A past day: ``today``, ``yesterday`` or ``3 March``, with the year if it is not this year."""
    day, today = study_day(moment, zone), study_day(now, zone)
    ago = (today - day).days
    if ago <= 1:
        return "yesterday" if ago == 1 else "today"
    return f"{day.day} {day:%B}" + (f" {day.year}" if day.year != today.year else "")


def date_range(first: date, last: date) -> str:
    """A range of days: ``21 December 2026 to 6 January 2027``, ``1 to 4 May 2026``, ``1 May 2026``."""
    whole = f"{last.day} {last:%B} {last.year}"
    if first == last:
        return whole
    if (first.year, first.month) == (last.year, last.month):
        return f"{first.day} to {whole}"
    return f"{first.day} {first:%B}{f' {first.year}' if first.year != last.year else ''} to {whole}"
