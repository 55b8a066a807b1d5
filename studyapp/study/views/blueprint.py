"""The blueprint of study, and what all its views need."""

from __future__ import annotations

from flask import Blueprint, redirect, request, url_for
from werkzeug.wrappers import Response

from studyapp.classes.class_policy import names_first_here, names_shown_first
from studyapp.study.models import StudySession
from studyapp.study.screens.reader import DeckReader
from studyapp.web import app_services

bp = Blueprint("study", __name__)
bp.context_processor(names_shown_first)


def reader() -> DeckReader:
    """The current reader."""
    return DeckReader(app_services.deck(), names_first_here())


def go_on(study_session: StudySession) -> Response:
    """Redirect to the next step of a study session."""
    return redirect(url_for("study.study_session", number=study_session.id), 303)


def number(name: str) -> int:
    """A number from the form; 0 if there is none."""
    text = request.form.get(name, "")
    return int(text) if text.isdecimal() and len(text) < 10 else 0
