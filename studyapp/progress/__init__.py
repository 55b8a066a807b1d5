"""What is waiting for somebody, and (later in the stream than any room that asks) what has been learned."""

from __future__ import annotations

from flask import Flask

from studyapp.progress import reminder_views, views, weekly_priorities
from studyapp.progress.blueprint import bp
from studyapp.web import navigation

#: It tells study whom to introduce first; it is connected when it is imported.
_PARTS = (weekly_priorities, views, reminder_views)


def init(app: Flask) -> None:
    """Register this room's pages, and its link for whoever is known here."""
    app.register_blueprint(bp)
    navigation.add(app, "progress.progress", "Progress", is_personal=True)
