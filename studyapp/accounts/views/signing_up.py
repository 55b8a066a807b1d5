"""Making an account: free, without an e-mail address, and with everything a guest has done here."""

from __future__ import annotations

from flask import Response, flash, request, url_for

from studyapp.accounts.account_creation import Hashes, Wish, check_wish, new_person, open_account
from studyapp.accounts.blueprint import bp
from studyapp.accounts.current_person import begin_anew, person_here
from studyapp.accounts.models import Person
from studyapp.accounts.preferences import note_choices
from studyapp.accounts.sign_in import new_stamp
from studyapp.accounts.views.duplicate_submissions import words_once_more
from studyapp.accounts.views.forms import form_page, go_to, local_path, refused_form, written
from studyapp.accounts.views.reauthentication import passwords
from studyapp.accounts.views.recovery_words import NewWords, new_words, words_page
from studyapp.errors import BadInput
from studyapp.web.app_services import now, reading, writing


@bp.get("/sign-up")
def sign_up() -> Response:
    """The form; a guest's nickname stands in it already."""
    with reading() as session:
        person = person_here(session)
    if person and not person.is_guest:
        return _has_one_already()
    return form_page("sign_up", guest=person, onward=local_path(request.args.get("next", "")))


@bp.post("/sign-up")
def sign_up_here() -> Response:
    """Make the account and show its recovery words, this once."""
    wish = Wish(written("user_name"), written("name"), written("password"))
    onward = local_path(written("next"))
    with reading() as session:
        guest = person_here(session)
    if guest and not guest.is_guest:
        return _has_one_already()
    try:
        check_wish(wish)
        paper = new_words()
        person = _open(wish, paper)
    except BadInput as refusal:
        return refused_form("sign_up", refusal, field="user_name", guest=guest, onward=onward)
    begin_anew(person)
    return words_page(person, paper.words, f"Welcome, {person.name}", onward)


def _open(wish: Wish, paper: NewWords) -> Person:
    hashes = Hashes(passwords().hash(wish.password), paper.words_hash)
    try:
        with writing() as session:
            person = person_here(session) or new_person(wish.name, new_stamp(), now())
            note_choices(person)
            return open_account(session, person, wish, hashes, new_stamp(), now())
    except BadInput:
        sent_before = words_once_more(wish.user_name, wish.password, paper.words_hash)
        if sent_before is None:
            raise
        return sent_before


def _has_one_already() -> Response:
    flash("You are signed in. Sign out first to make another account.")
    return go_to(url_for("accounts.me"))
