"""Getting back in with recovery words."""

from __future__ import annotations

from flask import Response, flash

from studyapp.accounts.blueprint import bp
from studyapp.accounts.current_person import begin_anew
from studyapp.accounts.form_errors import refuse_if_any
from studyapp.accounts.models import Person
from studyapp.accounts.passwords import password_fault
from studyapp.accounts.recovery import let_back_in
from studyapp.accounts.sign_in import new_stamp
from studyapp.accounts.views.duplicate_submissions import words_once_more
from studyapp.accounts.views.forms import form_page, refused_form, written
from studyapp.accounts.views.reauthentication import passwords, prove_words
from studyapp.accounts.views.recovery_words import NewWords, new_words, words_page
from studyapp.errors import BadInput, Stale, TooManyTries
from studyapp.web.app_services import now, writing


@bp.get("/recover")
def recover() -> Response:
    """The form."""
    return form_page("recover")


@bp.post("/recover")
def recover_with_words() -> Response:
    """Set a new password, sign in here and nowhere else, and show new words."""
    user_name, words, password = written("user_name"), written("words"), written("password")
    try:
        _check_filled_in(user_name, words, password)
        person, paper = _let_in(user_name, words, password)
    except (BadInput, TooManyTries, Stale) as refusal:
        return refused_form("recover", refusal, field="words")
    begin_anew(person)
    flash("Your new password is set, and you are signed in here.", "right")
    return words_page(person, paper.words, "Your next recovery words")


def _let_in(user_name: str, words: str, password: str) -> tuple[Person, NewWords]:
    """The person, with the new password, and the next words. A form sent twice finds the first one's work done."""
    paper = new_words()
    try:
        proved = prove_words(user_name, words)
        password_hash = passwords().hash(password)
        with writing() as session:
            return let_back_in(session, proved.id, password_hash, paper.words_hash, new_stamp(), now()), paper
    except (BadInput, Stale):
        sent_before = words_once_more(user_name, password, paper.words_hash)
        if sent_before is None:
            raise
        return sent_before, paper


def _check_filled_in(user_name: str, words: str, password: str) -> None:
    faults = {
        "user_name": "" if user_name.strip() else "Write your user name.",
        "words": "" if words.strip() else "Write the five words from your paper.",
        "password": password_fault(password, user_name),
    }
    refuse_if_any(faults)
