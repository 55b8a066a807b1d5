"""Answers that were marked wrong although the pupil meant the right figure."""

from __future__ import annotations

from flask import Response, flash, request

from studyapp.study.alias_suggestions import close_suggestion, suggestions_of
from studyapp.study.forms import SKILL_LABELS
from studyapp.teaching.access import desk
from studyapp.teaching.blueprint import bp
from studyapp.teaching.views.pages import go_to, page
from studyapp.web.app_services import deck, reading, writing


@bp.get("/classes/<int:class_id>/suggestions")
def suggestions(class_id: int) -> Response:
    """Each word with the figure it was meant for, without names."""
    with reading() as session:
        school_class = desk(session, class_id).school_class
        listed = [word for word in suggestions_of(session, school_class) if word.figure in deck()]
    return page(
        "suggestions",
        school_class=school_class,
        suggestions=[(word, deck()[word.figure]) for word in listed],
        skills=SKILL_LABELS,
    )


@bp.post("/classes/<int:class_id>/suggestions")
def close(class_id: int) -> Response:
    """Close a suggestion and delete who made it."""
    with writing() as session:
        close_suggestion(session, desk(session, class_id).school_class, request.form.get("suggestion", 0, type=int))
    flash("Closed. We have deleted who suggested it.", "right")
    return go_to("teaching.suggestions", class_id=class_id)


@bp.get("/classes/<int:class_id>/wishes")
def old_suggestions(class_id: int) -> Response:
    """The address this page had before."""
    return go_to("teaching.suggestions", 301, class_id=class_id)
