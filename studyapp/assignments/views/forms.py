"""The forms for a class's homework: create, change, withdraw, delete, and more time for one pupil."""

from __future__ import annotations

from typing import Any

from flask import flash, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue
from werkzeug.wrappers import Response

from studyapp.assignments import assigning
from studyapp.assignments.assigning import assignment_of, is_begun
from studyapp.assignments.assignment_form import AssignmentForm, DueDateForm, LaterDateForm
from studyapp.assignments.models import Assignment
from studyapp.assignments.screens.wording import ready_text, zone_text
from studyapp.assignments.views.blueprint import bp, class_here, reader
from studyapp.classes import Class
from studyapp.classes.memberships import enrolment_in
from studyapp.content import GROUPS
from studyapp.errors import BadInput
from studyapp.study.study_day import study_day
from studyapp.web import app_services

SAVED_AS_DRAFT = "{homework} is saved as a draft. Your pupils can’t see it yet."
SAVED_AND_SET = "{homework} is set for {school_class}."


@bp.get("/classes/<int:class_id>/assignments/new")
def new(class_id: int) -> str:
    """The form, filled in from the address: a warm-up, figures, a name."""
    with app_services.reading() as session:
        school_class = class_here(session, class_id)
    form = AssignmentForm.blank(app_services.deck(), school_class, request.args, app_services.now())
    return render_template("assignments/form.html", form=form, **_shown(form, school_class))


@bp.post("/classes/<int:class_id>/assignments/new")
def save_new(class_id: int) -> ResponseReturnValue:
    """Set it for the class, or save it as a draft."""
    deck, form = app_services.deck(), AssignmentForm()
    with app_services.reading() as session:
        school_class = class_here(session, class_id)
    try:
        form.check()
        with app_services.writing() as session:
            assignment = assigning.create_assignment(
                session, deck, school_class, form.details(deck), app_services.now(), is_set=_is_set()
            )
    except BadInput as refusal:
        return form.refused("assignments/form.html", refusal, **_shown(form, school_class))
    return _saved(school_class, assignment)


@bp.get("/classes/<int:class_id>/assignments/<int:assignment_id>/change")
def change(class_id: int, assignment_id: int) -> str:
    """The form of an existing assignment: all of it, or only due date and note once a pupil has started."""
    school_class, assignment, begun = _existing(class_id, assignment_id)
    form = AssignmentForm.of(assignment)
    return render_template("assignments/form.html", form=form, **_shown(form, school_class, assignment, begun=begun))


@bp.post("/classes/<int:class_id>/assignments/<int:assignment_id>/change")
def save_change(class_id: int, assignment_id: int) -> ResponseReturnValue:
    """Save the change."""
    deck, now = app_services.deck(), app_services.now()
    form = AssignmentForm() if "name" in request.form else DueDateForm()
    school_class, assignment, begun = _existing(class_id, assignment_id)
    try:
        form.check()
        with app_services.writing() as session:
            assignment = assignment_of(session, school_class, assignment_id)
            if isinstance(form, AssignmentForm):
                details = form.details(deck)
                assigning.change_assignment(session, deck, school_class, assignment, details, now, is_set=_is_set())
            else:
                due_on, note = form.due_on.data, form.note.data
                assigning.change_due_date(session, school_class, assignment, due_on, note, now)
    except BadInput as refusal:
        return form.refused("assignments/form.html", refusal, **_shown(form, school_class, assignment, begun=begun))
    return _saved(school_class, assignment)


@bp.post("/classes/<int:class_id>/assignments/<int:assignment_id>/withdraw")
def withdraw(class_id: int, assignment_id: int) -> Response:
    """Turn it back into a draft, or delete it, if no pupil has started."""
    with app_services.writing() as session:
        school_class = class_here(session, class_id)
        assignment = assignment_of(session, school_class, assignment_id)
        if request.form.get("action") == "delete":
            assigning.delete_assignment(session, assignment)
            flash(f"{assignment.name} is deleted.", "right")
            return redirect(url_for("assignments.class_homework", class_id=school_class.id), 303)
        assigning.withdraw_assignment(session, assignment)
    flash(f"{assignment.name} is a draft again. Your pupils can’t see it.", "right")
    return redirect(url_for("assignments.assignment", class_id=school_class.id, assignment_id=assignment.id), 303)


@bp.post("/classes/<int:class_id>/assignments/<int:assignment_id>/later")
def later(class_id: int, assignment_id: int) -> Response:
    """Give one pupil more time; without a date, remove it."""
    form = LaterDateForm()
    form.check()
    day = form.due_on.data
    with app_services.writing() as session:
        school_class = class_here(session, class_id)
        assignment = assignment_of(session, school_class, assignment_id)
        person = enrolment_in(session, school_class, form.who.data).person
        assigning.set_later_date(session, assignment, person.id, day)
    until = (
        f"{person.name} now has until {day.day} {day:%B}." if day else f"{person.name} now has the class’s due date."
    )
    flash(until, "right")
    return redirect(url_for("assignments.assignment", class_id=school_class.id, assignment_id=assignment.id), 303)


def _is_set() -> bool:
    return request.form.get("action") != "draft"


def _existing(class_id: int, assignment_id: int) -> tuple[Class, Assignment, bool]:
    with app_services.reading() as session:
        school_class = class_here(session, class_id)
        assignment = assignment_of(session, school_class, assignment_id)
        return school_class, assignment, is_begun(session, assignment)


def _saved(school_class: Class, assignment: Assignment) -> Response:
    saved = SAVED_AS_DRAFT if assignment.is_draft else SAVED_AND_SET
    flash(saved.format(homework=assignment.name, school_class=school_class.name), "right")
    return redirect(url_for("assignments.assignment", class_id=school_class.id, assignment_id=assignment.id), 303)


def _shown(
    form: DueDateForm, school_class: Class, assignment: Assignment | None = None, *, begun: bool = False
) -> dict[str, Any]:
    """What the template needs; a group whose figures are all chosen is chosen itself."""
    deck = app_services.deck()
    figures = form.chosen_figures(deck) if isinstance(form, AssignmentForm) else []
    whole = {letter for letter in GROUPS if all(card.id in figures for card in deck.group(letter))}
    today = study_day(app_services.now(), school_class.zone)
    is_new = assignment is None and isinstance(form, AssignmentForm) and request.method == "GET"
    return {
        "school_class": school_class,
        "assignment": assignment,
        "is_begun": begun,
        "whole": whole,
        "singles": {figure for figure in figures if deck[figure].group not in whole},
        "shelves": [(letter, GROUPS[letter].name, deck.group(letter)) for letter in GROUPS],
        "zone": zone_text(school_class),
        "ready": ready_text(reader(), form.details(deck), today) if is_new else "",
    }
