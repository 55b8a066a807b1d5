"""Assignments: homework that a teacher sets for a class, and its results."""

from __future__ import annotations

from flask import Flask

from studyapp.assignments import attempts, todo, views

#: Importing these connects their signal receivers.
_PARTS = (attempts, todo)


def init(app: Flask) -> None:
    """Register the blueprint."""
    app.register_blueprint(views.bp)
