"""Studying: figures are met, asked about, answered, and remembered until they are to be asked again."""

from __future__ import annotations

from flask import Flask

from studyapp.study import person_events, tally, views
from studyapp.web import navigation

#: What is kept about people is answered for by receivers that are connected when these are imported.
_KEPT = (person_events, tally)


def init(app: Flask) -> None:
    """Register this room's pages."""
    app.register_blueprint(views.bp)
    navigation.add(app, "study.today", "Study")
