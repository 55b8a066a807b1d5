"""Assignments: homework that a teacher sets for a class, and its results."""

from __future__ import annotations

from flask import Flask

from studyapp.assignments import (
    answer_transfer,
    attempts,
    figure_priority,
    todo,
    views,
)

#: Importing these connects their signal receivers.
_PARTS = (attempts, answer_transfer, todo, figure_priority)


def init(app: Flask) -> None:
    """Register the blueprint."""
    app.register_blueprint(views.bp)
