"""See it as a pupil: a teacher goes in as the practice pupil of a class, and comes back."""

from __future__ import annotations

from functools import partial

from flask import Response, flash

from studyapp.accounts.audit import recorded
from studyapp.accounts.login_cards import LESSON
from studyapp.classes.practice_pupil import enter, practice_pupil, return_to_teacher
from studyapp.teaching.access import desk
from studyapp.teaching.blueprint import bp
from studyapp.teaching.views.pages import go_to
from studyapp.web.app_services import now, reading, writing


@bp.post("/classes/<int:class_id>/practice")
def practise(class_id: int) -> Response:
    """Go in as the practice pupil."""
    at = now()
    with writing() as session:
        here = desk(session, class_id)
        made = partial(practice_pupil, session, here.school_class, at)
        person = recorded(session, here.event("practice pupil"), at, made)
    enter(person, here.teacher, here.school_class, at, LESSON)
    flash("This is what a pupil sees. Nothing you do here counts in the class’s numbers.", "info")
    return go_to("home.home")


@bp.post("/practice/back")
def practise_no_more() -> Response:
    """Be the teacher again, on the page of the class."""
    with reading() as session:
        _, class_id = return_to_teacher(session)
    return go_to("teaching.one_class", class_id=class_id)
