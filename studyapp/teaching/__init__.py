"""A teacher's room: classes, what they know, the pupils in them, their login cards, and joining a class."""

from __future__ import annotations

from flask import Flask

from studyapp.accounts.password_hash_queue import take_turns
from studyapp.teaching import expiry_notice, lesson_sections, views


def init(app: Flask) -> None:
    """Register this room's pages, and keep pupils in lessons to the rooms that are open."""
    expiry_notice.init(app)
    lesson_sections.init(app)
    # Who joins under a nickname gets words.
    take_turns(app, "/class/")
    app.register_blueprint(views.bp)
