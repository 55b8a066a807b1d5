"""Becoming the first administrator by the link `serve` prints, or a teacher by a code on paper."""

from __future__ import annotations

import secrets

import flask
from flask import Response, current_app, flash, url_for

from studyapp.accounts.account_creation import Hashes, NewAccount, check_new_account, new_person
from studyapp.accounts.blueprint import bp
from studyapp.accounts.code_rate_limit import note_wrong_code, refuse_fast_guesses
from studyapp.accounts.codes import read_code
from studyapp.accounts.current_person import account_here, begin_anew, person_here
from studyapp.accounts.invitations import (
    GOOD_FOR,
    USED_UP,
    FirstLink,
    accept,
    become_first,
    check_first_link,
    invite_teacher,
    open_first_account,
)
from studyapp.accounts.preferences import note_choices
from studyapp.accounts.sign_in import new_stamp
from studyapp.accounts.views.forms import form_page, go_to, refused_form, written
from studyapp.accounts.views.reauthentication import passwords
from studyapp.accounts.views.recovery_words import new_words, words_page
from studyapp.errors import BadInput, TooManyTries
from studyapp.web.app_services import now, reading, writing

#: What a browser's cookie calls it while it guesses codes; it says nothing else.
_GUESSER = "guesser"


@bp.get("/first/<secret>")
def first(secret: str) -> Response:
    """The form that makes the first administrator; whoever has an account needs one press."""
    with reading() as session:
        check_first_link(session, _link(secret))
        person = person_here(session)
    return form_page("first", secret=secret, account=person if person and not person.is_guest else None)


@bp.post("/first/<secret>")
def become_administrator(secret: str) -> Response:
    """Make whoever is here, or a new account, the administrator."""
    with reading() as session:
        check_first_link(session, _link(secret))
        person = person_here(session)
    if person and not person.is_guest:
        with writing() as session:
            become_first(session, account_here(session), _link(secret), now())
        flash("You are the administrator now.", "right")
        return go_to(url_for("accounts.people"))
    return _open_as_first(secret)


@bp.post("/invite")
def invite() -> Response:
    """Show a code for a colleague, this once."""
    with writing() as session:
        person = account_here(session)
        code = invite_teacher(session, person, str(current_app.secret_key), now())
    response = form_page("invitation", code=code, until=now() + GOOD_FOR)
    response.headers["Cache-Control"] = "no-store"
    return response


@bp.get("/invited")
def invited() -> Response:
    """Where a teacher's code is typed."""
    with reading() as session:
        account_here(session)
    return form_page("invited")


@bp.post("/invited")
def become_teacher() -> Response:
    """Become a teacher with the code from paper."""
    code, browser = read_code(written("code")), guesser()
    try:
        with writing() as session:
            person = account_here(session)
            refuse_fast_guesses(session, browser, now())
            if not accept(session, person, code, str(current_app.secret_key), now()):
                note_wrong_code(session, browser, now())
                raise BadInput({"code": USED_UP})
    except (BadInput, TooManyTries) as refusal:
        return refused_form("invited", refusal, field="code")
    flash("You are a teacher here now.", "right")
    return go_to(url_for("home.home"))


def guesser() -> str:
    """What this browser's tries at codes are counted under."""
    return str(flask.session.setdefault(_GUESSER, secrets.token_urlsafe(12)))


def _open_as_first(secret: str) -> Response:
    account = NewAccount(written("user_name"), written("name"), written("password"))
    try:
        check_new_account(account)
        paper = new_words()
        hashes = Hashes(passwords().hash(account.password), paper.words_hash)
        with writing() as session:
            person = person_here(session) or new_person(account.name, new_stamp(), now())
            note_choices(person)
            open_first_account(session, person, account, hashes, _link(secret), now())
    except BadInput as refusal:
        return refused_form("first", refusal, field="user_name", secret=secret, account=None)
    begin_anew(person)
    return words_page(person, paper.words, f"Welcome, {person.name}", url_for("accounts.people"))


def _link(secret: str) -> FirstLink:
    return FirstLink(secret, str(current_app.secret_key))
