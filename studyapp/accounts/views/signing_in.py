"""Signing in and out, and "Not Greta?"."""

from __future__ import annotations

from flask import flash, make_response, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue

from studyapp.accounts.blueprint import bp
from studyapp.accounts.current_person import begin_anew, forget, person_here
from studyapp.accounts.forms import SignInForm
from studyapp.accounts.preferences import give_choices
from studyapp.accounts.sign_in import note_sign_in
from studyapp.accounts.sign_in_rate_limit import FREE
from studyapp.accounts.views.guest_merge import ask_about, guest_with_belongings
from studyapp.accounts.views.reauthentication import password_subject, prove_password
from studyapp.errors import BadInput, SignInNeeded, TooManyTries
from studyapp.web.app_services import now, reading, writing
from studyapp.web.forms import local_path

WRONG_TRIES = (
    "Someone entered a wrong password {count} times since your last visit. "
    "If that wasn’t you, change your password on your page."
)


@bp.get("/sign-in")
def sign_in() -> ResponseReturnValue:
    """The sign-in form; anyone signed in already is taken to the page they asked for."""
    onward = local_path(request.args.get("next"))
    with reading() as session:
        person = person_here(session)
    if person and not person.is_guest:
        return redirect(onward or url_for("accounts.me"), 303)
    return render_template("accounts/sign_in.html", form=SignInForm(next=onward))


@bp.post("/sign-in")
def sign_in_with_password() -> ResponseReturnValue:
    """Sign in, unless user name and password don't match or attempts come too fast."""
    form = SignInForm()
    try:
        form.check()
        proof = prove_password(form.user_name.data, form.password.data)
        guest = guest_with_belongings()
        with writing() as session:
            person, wrong = note_sign_in(session, proof, password_subject(form.user_name.data), now())
    except (BadInput, TooManyTries) as refusal:
        return form.refused("accounts/sign_in.html", refusal, beside="password")
    begin_anew(person)
    if wrong >= FREE:
        flash(WRONG_TRIES.format(count=wrong), "warning")
    onward = form.next.data
    response = make_response(redirect(ask_about(guest, onward) if guest else onward or url_for("home.home"), 303))
    give_choices(response, person)
    return response


@bp.post("/sign-out")
def sign_out() -> ResponseReturnValue:
    """Sign out in this browser."""
    forget()
    flash("You are signed out.", "right")
    return redirect(url_for("home.home"), 303)


@bp.post("/not-me")
def not_me() -> ResponseReturnValue:
    """Sign out the person who used this browser before, and show the sign-in form to the next one."""
    forget()
    return redirect(url_for("accounts.sign_in"), 303)


def sign_in_first(refusal: SignInNeeded) -> ResponseReturnValue:
    """Answer a page that needs a sign-in with the form, which leads back to that page."""
    onward = local_path(request.full_path.rstrip("?")) if request.method == "GET" else ""
    form = SignInForm(formdata=None, next=onward)
    return render_template("accounts/sign_in.html", form=form, why=str(refusal)), 401
