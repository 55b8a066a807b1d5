"""Holidays in the settings of a class."""

from __future__ import annotations

from flask import Response, flash

from studyapp.classes.holidays import add_holiday, remove_holiday
from studyapp.errors import BadInput
from studyapp.teaching.access import desk
from studyapp.teaching.blueprint import bp
from studyapp.teaching.views.class_form import written_day
from studyapp.teaching.views.pages import go_to, refused
from studyapp.teaching.views.settings import shown_settings
from studyapp.web.app_services import writing


@bp.post("/classes/<int:class_id>/holidays")
def add_days_off(class_id: int) -> Response:
    """The class has no school on these days."""
    try:
        with writing() as session:
            school_class = desk(session, class_id).school_class
            add_holiday(session, school_class, written_day("first"), written_day("last"))
    except BadInput as refusal:
        return refused("settings", refusal, field="first", **shown_settings(class_id))
    flash("Holiday added.", "right")
    return go_to("teaching.settings", class_id=class_id, _anchor="holidays")


@bp.post("/classes/<int:class_id>/holidays/<int:holiday_id>/remove")
def remove_days_off(class_id: int, holiday_id: int) -> Response:
    """There is school on these days after all."""
    with writing() as session:
        remove_holiday(session, desk(session, class_id).school_class, holiday_id)
    flash("Holiday removed.", "right")
    return go_to("teaching.settings", class_id=class_id, _anchor="holidays")
