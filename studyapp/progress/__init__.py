"""What is waiting for somebody, and (later in the stream than any room that asks) what has been learned."""

from __future__ import annotations

from flask import Flask

from studyapp.progress import front, reminder_views, this_week, views
from studyapp.progress.blueprint import bp
from studyapp.web import navigation

#: The modules that do their part when they are imported: pages, and what study wants to know.
PARTS = (views, reminder_views, this_week)


def init(app: Flask) -> None:
    """Register this room's pages, and its link for whoever is known here."""
    app.register_blueprint(front.bp)
    app.register_blueprint(bp)
    navigation.add(app, "progress.progress", "Progress", is_personal=True)
