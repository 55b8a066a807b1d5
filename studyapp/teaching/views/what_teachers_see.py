"""What my teacher can see: a pupil's classes, who teaches them, from which day on, and what exactly."""

from __future__ import annotations

from datetime import date
from typing import NamedTuple

from flask import Response, flash

from studyapp.accounts import account_here
from studyapp.classes import Class, Member
from studyapp.classes.class_owners import owners_of
from studyapp.classes.memberships import memberships_of, show_earlier
from studyapp.errors import BadInput
from studyapp.study.study_day import study_day
from studyapp.teaching.blueprint import bp
from studyapp.teaching.views.pages import go_to, page, written
from studyapp.web.app_services import reading, writing


class Seen(NamedTuple):
    """One class of the pupil's."""

    school_class: Class
    member: Member
    teachers: list[str]
    #: The day of joining, counted where the class is.
    since: date


@bp.get("/me/teachers")
def seen_by() -> Response:
    """The page of whoever asks, for each class."""
    with reading() as session:
        person = account_here(session)
        classes = [
            Seen(
                school_class,
                member,
                [teacher.name for teacher in owners_of(session, school_class)],
                study_day(member.joined_at, school_class.zone),
            )
            for school_class, member in memberships_of(session, person)
        ]
    return page("seen_by", classes=classes)


@bp.post("/me/teachers/<int:class_id>")
def choose_what_is_seen(class_id: int) -> Response:
    """Show a class's teachers earlier answers, or no longer."""
    wish = written("earlier")
    if wish not in {"shown", "hidden"}:
        raise BadInput({"earlier": "Choose whether earlier answers are shown or hidden."})
    with writing() as session:
        show_earlier(session, class_id, account_here(session), wish == "shown")
    flash(f"Earlier answers are now {wish}.", "right")
    return go_to("teaching.seen_by")
