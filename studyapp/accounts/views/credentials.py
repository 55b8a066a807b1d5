"""A new password, and new recovery words."""

from __future__ import annotations

from flask import Response, flash, url_for

from studyapp.accounts.blueprint import bp
from studyapp.accounts.current_person import account_here, begin_anew
from studyapp.accounts.form_errors import refuse_if_any
from studyapp.accounts.passwords import password_fault
from studyapp.accounts.recovery import keep_words, set_password
from studyapp.accounts.sign_in import new_stamp
from studyapp.accounts.views.forms import form_page, go_to, refused_form, written
from studyapp.accounts.views.reauthentication import passwords, prove_again
from studyapp.accounts.views.recovery_words import new_words, words_page
from studyapp.errors import BadInput, TooManyTries
from studyapp.web.app_services import now, reading, writing


@bp.get("/me/password")
def password_form() -> Response:
    """The form for a new password."""
    with reading() as session:
        person = account_here(session)
    return form_page("password", person=person)


@bp.post("/me/password")
def change_password() -> Response:
    """Set a new password; every other sign-in ends."""
    with reading() as session:
        person = account_here(session)
    try:
        refuse_if_any({"new_password": password_fault(written("new_password"), person.user_name or "")})
        prove_again(person, written("password"))
        password_hash = passwords().hash(written("new_password"))
    except (BadInput, TooManyTries) as refusal:
        return refused_form("password", refusal, field="password", person=person)
    with writing() as session:
        person = account_here(session)
        set_password(session, person, password_hash, new_stamp())
    begin_anew(person)
    flash("Your new password is set. You are signed out everywhere else.", "right")
    return go_to(url_for("accounts.me"))


@bp.get("/me/words")
def words_form() -> Response:
    """The form for new recovery words."""
    with reading() as session:
        person = account_here(session)
    return form_page("words", person=person)


@bp.post("/me/words")
def change_words() -> Response:
    """Show new recovery words, this once; the old ones stop working."""
    with reading() as session:
        person = account_here(session)
    try:
        prove_again(person, written("password"))
    except (BadInput, TooManyTries) as refusal:
        return refused_form("words", refusal, field="password", person=person)
    paper = new_words()
    with writing() as session:
        keep_words(session, account_here(session), paper.words_hash, now())
    return words_page(person, paper.words, "Your new recovery words", url_for("accounts.me"))
