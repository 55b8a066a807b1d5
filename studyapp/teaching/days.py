"""Days as a teacher reads them: never a clock time, counted in the class's zone."""

from __future__ import annotations

from datetime import datetime

from studyapp.accounts.memberships import Place
from studyapp.study.study_day import study_day


def last_here(place: Place, now: datetime, zone: str) -> str:
    """The day a pupil was last here; ``never`` for an account that a list made and nobody has come in with."""
    person = place.person
    if place.member.made_here and person.last_seen_at <= person.created_at:
        return "never"
    return seen_on(person.last_seen_at, now, zone)


def seen_on(moment: datetime, now: datetime, zone: str) -> str:
    """The day somebody was last here: ``today``, ``yesterday`` or ``3 March``; with its year if that is another."""
    day, today = study_day(moment, zone), study_day(now, zone)
    ago = (today - day).days
    if ago <= 1:
        return "yesterday" if ago == 1 else "today"
    return f"{day.day} {day:%B}" + (f" {day.year}" if day.year != today.year else "")
