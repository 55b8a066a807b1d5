"""Signing in with the three words of a login card, for a lesson."""

from __future__ import annotations

from flask import Response, flash, url_for

from studyapp.accounts.blueprint import bp
from studyapp.accounts.current_person import begin_lesson
from studyapp.accounts.form_errors import refuse_if_any
from studyapp.accounts.login_cards import LESSON, note_card_sign_in
from studyapp.accounts.preferences import give_choices
from studyapp.accounts.sign_in_rate_limit import FREE
from studyapp.accounts.views.forms import form_page, go_to, refused_form, written
from studyapp.accounts.views.guest_merge import ask_about, guest_with_belongings
from studyapp.accounts.views.reauthentication import card_subject, prove_card
from studyapp.errors import BadInput, TooManyTries
from studyapp.web.app_services import now, writing

WRONG_TRIES = "Since you were last here {} wrong tries were made in your name. If that was not you, ask for a new card."


@bp.get("/card")
def card() -> Response:
    """The form; the picture on a card opens it filled in."""
    return form_page("card")


@bp.post("/card")
def sign_in_with_card() -> Response:
    """Sign in until the lesson is over or the browser is closed."""
    user_name, words = written("user_name"), written("words")
    try:
        _check_filled_in(user_name, words)
        proof = prove_card(user_name, words)
        guest = guest_with_belongings()
        with writing() as session:
            person, wrong = note_card_sign_in(session, *proof, card_subject(user_name), now())
    except (BadInput, TooManyTries) as refusal:
        return refused_form("card", refusal, field="words")
    begin_lesson(person, now() + LESSON)
    if wrong >= FREE:
        flash(WRONG_TRIES.format(wrong), "warning")
    response = go_to(ask_about(guest, "") if guest else url_for("home.home"))
    give_choices(response, person)
    return response


def _check_filled_in(user_name: str, words: str) -> None:
    faults = {
        "user_name": "" if user_name.strip() else "Write the user name from your card.",
        "words": "" if words.strip() else "Write the three words from your card.",
    }
    refuse_if_any(faults)
