"""Days as a teacher reads them: never a clock time, counted in the class's zone."""

from __future__ import annotations

from datetime import datetime

from studyapp.study.study_day import study_day


def seen_on(moment: datetime, now: datetime, zone: str) -> str:
    """The day somebody was last here: ``today``, ``yesterday`` or ``3 March``; with its year if that is another."""
    day, today = study_day(moment, zone), study_day(now, zone)
    ago = (today - day).days
    if ago <= 1:
        return "yesterday" if ago == 1 else "today"
    return f"{day.day} {day:%B}" + (f" {day.year}" if day.year != today.year else "")
