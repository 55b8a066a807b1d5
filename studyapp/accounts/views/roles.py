"""Who teaches here: the administrator's page, codes for colleagues, and the link for the first administrator."""

from __future__ import annotations

from flask import current_app, flash, make_response, redirect, render_template, url_for
from flask.typing import ResponseReturnValue

from studyapp.accounts.account_creation import Hashes, new_person
from studyapp.accounts.blueprint import bp
from studyapp.accounts.codes import count_wrong_code, limit_wrong_codes, read_code, remember_browser, this_browser
from studyapp.accounts.current_person import account_here, begin_anew, person_here
from studyapp.accounts.forms import InvitedForm, RoleForm, SignUpForm
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
from studyapp.accounts.models import Person, Role
from studyapp.accounts.preferences import note_choices
from studyapp.accounts.roles import check_administrator, give_role, staff
from studyapp.accounts.sign_in import new_stamp
from studyapp.accounts.views.credentials import new_words, words_page
from studyapp.accounts.views.reauthentication import passwords
from studyapp.errors import BadInput, TooManyTries
from studyapp.web.app_services import now, reading, writing

IS_NOW = {
    Role.LEARNER: "{name} is now a learner.",
    Role.TEACHER: "{name} is now a teacher.",
    Role.ADMIN: "{name} is now an administrator.",
}


@bp.get("/people")
def people() -> ResponseReturnValue:
    """Teachers and administrators, and the form that changes a role."""
    return render_template("accounts/people.html", form=RoleForm(), staff=_staff())


@bp.post("/people")
def role() -> ResponseReturnValue:
    """Make a person a learner, a teacher or an administrator."""
    _staff()
    form = RoleForm()
    try:
        form.check()
        with writing() as session:
            person = give_role(session, account_here(session), form.user_name.data, Role(form.role.data), now())
    except BadInput as refusal:
        return form.refused("accounts/people.html", refusal, beside="user_name", staff=_staff())
    flash(IS_NOW[person.role].format(name=person.name), "right")
    return redirect(url_for("accounts.people"), 303)


@bp.post("/invite")
def invite() -> ResponseReturnValue:
    """Show a code for a colleague, this once."""
    with writing() as session:
        person = account_here(session)
        code = invite_teacher(session, person, str(current_app.secret_key), now())
    response = make_response(render_template("accounts/invitation.html", code=code, until=now() + GOOD_FOR))
    response.headers["Cache-Control"] = "no-store"
    return response


@bp.get("/invited")
def invited() -> ResponseReturnValue:
    """The form for a teacher's code."""
    with reading() as session:
        account_here(session)
    return render_template("accounts/invited.html", form=InvitedForm())


@bp.post("/invited")
def become_teacher() -> ResponseReturnValue:
    """Become a teacher with a colleague's code."""
    form = InvitedForm()
    try:
        with writing() as session:
            person = account_here(session)
            limit_wrong_codes(session, this_browser(), now())
            if not accept(session, person, read_code(form.code.data or ""), str(current_app.secret_key), now()):
                count_wrong_code(session, remember_browser(), now())
                raise BadInput({"code": USED_UP})
    except (BadInput, TooManyTries) as refusal:
        return form.refused("accounts/invited.html", refusal, beside="code")
    flash("You are now a teacher here.", "right")
    return redirect(url_for("home.home"), 303)


@bp.get("/first/<secret>")
def first(secret: str) -> ResponseReturnValue:
    """The form that makes the first administrator; a person with an account needs only one click."""
    account = _visitor_of(secret)
    return render_template("accounts/first.html", form=SignUpForm(), secret=secret, account=account)


@bp.post("/first/<secret>")
def become_administrator(secret: str) -> ResponseReturnValue:
    """Make the person who is signed in, or a new account, the administrator."""
    if _visitor_of(secret) is None:
        return _open_as_first(secret)
    with writing() as session:
        become_first(session, account_here(session), _link(secret), now())
    flash("You are now the administrator.", "right")
    return redirect(url_for("accounts.people"), 303)


def _open_as_first(secret: str) -> ResponseReturnValue:
    form = SignUpForm()
    try:
        form.check()
        words, account = new_words(), form.account()
        hashes = Hashes(passwords().hash(account.password), words.words_hash)
        with writing() as session:
            person = person_here(session) or new_person(account.name, new_stamp(), now())
            note_choices(person)
            open_first_account(session, person, account, hashes, _link(secret), now())
    except BadInput as refusal:
        return form.refused("accounts/first.html", refusal, beside="user_name", secret=secret, account=None)
    begin_anew(person)
    return words_page(person, words.words, f"Welcome, {person.name}", url_for("accounts.people"))


def _visitor_of(secret: str) -> Person | None:
    """The person with an account who has opened the link.

    :raises Missing: if the link is no longer good.
    """
    with reading() as session:
        check_first_link(session, _link(secret))
        person = person_here(session)
    return person if person and not person.is_guest else None


def _link(secret: str) -> FirstLink:
    return FirstLink(secret, str(current_app.secret_key))


def _staff() -> list[Person]:
    with reading() as session:
        check_administrator(account_here(session))
        return staff(session)
