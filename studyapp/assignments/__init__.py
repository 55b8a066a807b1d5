"""Assignments: what a teacher sets for a class, and what has become of it."""

from __future__ import annotations

from flask import Flask

from studyapp.assignments import belonging, goes, handing_over, waiting, wanted
from studyapp.assignments.of_class import class_assignments, late_and_missing
from studyapp.assignments.screens.of_pupil import homework_of
from studyapp.assignments.views import forms, mine, watching
from studyapp.assignments.views.blueprint import bp
from studyapp.assignments.waiting import assignments_waiting_for

__all__ = ["PARTS", "assignments_waiting_for", "class_assignments", "homework_of", "init", "late_and_missing"]

#: The modules that do their part when they are imported: pages, and answers to what other rooms announce.
PARTS = (belonging, forms, goes, handing_over, mine, waiting, wanted, watching)


def init(app: Flask) -> None:
    """Register this room's pages."""
    app.register_blueprint(bp)
