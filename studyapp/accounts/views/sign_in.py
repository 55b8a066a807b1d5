"""Signing in with a password or a login card, signing out, and moving a guest's games to the account."""

from __future__ import annotations

import flask
from flask import flash, make_response, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue

from studyapp.accounts.account_creation import has_belongings, take_along
from studyapp.accounts.blueprint import bp
from studyapp.accounts.current_person import (
    account_here,
    begin_anew,
    begin_lesson,
    forget,
    mark_here,
    marked_person,
    person_here,
)
from studyapp.accounts.forms import CardSignInForm, SignInForm
from studyapp.accounts.login_cards import LESSON, note_card_sign_in
from studyapp.accounts.models import Person
from studyapp.accounts.preferences import give_choices
from studyapp.accounts.sign_in import note_sign_in
from studyapp.accounts.sign_in_rate_limit import FREE
from studyapp.accounts.views.reauthentication import card_subject, password_subject, prove_card, prove_password
from studyapp.errors import BadInput, SignInNeeded, TooManyTries
from studyapp.web.app_services import now, reading, writing
from studyapp.web.forms import local_path

WRONG_PASSWORDS = (
    "Someone entered a wrong password {count} times since your last visit. "
    "If that wasn’t you, change your password on your page."
)
WRONG_WORDS = (
    "Someone entered wrong words with your user name {count} times since your last visit. "
    "If that wasn’t you, ask your teacher for a new card."
)
#: The cookie's key for the guest this browser was, until the person has answered what happens to the games.
_GUEST = "guest"


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
        guest = _guest_with_belongings()
        with writing() as session:
            person, wrong = note_sign_in(session, proof, password_subject(form.user_name.data), now())
    except (BadInput, TooManyTries) as refusal:
        return form.refused("accounts/sign_in.html", refusal, beside="password")
    begin_anew(person)
    return _welcome(person, guest, form.next.data, WRONG_PASSWORDS.format(count=wrong) if wrong >= FREE else "")


@bp.get("/card")
def card() -> ResponseReturnValue:
    """The form for a login card; the QR code on a card opens it filled in."""
    return render_template("accounts/card.html", form=CardSignInForm())


@bp.post("/card")
def sign_in_with_card() -> ResponseReturnValue:
    """Sign in until the lesson is over or the browser is closed."""
    form = CardSignInForm()
    try:
        form.check()
        proof = prove_card(form.user_name.data, form.words.data)
        guest = _guest_with_belongings()
        with writing() as session:
            person, wrong = note_card_sign_in(session, *proof, card_subject(form.user_name.data), now())
    except (BadInput, TooManyTries) as refusal:
        return form.refused("accounts/card.html", refusal, beside="words")
    begin_lesson(person, now() + LESSON)
    return _welcome(person, guest, "", WRONG_WORDS.format(count=wrong) if wrong >= FREE else "")


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


@bp.get("/me/bring")
def bring() -> ResponseReturnValue:
    """Ask whether the games played here before signing in belong to this account."""
    onward = local_path(request.args.get("next"))
    with reading() as session:
        account_here(session)
        guest = marked_person(session, flask.session.get(_GUEST, ""))
    if guest is None or not guest.is_guest:
        return redirect(onward or url_for("accounts.me"), 303)
    return render_template("accounts/bring.html", guest=guest, onward=onward)


@bp.post("/me/bring")
def bring_or_leave() -> ResponseReturnValue:
    """Move the games to the account or leave them; the question is asked once."""
    with writing() as session:
        person = account_here(session)
        guest = marked_person(session, flask.session.pop(_GUEST, ""))
        if guest and guest.is_guest and request.form.get("answer") == "yes":
            take_along(session, guest, person)
            flash("The games from this browser are now in your account.", "right")
    return redirect(local_path(request.form.get("next")) or url_for("home.start"), 303)


def sign_in_first(refusal: SignInNeeded) -> ResponseReturnValue:
    """Answer a page that needs a sign-in with the form, which leads back to that page."""
    onward = local_path(request.full_path.rstrip("?")) if request.method == "GET" else ""
    form = SignInForm(formdata=None, next=onward)
    return render_template("accounts/sign_in.html", form=form, why=str(refusal)), 401


def _welcome(person: Person, guest: str, onward: str, warning: str) -> ResponseReturnValue:
    """To the page asked for, or first to the question about the games of the guest this browser was."""
    if warning:
        flash(warning, "warning")
    if guest:
        flask.session[_GUEST] = guest
        onward = url_for("accounts.bring", next=onward or None)
    response = make_response(redirect(onward or url_for("home.start"), 303))
    give_choices(response, person)
    return response


def _guest_with_belongings() -> str:
    """The mark of the guest this browser is, if anything of theirs can move to an account; otherwise empty."""
    with reading() as session:
        guest = person_here(session)
        return mark_here() if guest and guest.is_guest and has_belongings(session, guest) else ""
