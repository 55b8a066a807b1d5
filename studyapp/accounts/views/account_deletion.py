"""Deleting one's own account, or what a guest has left here."""

from __future__ import annotations

from flask import Response, flash, url_for

from studyapp.accounts.account_deletion import leave, wipe_traces
from studyapp.accounts.blueprint import bp
from studyapp.accounts.current_person import SIGN_IN_FIRST, forget, person_here
from studyapp.accounts.models import Person
from studyapp.accounts.views.forms import form_page, go_to, refused_form, written
from studyapp.accounts.views.reauthentication import prove_again
from studyapp.errors import BadInput, SignInNeeded, TooManyTries
from studyapp.web.app_services import database, reading, writing


@bp.get("/me/leave")
def leave_form() -> Response:
    """What will be deleted, and the question."""
    return form_page("leave", person=_somebody())


@bp.post("/me/leave")
def leave_for_ever() -> Response:
    """Delete this person. An account asks for its password; a guest has none."""
    person = _somebody()
    try:
        if not person.is_guest:
            prove_again(person, written("password"))
    except (BadInput, TooManyTries) as refusal:
        return refused_form("leave", refusal, field="password", person=person)
    with writing() as session:
        still_here = person_here(session)
        if still_here:
            leave(session, still_here)
    wipe_traces(database())
    forget()
    flash("Everything that was kept about you is deleted.", "right")
    return go_to(url_for("home.home"))


def _somebody() -> Person:
    with reading() as session:
        person = person_here(session)
    if person is None:
        raise SignInNeeded(SIGN_IN_FIRST)
    return person
