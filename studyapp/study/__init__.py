"""Studying: figures are met, asked about, answered, and remembered until they are to be asked again."""

from __future__ import annotations

from flask import Flask

from studyapp.study import belonging, tally
from studyapp.study.views import answering, leafing, mine, quizzes, settings, sitting, today
from studyapp.study.views.blueprint import bp
from studyapp.study.waiting import study_waiting_for
from studyapp.web import navigation

__all__ = [
    "answering",
    "belonging",
    "init",
    "leafing",
    "mine",
    "quizzes",
    "settings",
    "sitting",
    "study_waiting_for",
    "tally",
    "today",
]


def init(app: Flask) -> None:
    """Register this room's pages."""
    app.register_blueprint(bp)
    navigation.add(app, "study.today", "Study")
