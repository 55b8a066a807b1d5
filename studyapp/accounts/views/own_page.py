"""A person's own page: their name and choices, the download of their data, and deleting all of it."""

from __future__ import annotations

from typing import Any

from flask import Response, flash, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue

from studyapp.accounts.account_creation import rename
from studyapp.accounts.account_deletion import leave, wipe_traces
from studyapp.accounts.blueprint import bp
from studyapp.accounts.current_person import (
    SIGN_IN_FIRST,
    account_here,
    forget,
    guest_or_person,
    person_here,
    remember,
)
from studyapp.accounts.data_export import as_json, as_zip
from studyapp.accounts.forms import NameForm, ProofForm
from studyapp.accounts.models import Person
from studyapp.accounts.personal_data import is_managed
from studyapp.accounts.preferences import choose_pace
from studyapp.accounts.recovery import usable_words
from studyapp.accounts.sign_in import end_sign_ins, new_stamp
from studyapp.accounts.views.reauthentication import prove_again
from studyapp.errors import BadInput, NotAllowed, SignInNeeded, TooManyTries
from studyapp.web.app_services import database, now, reading, writing
from studyapp.web.preferences import where_from

NOT_YOUR_NAME = "Your class created this account, so your teacher looks after its name. Ask them to change it."
NOT_YOURS_TO_DELETE = "Your class created this account. Ask your teacher to delete it."
NOTHING_KEPT = "We don’t store anything about you here yet. Sign in to download your data."


@bp.get("/me")
def me() -> ResponseReturnValue:
    """The page: for an account, for a guest, or for a visitor about whom nothing is stored."""
    shown = _shown()
    person = shown["person"]
    return render_template("accounts/me.html", form=NameForm(name=person.name if person else ""), **shown)


@bp.post("/me/name")
def name() -> ResponseReturnValue:
    """Change the display name."""
    form = NameForm()
    try:
        form.check()
        with writing() as session:
            person = account_here(session)
            if is_managed(session, person):
                raise NotAllowed(NOT_YOUR_NAME)
            rename(session, person, form.name.data)
    except BadInput as refusal:
        return form.refused("accounts/me.html", refusal, **_shown())
    flash("Other players now see your new name.", "right")
    return redirect(url_for("accounts.me"), 303)


@bp.post("/me/pace")
def pace() -> ResponseReturnValue:
    """Let bots move slower or faster."""
    with writing() as session:
        person = guest_or_person(session, now())
        choose_pace(session, person, request.form.get("pace", ""))
    remember(person)
    return redirect(where_from(), 303)


@bp.post("/me/sign-out-everywhere")
def sign_out_everywhere() -> ResponseReturnValue:
    """End every sign-in of this person, this one too."""
    with writing() as session:
        end_sign_ins(session, account_here(session), new_stamp())
    forget()
    flash("You are signed out everywhere.", "right")
    return redirect(url_for("accounts.sign_in"), 303)


@bp.get("/me/everything.json")
def everything() -> Response:
    """Everything stored about the person who asks, without secrets.

    :raises SignInNeeded: if nothing is stored about them.
    """
    with reading() as session:
        body = as_json(session, _person(NOTHING_KEPT))
    return _download(body, "application/json", "everything.json")


@bp.get("/me/everything.zip")
def everything_as_tables() -> Response:
    """The same as one archive that also holds a table for a spreadsheet for each kind of row.

    :raises SignInNeeded: if nothing is stored about them.
    """
    with reading() as session:
        archive = as_zip(session, _person(NOTHING_KEPT), now())
    return _download(archive, "application/zip", "everything.zip")


@bp.get("/me/leave")
def leave_form() -> ResponseReturnValue:
    """What will be deleted, and the question."""
    person = _person_who_can_leave()
    return render_template("accounts/leave.html", person=person, form=ProofForm(person))


@bp.post("/me/leave")
def leave_for_ever() -> ResponseReturnValue:
    """Delete this person. An account asks for its password; a guest has none."""
    person = _person_who_can_leave()
    form = ProofForm(person)
    try:
        if not person.is_guest:
            form.check()
            prove_again(person, form.password.data)
    except (BadInput, TooManyTries) as refusal:
        return form.refused("accounts/leave.html", refusal, beside="password", person=person)
    with writing() as session:
        still_here = person_here(session)
        if still_here:
            leave(session, still_here)
    wipe_traces(database())
    forget()
    flash("We have deleted everything we stored about you.", "right")
    return redirect(url_for("home.home"), 303)


def _download(body: str | bytes, mimetype: str, filename: str) -> Response:
    return Response(body, mimetype=mimetype, headers={"Content-Disposition": f'attachment; filename="{filename}"'})


def _person(why: str) -> Person:
    with reading() as session:
        person = person_here(session)
    if person is None:
        raise SignInNeeded(why)
    return person


def _person_who_can_leave() -> Person:
    person = _person(SIGN_IN_FIRST)
    with reading() as session:
        if is_managed(session, person):
            raise NotAllowed(NOT_YOURS_TO_DELETE)
    return person


def _shown() -> dict[str, Any]:
    with reading() as session:
        person = person_here(session)
        words = usable_words(session, person.id) if person else None
        managed = person is not None and is_managed(session, person)
    return {"person": person, "words_made_at": words.made_at if words else None, "is_managed": managed}
