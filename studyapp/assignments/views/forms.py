"""The forms for a class's homework: create, change, withdraw, delete, and more time for one pupil."""

from __future__ import annotations

from collections.abc import Mapping

from flask import flash, redirect, render_template, request, url_for
from werkzeug.wrappers import Response

from studyapp.assignments import assigning
from studyapp.assignments.assigning import assignment_of, is_begun
from studyapp.assignments.assignment_form import Wish
from studyapp.assignments.models import Assignment
from studyapp.assignments.screens.form import blank_wish, kept_wish, read_day, sent_wish, shown_form
from studyapp.assignments.screens.wording import ready_text
from studyapp.assignments.views.blueprint import bp, class_here, reader
from studyapp.classes import Class
from studyapp.classes.memberships import place_in
from studyapp.errors import BadInput
from studyapp.web import app_services

SAVED_AS_DRAFT = "{homework} is saved as a draft. Your pupils can’t see it yet."
SAVED_AND_SET = "{homework} is set for {school_class}."
NO_PUPIL = "Choose a pupil."


@bp.get("/classes/<int:class_id>/assignments/new")
def new(class_id: int) -> str:
    """The form, filled in from the address: a warm-up, figures, a name."""
    with app_services.reading() as session:
        school_class = class_here(session, class_id)
    return _form(
        school_class, None, blank_wish(app_services.deck(), school_class, request.args, app_services.now()), {}
    )


@bp.post("/classes/<int:class_id>/assignments/new")
def save_new(class_id: int) -> Response | tuple[str, int]:
    """Set it for the class, or save it as a draft."""
    deck, now = app_services.deck(), app_services.now()
    wish = sent_wish(deck, request.form)
    try:
        with app_services.writing() as session:
            school_class = class_here(session, class_id)
            assignment = assigning.create_assignment(session, deck, school_class, wish, now, is_set=_is_set())
    except BadInput as refused:
        with app_services.reading() as session:
            return _form(class_here(session, class_id), None, wish, refused.errors), 422
    return _kept(school_class, assignment)


@bp.get("/classes/<int:class_id>/assignments/<int:assignment_id>/change")
def change(class_id: int, assignment_id: int) -> str:
    """The form of an existing assignment: all of it, or only due date and note once a pupil has started."""
    with app_services.reading() as session:
        school_class = class_here(session, class_id)
        assignment = assignment_of(session, school_class, assignment_id)
        begun = is_begun(session, assignment)
    return _form(school_class, assignment, kept_wish(app_services.deck(), assignment), {}, begun=begun)


@bp.post("/classes/<int:class_id>/assignments/<int:assignment_id>/change")
def save_change(class_id: int, assignment_id: int) -> Response | tuple[str, int]:
    """Save the change."""
    deck, now = app_services.deck(), app_services.now()
    wish = sent_wish(deck, request.form)
    try:
        with app_services.writing() as session:
            school_class = class_here(session, class_id)
            assignment = assignment_of(session, school_class, assignment_id)
            if "name" not in request.form:
                assigning.change_due_date(session, school_class, assignment, wish.due_on, wish.note, now)
            else:
                assigning.change_assignment(session, deck, school_class, assignment, wish, now, is_set=_is_set())
    except BadInput as refused:
        with app_services.reading() as session:
            school_class = class_here(session, class_id)
            assignment = assignment_of(session, school_class, assignment_id)
            return _form(school_class, assignment, wish, refused.errors, begun=is_begun(session, assignment)), 422
    return _kept(school_class, assignment)


@bp.post("/classes/<int:class_id>/assignments/<int:assignment_id>/withdraw")
def withdraw(class_id: int, assignment_id: int) -> Response:
    """Turn it back into a draft, or delete it, if no pupil has started."""
    with app_services.writing() as session:
        school_class = class_here(session, class_id)
        assignment = assignment_of(session, school_class, assignment_id)
        if request.form.get("wish") == "discard":
            assigning.delete_assignment(session, assignment)
            flash(f"{assignment.name} is deleted.", "right")
            return redirect(url_for("assignments.class_homework", class_id=school_class.id), 303)
        assigning.withdraw_assignment(session, assignment)
    flash(f"{assignment.name} is a draft again. Your pupils can’t see it.", "right")
    return redirect(url_for("assignments.assignment", class_id=school_class.id, assignment_id=assignment.id), 303)


@bp.post("/classes/<int:class_id>/assignments/<int:assignment_id>/later")
def later(class_id: int, assignment_id: int) -> Response:
    """Give one pupil more time; without a date, remove it."""
    who = request.form.get("who", "")
    if not who.isdecimal() or len(who) > 9:
        raise BadInput({"who": NO_PUPIL})
    with app_services.writing() as session:
        school_class = class_here(session, class_id)
        assignment = assignment_of(session, school_class, assignment_id)
        person = place_in(session, school_class, int(who)).person
        day = read_day(request.form.get("due_on", ""))
        assigning.set_later_date(session, assignment, person.id, day)
    until = (
        f"{person.name} now has until {day.day} {day:%B}." if day else f"{person.name} now has the class’s due date."
    )
    flash(until, "right")
    return redirect(url_for("assignments.assignment", class_id=school_class.id, assignment_id=assignment.id), 303)


def _is_set() -> bool:
    return request.form.get("wish") != "draft"


def _kept(school_class: Class, assignment: Assignment) -> Response:
    saved = SAVED_AS_DRAFT if assignment.is_draft else SAVED_AND_SET
    flash(saved.format(homework=assignment.name, school_class=school_class.name), "right")
    return redirect(url_for("assignments.assignment", class_id=school_class.id, assignment_id=assignment.id), 303)


def _form(
    school_class: Class, assignment: Assignment | None, wish: Wish, errors: Mapping[str, str], *, begun: bool = False
) -> str:
    """The page. A new form that is filled in says so and has its button above as well."""
    shown = shown_form(app_services.deck(), school_class, wish, app_services.now())
    ready = ready_text(reader(), wish, shown["today"]) if assignment is None and not errors else ""
    return render_template(
        "assignments/form.html",
        school_class=school_class,
        assignment=assignment,
        is_begun=begun,
        errors=errors,
        ready=ready,
        **shown,
    )
