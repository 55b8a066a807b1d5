"""Taking a browser's games along into the account that has just signed in there."""

from __future__ import annotations

import flask
from flask import Response, flash, request, url_for

from studyapp.accounts.account_creation import has_belongings, take_along
from studyapp.accounts.blueprint import bp
from studyapp.accounts.current_person import account_here, mark_here, marked_person, person_here
from studyapp.accounts.views.forms import form_page, go_to, written
from studyapp.web.app_services import reading, writing
from studyapp.web.forms import local_path

#: Where the cookie keeps which guest this browser was until it is answered what becomes of the games.
_WAS = "guest"


def guest_with_belongings() -> str:
    """The mark of the guest this browser is, if some room keeps anything of that guest's; otherwise empty."""
    with reading() as session:
        guest = person_here(session)
        return mark_here() if guest and guest.is_guest and has_belongings(session, guest) else ""


def ask_about(guest_mark: str, onward: str) -> str:
    """Keep in mind who this browser was; the address of the page that asks."""
    flask.session[_WAS] = guest_mark
    return url_for("accounts.bring", next=onward or None)


@bp.get("/me/bring")
def bring() -> Response:
    """Take this browser's games along?"""
    onward = local_path(request.args.get("next", ""))
    with reading() as session:
        account_here(session)
        guest = marked_person(session, flask.session.get(_WAS, ""))
    if guest is None or not guest.is_guest:
        return go_to(onward or url_for("accounts.me"))
    return form_page("bring", guest=guest, onward=onward)


@bp.post("/me/bring")
def bring_or_leave() -> Response:
    """Take them along, or leave them; they are asked about once."""
    with writing() as session:
        person = account_here(session)
        guest = marked_person(session, flask.session.pop(_WAS, ""))
        if guest and guest.is_guest and written("answer") == "yes":
            take_along(session, guest, person)
            flash("The games of this browser are yours now.", "right")
    return go_to(local_path(written("next")) or url_for("home.home"))
