"""One's own page: who one is here, and what one has chosen."""

from __future__ import annotations

from flask import Response, flash, url_for

from studyapp.accounts.account_creation import rename
from studyapp.accounts.blueprint import bp
from studyapp.accounts.current_person import account_here, forget, guest_or_person, person_here, remember
from studyapp.accounts.preferences import choose_pace
from studyapp.accounts.recovery import usable_words
from studyapp.accounts.sign_in import end_sign_ins, new_stamp
from studyapp.accounts.views.forms import form_page, go_to, refused_form, written
from studyapp.errors import BadInput
from studyapp.web.app_services import now, reading, writing
from studyapp.web.preferences import where_from


@bp.get("/me")
def me() -> Response:
    """The page; a guest reads how to keep what is here, a stranger that nothing is kept yet."""
    return form_page("me", **_shown())


@bp.post("/me/name")
def name() -> Response:
    """Be shown under another name."""
    try:
        with writing() as session:
            rename(session, account_here(session), written("name"))
    except BadInput as refusal:
        return refused_form("me", refusal, field="name", **_shown())
    flash("Others see your new name now.", "right")
    return go_to(url_for("accounts.me"))


@bp.post("/me/pace")
def pace() -> Response:
    """Let bots move slower or faster."""
    with writing() as session:
        person = guest_or_person(session, now())
        choose_pace(session, person, written("pace"))
    remember(person)
    return go_to(where_from())


@bp.post("/me/sign-out-everywhere")
def sign_out_everywhere() -> Response:
    """End every sign-in of this person, this one too."""
    with writing() as session:
        end_sign_ins(session, account_here(session), new_stamp())
    forget()
    flash("You are signed out everywhere.", "right")
    return go_to(url_for("accounts.sign_in"))


def _shown() -> dict[str, object]:
    with reading() as session:
        person = person_here(session)
        words = usable_words(session, person.id) if person else None
    return {"person": person, "words_made_at": words.made_at if words else None}
