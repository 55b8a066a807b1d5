"""Making an account: free, without an e-mail address, and keeping everything a guest has done here."""

from __future__ import annotations

from flask import flash, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue

from studyapp.accounts.account_creation import Hashes, NewAccount, new_person, open_account
from studyapp.accounts.blueprint import bp
from studyapp.accounts.current_person import begin_anew, person_here
from studyapp.accounts.forms import SignUpForm
from studyapp.accounts.models import Person
from studyapp.accounts.preferences import note_choices
from studyapp.accounts.sign_in import new_stamp
from studyapp.accounts.views.credentials import NewWords, new_words, words_once_more, words_page
from studyapp.accounts.views.reauthentication import passwords
from studyapp.errors import BadInput
from studyapp.web.app_services import now, reading, writing


@bp.get("/sign-up")
def sign_up() -> ResponseReturnValue:
    """The form, with a guest's nickname filled in."""
    with reading() as session:
        person = person_here(session)
    if person and not person.is_guest:
        return _has_account()
    form = SignUpForm(next=request.args.get("next"), name=person.name if person else "")
    return render_template("accounts/sign_up.html", form=form, guest=person)


@bp.post("/sign-up")
def sign_up_here() -> ResponseReturnValue:
    """Make the account and show its recovery words, this once."""
    form = SignUpForm()
    with reading() as session:
        guest = person_here(session)
    if guest and not guest.is_guest:
        return _has_account()
    try:
        form.check()
        words = new_words()
        person = _open(form.account(), words)
    except BadInput as refusal:
        return form.refused("accounts/sign_up.html", refusal, beside="user_name", guest=guest)
    begin_anew(person)
    return words_page(person, words.words, f"Welcome, {person.name}", form.next.data)


def _open(account: NewAccount, words: NewWords) -> Person:
    hashes = Hashes(passwords().hash(account.password), words.words_hash)
    try:
        with writing() as session:
            person = person_here(session) or new_person(account.name, new_stamp(), now())
            note_choices(person)
            return open_account(session, person, account, hashes, new_stamp(), now())
    except BadInput:
        sent_before = words_once_more(account.user_name, account.password, words.words_hash)
        if sent_before is None:
            raise
        return sent_before


def _has_account() -> ResponseReturnValue:
    flash("You are signed in. Sign out first to make another account.")
    return redirect(url_for("accounts.me"), 303)
