"""A calendar file that reminds the learner to study. Nothing is stored."""

from __future__ import annotations

from collections.abc import Collection
from datetime import date, datetime, time

from flask import Response, render_template, request, url_for

from studyapp.accounts import person_here
from studyapp.progress.blueprint import bp
from studyapp.study.learner_state import day_of
from studyapp.study.settings import learner_of, minutes_of
from studyapp.study.study_day import next_day
from studyapp.web import app_services

DAYS = {
    "MO": "Monday",
    "TU": "Tuesday",
    "WE": "Wednesday",
    "TH": "Thursday",
    "FR": "Friday",
    "SA": "Saturday",
    "SU": "Sunday",
}
"""The days of the week as iCalendar writes them."""


def calendar(
    days: Collection[str], at: time, minutes: int, address: str, today: date, now: datetime, person_id: int = 0
) -> str:
    """An iCalendar file (RFC 5545) with one weekly event on ``days``, and an alarm at its start.

    A person's new reminder replaces their old one: it has the same UID and a greater SEQUENCE. The time has no time
    zone, so it stays the same wherever the calendar is. The first event is on the first of ``days`` from today on.

    :raises ValueError: if ``days`` contains no day of the week.
    """
    chosen = [day for day in DAYS if day in days]
    lines = [
        "BEGIN:VCALENDAR",
        "VERSION:2.0",
        "PRODID:-//Mythology//Study//EN",
        "BEGIN:VEVENT",
        f"UID:study-{person_id}@mythology",
        f"SEQUENCE:{int(now.timestamp()) // 60}",
        f"DTSTAMP:{now:%Y%m%dT%H%M%SZ}",
        f"DTSTART:{_first(chosen, today):%Y%m%d}T{at:%H%M}00",
        f"DURATION:PT{minutes}M",
        f"RRULE:FREQ=WEEKLY;BYDAY={','.join(chosen)}",
        "SUMMARY:Mythology: study",
        f"DESCRIPTION:{address}",
        f"URL:{address}",
        "BEGIN:VALARM",
        "ACTION:DISPLAY",
        "DESCRIPTION:Mythology: study",
        "TRIGGER:PT0S",
        "END:VALARM",
        "END:VEVENT",
        "END:VCALENDAR",
    ]
    return "".join(f"{part}\r\n" for line in lines for part in _folded(line))


def _first(chosen: list[str], today: date) -> date:
    """The first of the days from today on."""
    if not chosen:
        raise ValueError("A reminder needs a day of the week.")
    later = min((list(DAYS).index(day) - today.weekday()) % 7 for day in chosen)
    return next_day(today, later)


def _folded(line: str) -> list[str]:
    """A line in pieces of at most 75 bytes, as iCalendar requires. All text is ASCII."""
    parts = [line[:75]]
    parts += [f" {line[start : start + 74]}" for start in range(75, len(line), 74)]
    return parts


SCHOOL_DAYS = ("MO", "TU", "WE", "TH", "FR")
NO_DAY = "Choose at least one day."
NO_TIME = "Enter a time, such as 16:30."


@bp.get("/progress/reminder")
def reminder() -> str:
    """The form. Nothing is stored."""
    return _form(SCHOOL_DAYS, "16:30", {})


@bp.get("/progress/reminder.ics")
def reminder_file() -> Response | tuple[str, int]:
    """The reminder as a calendar file."""
    days, written = request.args.getlist("days"), request.args.get("at", "")
    errors = {} if set(days) & set(DAYS) else {"days": NO_DAY}
    at = _time(written)
    if at is None:
        errors["at"] = NO_TIME
    if errors or at is None:
        return _form(days, written, errors), 422
    with app_services.reading() as session:
        person = person_here(session)
        learner = learner_of(session, person)
    address = url_for("study.today", _external=True)
    now, person_id = app_services.now(), person.id if person else 0
    made = calendar(days, at, minutes_of(learner), address, day_of(learner, now), now, person_id)
    headers = {"Content-Disposition": 'attachment; filename="mythology.ics"'}
    return Response(made, mimetype="text/calendar", headers=headers)


def _time(written: str) -> time | None:
    try:
        return time.fromisoformat(written).replace(second=0, microsecond=0, tzinfo=None)
    except ValueError:
        return None


def _form(days: list[str] | tuple[str, ...], at: str, errors: dict[str, str]) -> str:
    return render_template("progress/reminder.html", days=DAYS, chosen=days, at=at, errors=errors)
