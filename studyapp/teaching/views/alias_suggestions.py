"""What the pupils of a class meant with answers that were judged wrong."""

from __future__ import annotations

from flask import Response, flash, request

from studyapp.study.alias_suggestions import close_suggestion, suggestions_of
from studyapp.study.forms import SKILL_LABELS
from studyapp.teaching.access import desk
from studyapp.teaching.blueprint import bp
from studyapp.teaching.views.pages import go_to, page
from studyapp.web.app_services import deck, reading, writing


@bp.get("/classes/<int:class_id>/wishes")
def wishes(class_id: int) -> Response:
    """Each word with whom it was meant for; nobody's name stands here."""
    with reading() as session:
        school_class = desk(session, class_id).school_class
        listed = [one for one in suggestions_of(session, school_class) if one.figure in deck()]
    return page(
        "wishes", school_class=school_class, wishes=[(one, deck()[one.figure]) for one in listed], skills=SKILL_LABELS
    )


@bp.post("/classes/<int:class_id>/wishes")
def close(class_id: int) -> Response:
    """The wish is read; whoever wished it is forgotten."""
    with writing() as session:
        close_suggestion(session, desk(session, class_id).school_class, request.form.get("wish", 0, type=int))
    flash("Closed. We have deleted who suggested it.", "right")
    return go_to("teaching.wishes", class_id=class_id)
