"""Signing in and out, and "Not Greta?"."""

from __future__ import annotations

from flask import Response, flash, request, url_for

from studyapp.accounts.blueprint import bp
from studyapp.accounts.current_person import begin_anew, forget, person_here
from studyapp.accounts.form_errors import refuse_if_any
from studyapp.accounts.preferences import give_choices
from studyapp.accounts.sign_in import note_sign_in
from studyapp.accounts.sign_in_rate_limit import FREE
from studyapp.accounts.views.forms import form_page, go_to, local_path, refused_form, written
from studyapp.accounts.views.guest_merge import ask_about, guest_with_belongings
from studyapp.accounts.views.reauthentication import password_subject, prove_password
from studyapp.errors import BadInput, SignInNeeded, TooManyTries
from studyapp.web.app_services import now, reading, writing

WRONG_TRIES = "Since you were last here {} wrong passwords were tried. If that was not you, change yours on your page."


@bp.get("/sign-in")
def sign_in() -> Response:
    """The form; whoever is signed in already goes on."""
    onward = local_path(request.args.get("next", ""))
    with reading() as session:
        person = person_here(session)
    if person and not person.is_guest:
        return go_to(onward or url_for("accounts.me"))
    return form_page("sign_in", onward=onward)


@bp.post("/sign-in")
def sign_in_with_password() -> Response:
    """Sign in, unless name and password do not belong together or tries come too fast."""
    onward = local_path(written("next"))
    user_name = written("user_name")
    try:
        _check_filled_in(user_name, written("password"))
        proof = prove_password(user_name, written("password"))
        guest = guest_with_belongings()
        with writing() as session:
            person, wrong = note_sign_in(session, proof, password_subject(user_name), now())
    except (BadInput, TooManyTries) as refusal:
        return refused_form("sign_in", refusal, field="password", onward=onward)
    begin_anew(person)
    if wrong >= FREE:
        flash(WRONG_TRIES.format(wrong), "warning")
    response = go_to(ask_about(guest, onward) if guest else onward or url_for("home.home"))
    give_choices(response, person)
    return response


@bp.post("/sign-out")
def sign_out() -> Response:
    """Sign out in this browser."""
    forget()
    flash("You are signed out here.", "right")
    return go_to(url_for("home.home"))


@bp.post("/not-me")
def not_me() -> Response:
    """Somebody else was signed in here: sign that person out and let this one in."""
    forget()
    return go_to(url_for("accounts.sign_in"))


def sign_in_first(refusal: SignInNeeded) -> Response:
    """The page asked for needs a sign-in: the form, which leads back to it."""
    onward = local_path(request.full_path.rstrip("?")) if request.method == "GET" else ""
    response = form_page("sign_in", onward=onward, why=str(refusal))
    response.status_code = 401
    return response


def _check_filled_in(user_name: str, password: str) -> None:
    faults = {
        "user_name": "" if user_name.strip() else "Write your user name.",
        "password": "" if password else "Write your password.",
    }
    refuse_if_any(faults)
