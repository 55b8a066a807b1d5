"""When the accounts of a class's pupils go: told to its teachers, and warned of in time."""

from __future__ import annotations

from flask import Flask

from studyapp.classes.expiry import AFTER_YEAR, goes_on, warned_of
from studyapp.web.app_services import now


def init(app: Flask) -> None:
    """Give templates ``pupils_go(found)``, the day, ``pupils_go_soon(found)``, the day if it is near, and the rule."""
    app.jinja_env.globals.update(
        pupils_go=goes_on, pupils_go_soon=lambda found: warned_of(found, now()), days_after_year=AFTER_YEAR.days
    )
