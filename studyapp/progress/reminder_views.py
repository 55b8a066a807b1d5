"""The page that makes a calendar reminder."""

from __future__ import annotations

from datetime import time

from flask import Response, render_template, request, url_for

from studyapp.accounts import person_here
from studyapp.progress.blueprint import bp
from studyapp.progress.reminder import DAYS, calendar
from studyapp.study.learner_state import day_of
from studyapp.study.settings import learner_of, minutes_of
from studyapp.web import app_services

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
        learner = learner_of(session, person_here(session))
    address = url_for("study.today", _external=True)
    made = calendar(days, at, minutes_of(learner), address, day_of(learner, app_services.now()), app_services.now())
    headers = {"Content-Disposition": 'attachment; filename="mythology.ics"'}
    return Response(made, mimetype="text/calendar", headers=headers)


def _time(written: str) -> time | None:
    try:
        return time.fromisoformat(written).replace(second=0, microsecond=0, tzinfo=None)
    except ValueError:
        return None


def _form(days: list[str] | tuple[str, ...], at: str, errors: dict[str, str]) -> str:
    return render_template("progress/reminder.html", days=DAYS, chosen=days, at=at, errors=errors)
