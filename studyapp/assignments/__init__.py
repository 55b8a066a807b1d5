"""Assignments: what a teacher sets for a class, and what has become of it."""

from __future__ import annotations

from flask import Flask

from studyapp.assignments import (
    answer_transfer,
    attempts,
    figure_priority,
    todo,
    views,
)

#: Their receivers answer what other rooms announce; they are connected when these are imported.
_PARTS = (attempts, answer_transfer, todo, figure_priority)


def init(app: Flask) -> None:
    """Register this room's pages."""
    app.register_blueprint(views.bp)
