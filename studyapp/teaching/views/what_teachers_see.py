"""What my teacher can see: each class of a pupil, its teachers, and what they can see from which day on."""

from __future__ import annotations

from datetime import date
from typing import NamedTuple

from flask import Response, flash

from studyapp.accounts import account_here
from studyapp.classes import Class, Member
from studyapp.classes.class_owners import owners_of
from studyapp.classes.memberships import memberships_of, show_earlier
from studyapp.study.study_day import study_day
from studyapp.teaching.blueprint import bp
from studyapp.teaching.forms import SharingForm
from studyapp.teaching.views.pages import go_to, page
from studyapp.web.app_services import reading, writing


class SharedClass(NamedTuple):
    """One class of the pupil."""

    school_class: Class
    member: Member
    teachers: list[str]
    #: The day of joining in the class's time zone.
    since: date


@bp.get("/me/teachers")
def what_teachers_see() -> Response:
    """For each of the pupil's classes, what its teachers can see."""
    with reading() as session:
        person = account_here(session)
        classes = [
            SharedClass(
                school_class,
                member,
                [teacher.name for teacher in owners_of(session, school_class)],
                study_day(member.joined_at, school_class.zone),
            )
            for school_class, member in memberships_of(session, person)
        ]
    return page("what_teachers_see", classes=classes)


@bp.post("/me/teachers/<int:class_id>")
def share_earlier_answers(class_id: int) -> Response:
    """Show or hide earlier answers from a class's teachers."""
    form = SharingForm()
    form.check()
    with writing() as session:
        show_earlier(session, class_id, account_here(session), form.earlier.data == "shown")
    flash(f"Earlier answers are now {form.earlier.data}.", "right")
    return go_to("teaching.what_teachers_see")
