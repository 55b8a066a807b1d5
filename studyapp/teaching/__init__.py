"""The teacher's pages: classes, pupils and login cards, what a class knows, the next lesson, and joining a class."""

from __future__ import annotations

from flask import Flask

from studyapp.accounts.password_hash_queue import take_turns
from studyapp.classes.expiry import AFTER_YEAR, expires_on, warned_of
from studyapp.teaching import lesson_sections, views
from studyapp.web.app_services import now


def init(app: Flask) -> None:
    """Register the pages, and close sections that a class does not use during its lessons.

    Templates get ``pupils_deleted_on(school_class)``, the day on which the accounts a class created are deleted, and
    ``pupils_deleted_soon(school_class)``, the same day once it is near.
    """
    app.jinja_env.globals.update(
        pupils_deleted_on=expires_on,
        pupils_deleted_soon=lambda school_class: warned_of(school_class, now()),
        days_after_year=AFTER_YEAR.days,
    )
    lesson_sections.init(app)
    # Joining under a nickname makes a login card, whose words are hashed.
    take_turns(app, "/class/")
    app.register_blueprint(views.bp)
