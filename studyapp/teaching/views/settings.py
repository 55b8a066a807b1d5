"""A class's settings: the form, holidays, the class code, teachers, suggestions, and the end of the school year."""

from __future__ import annotations

from datetime import datetime
from functools import partial
from typing import Any

from flask import Response, flash, request, url_for
from sqlalchemy.orm import Session

from studyapp.accounts.audit import recorded
from studyapp.accounts.login_cards import keep_cards
from studyapp.classes import Class
from studyapp.classes.class_lifecycle import archive, begin_new_year, change_class, change_code, lock
from studyapp.classes.class_owners import add_owner, owners_of, stop_teaching
from studyapp.classes.holidays import add_holiday, holidays_of, remove_holiday
from studyapp.classes.memberships import roster
from studyapp.database import transaction
from studyapp.errors import BadInput, Refusal
from studyapp.teaching.access import desk
from studyapp.teaching.blueprint import bp
from studyapp.teaching.day_labels import date_range
from studyapp.teaching.forms import AddTeacherForm, ClassForm, CodeActionForm, HolidayForm, NewYearForm
from studyapp.teaching.views.login_cards import Drawn, cards_page, draw_cards
from studyapp.teaching.views.pages import confirmation, go_to, page
from studyapp.web.app_services import now, reading, writing
from studyapp.web.filters import counted
from studyapp.web.forms import Form


@bp.get("/classes/<int:class_id>/settings")
def settings(class_id: int) -> Response:
    """The settings of a class."""
    return page("settings", **_shown(class_id))


@bp.post("/classes/<int:class_id>/settings")
def change(class_id: int) -> Response:
    """Save the form."""
    with reading() as session:
        form = ClassForm(desk(session, class_id).school_class)
    try:
        form.check()
    except BadInput as refusal:
        return _refused(class_id, form, refusal, class_form=form)
    with writing() as session:
        change_class(session, desk(session, class_id).school_class, form.settings)
    flash("Settings saved.", "right")
    return go_to("teaching.one_class", class_id=class_id)


@bp.post("/classes/<int:class_id>/holidays")
def add_days_off(class_id: int) -> Response:
    """Add a holiday."""
    form = HolidayForm()
    try:
        form.check()
        with writing() as session:
            add_holiday(session, desk(session, class_id).school_class, form.first.data, form.last.data)
    except BadInput as refusal:
        return _refused(class_id, form, refusal, holiday_form=form)
    flash("Holiday added.", "right")
    return go_to("teaching.settings", class_id=class_id, _anchor="holidays")


@bp.post("/classes/<int:class_id>/holidays/<int:holiday_id>/remove")
def remove_days_off(class_id: int, holiday_id: int) -> Response:
    """Remove a holiday."""
    with writing() as session:
        remove_holiday(session, desk(session, class_id).school_class, holiday_id)
    flash("Holiday removed.", "right")
    return go_to("teaching.settings", class_id=class_id, _anchor="holidays")


@bp.post("/classes/<int:class_id>/code")
def code(class_id: int) -> Response:
    """Make a new class code, or lock or open the class."""
    form = CodeActionForm()
    form.check()
    with writing() as session:
        school_class = desk(session, class_id).school_class
        if form.action.data == "new":
            change_code(session, school_class)
        else:
            lock(session, school_class, form.action.data == "lock")
    return go_to("teaching.settings", class_id=class_id)


@bp.post("/classes/<int:class_id>/archive")
def archive_class(class_id: int) -> Response:
    """Archive the class, or restore it."""
    with writing() as session:
        school_class = desk(session, class_id).school_class
        archive(session, school_class, None if "restore" in request.form else now())
    done = "archived" if school_class.archived_at else "restored"
    flash(f"{school_class.name} is {done}.", "right")
    return go_to("teaching.classes")


@bp.post("/classes/<int:class_id>/new-year")
def new_year(class_id: int) -> Response:
    """Archive the class, create the next one with its pupils, and show their new cards, in one press."""
    form = NewYearForm()
    with reading() as session:
        school_class = desk(session, class_id).school_class
        own = [place.person for place in roster(session, school_class) if place.member.made_here]
    try:
        form.check()
        question = _ask_new_year(school_class, form.next.data, len(own))
        if question:
            return question
        drawn = draw_cards(own)
        with writing() as session:
            here = desk(session, class_id)
            begun = partial(_begin, session, here.school_class, form.next.data, drawn, now())
            following = recorded(session, here.event("new year"), now(), begun)
    except BadInput as refusal:
        return _refused(class_id, form, refusal, new_year_form=form)
    flash(f"{following.name} is ready, with the pupils of {school_class.name}.", "right")
    if own:
        return cards_page(following, drawn, teacher=here.teacher.name)
    return go_to("teaching.one_class", class_id=following.id)


@bp.post("/classes/<int:class_id>/teachers")
def add_teacher(class_id: int) -> Response:
    """Add a colleague as a teacher of the class."""
    form = AddTeacherForm()
    try:
        form.check()
        with writing() as session:
            here = desk(session, class_id)
            added = partial(add_owner, session, here.school_class, form.user_name.data, now())
            colleague = recorded(session, here.event("teacher added"), now(), added)
    except BadInput as refusal:
        return _refused(class_id, form, refusal, teacher_form=form)
    flash(f"{colleague.name} is now a teacher of this class.", "right")
    return go_to("teaching.settings", class_id=class_id)


@bp.post("/classes/<int:class_id>/give-up")
def give_up_class(class_id: int) -> Response:
    """Leave the class to its other teachers."""
    with writing() as session:
        here = desk(session, class_id)
        recorded(
            session, here.event("given up"), now(), lambda: stop_teaching(session, here.school_class, here.teacher)
        )
    flash(f"{here.school_class.name} now belongs to its other teachers.", "right")
    return go_to("teaching.classes")


def _ask_new_year(school_class: Class, name: str, pupils: int) -> Response | None:
    return confirmation(
        question="Start a new school year?",
        sentences=[
            f"{school_class.name} is archived, and no one can join it any more.",
            f"The next class, {name}, gets its teachers and {counted(pupils, 'pupil')}.",
            "Every one of these pupils gets a new login card. The old cards and passwords stop working.",
        ],
        fields={"next": name},
        action="Start the new school year",
        back=url_for("teaching.settings", class_id=school_class.id),
    )


@transaction
def _begin(session: Session, school_class: Class, name: str, drawn: Drawn, now: datetime) -> Class:
    following = begin_new_year(session, school_class, name, now)
    keep_cards(session, drawn.hashes, now)
    return following


def _refused(class_id: int, form: Form, refusal: Refusal, **further: Form) -> Response:
    return form.refused("teaching/settings.html", refusal, **_shown(class_id, **further))


def _shown(class_id: int, **sent: Form) -> dict[str, Any]:
    """What the page shows; the form that was ``sent`` keeps what was typed into it."""
    with reading() as session:
        school_class = desk(session, class_id).school_class
        return {
            "school_class": school_class,
            "owners": owners_of(session, school_class),
            "holidays": [
                (holiday.id, date_range(holiday.first, holiday.last)) for holiday in holidays_of(session, school_class)
            ],
            "class_form": sent.get("class_form") or ClassForm(school_class),
            "holiday_form": sent.get("holiday_form") or HolidayForm(),
            "teacher_form": sent.get("teacher_form") or AddTeacherForm(),
            "new_year_form": sent.get("new_year_form") or NewYearForm(),
        }
