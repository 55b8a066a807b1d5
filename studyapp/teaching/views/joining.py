"""Joining a class with its code, and asking the teacher to be let in without a card."""

from __future__ import annotations

import secrets
from functools import partial

import flask
from flask import Response, current_app, flash, request
from sqlalchemy.orm import Session

from studyapp.accounts import account_here, person_here
from studyapp.accounts.account_creation import new_person
from studyapp.accounts.audit import recorded
from studyapp.accounts.codes import (
    count_wrong_code,
    digest,
    limit_wrong_codes,
    read_code,
    remember_browser,
    this_browser,
)
from studyapp.accounts.current_person import begin_lesson
from studyapp.accounts.login_cards import HOW_MANY, LESSON
from studyapp.accounts.names import KIND, PICTURES, draw_nickname
from studyapp.accounts.passphrase_words import draw_words, only_letters
from studyapp.accounts.sign_in import new_stamp
from studyapp.accounts.views.reauthentication import passwords
from studyapp.classes import Class, Member
from studyapp.classes.let_in_requests import ask_to_be_let_in, let_in, own_request, turn_away, use_let_in
from studyapp.classes.memberships import class_with_code, join_class, leave_class, memberships_of
from studyapp.classes.nickname_joins import join_under_nickname
from studyapp.errors import BadInput, Missing, Stale, TooManyTries
from studyapp.teaching.access import desk
from studyapp.teaching.blueprint import bp
from studyapp.teaching.joining_forms import CantSignInForm, ClassCodeForm, LetInForm, NicknameForm
from studyapp.teaching.views.login_cards import Drawn, cards_page
from studyapp.teaching.views.pages import go_to, page
from studyapp.web.app_services import now, reading, writing
from studyapp.web.forms import options

#: Where the cookie keeps the secret of this browser's request.
_REQUEST = "knock"
#: The value of the choice "Not in this class".
TURN_AWAY = 0
NO_CLASS = "No class has this code. Check the board again: it has six letters and digits."
HAS_ACCOUNT = "You are signed in. Join with your account, or sign out first."
NOT_OFFERED = "Choose one of the names on this page."


@bp.get("/class")
def code_form() -> Response:
    """The form for a class code, and the person's classes."""
    return page("code", form=ClassCodeForm(), mine=_mine())


@bp.post("/class")
def find() -> Response:
    """Find the class with a code."""
    form = ClassCodeForm()
    try:
        form.check()
        code = read_code(form.code.data)
        class_of(code)
    except (BadInput, Missing, TooManyTries) as refusal:
        return form.refused("teaching/code.html", refusal, beside="code", mine=_mine())
    return go_to("teaching.join", code=code)


@bp.get("/class/<code>")
def join(code: str) -> Response:
    """The class, nicknames to choose from, and the other ways in."""
    form = NicknameForm()
    names = sorted({draw_nickname() for _ in range(4)})
    form.nickname.choices, form.nickname.data = options((name, name) for name in names), names[0]
    return page("join", code=read_code(code), form=form, **_shown(class_of(code)))


@bp.post("/class/<code>")
def join_as_pupil(code: str) -> Response:
    """Join under a nickname, and see the three words once."""
    class_of(code)
    nickname = _offered(NicknameForm().nickname.data or "")
    words = draw_words(HOW_MANY)
    words_hash = passwords().hash(only_letters(words))
    with writing() as session:
        person = person_here(session)
        if person and not person.is_guest:
            raise Stale(HAS_ACCOUNT)
        school_class = _still_there(session, code)
        person = person or new_person(nickname, new_stamp(), now())
        join_under_nickname(session, school_class, person, nickname, words_hash, now())
    begin_lesson(person, now() + LESSON)
    return cards_page(school_class, Drawn([(person, words)], {}))


@bp.post("/class/<code>/account")
def join_with_account(code: str) -> Response:
    """Join with an existing account."""
    class_of(code)
    with writing() as session:
        person = account_here(session)
        school_class = _still_there(session, code)
        join_class(session, school_class, person, now())
    flash(f"You’ve joined {school_class.name}.", "right")
    return go_to("home.home")


@bp.post("/class/<int:class_id>/leave")
def leave(class_id: int) -> Response:
    """Leave a class that the person joined with an existing account."""
    with writing() as session:
        leave_class(session, class_id, account_here(session))
    flash("You have left the class.", "right")
    return go_to("teaching.code_form")


@bp.get("/cant-get-in")
def cant_sign_in() -> Response:
    """Ask for the class code and the first letter of the name."""
    return page("cant_sign_in", form=CantSignInForm(code=request.args.get("code", "")))


@bp.post("/cant-get-in")
def request_let_in() -> Response:
    """Ask the teacher to let this pupil in."""
    form, secret = CantSignInForm(), secrets.token_urlsafe(18)
    try:
        school_class = class_of(form.code.data or "")
        with writing() as session:
            ask_to_be_let_in(session, school_class, form.letter.data or "", _digest(secret), now())
    except (BadInput, Missing, Stale, TooManyTries) as refusal:
        return form.refused("teaching/cant_sign_in.html", refusal, beside="code")
    flask.session[_REQUEST] = secret
    return go_to("teaching.waiting")


@bp.get("/cant-get-in/waiting")
def waiting() -> Response:
    """Wait to be let in, or sign in once the teacher has answered."""
    with reading() as session:
        mine = own_request(session, _digest(flask.session.get(_REQUEST, "")), now())
    if mine is None:
        return go_to("teaching.cant_sign_in")
    return page("waiting", is_open=mine.person_id is not None)


@bp.post("/cant-get-in/in")
def come_in() -> Response:
    """Sign in for this lesson as the pupil the teacher named."""
    with writing() as session:
        person = use_let_in(session, _digest(flask.session.get(_REQUEST, "")), now())
    begin_lesson(person, now() + LESSON)
    return go_to("home.start")


@bp.post("/classes/<int:class_id>/let-in")
def let_in_for_today(class_id: int) -> Response:
    """Say which pupil is waiting, or turn them away."""
    form = LetInForm()
    form.check()
    with writing() as session:
        here = desk(session, class_id)
        if form.who.data == TURN_AWAY:
            turn_away(session, here.school_class, form.request.data)
            return go_to("teaching.one_class", class_id=class_id)
        act = partial(let_in, session, here.school_class, form.request.data, form.who.data, now())
        person = recorded(session, here.event_about(form.who.data, "let in for today"), now(), act)
    flash(f"{person.name} can sign in for today.", "right")
    return go_to("teaching.one_class", class_id=class_id)


def class_of(code: str) -> Class:
    """The class with this code; wrong codes are counted.

    :raises Missing: if no class has it.
    :raises TooManyTries: if there were too many wrong codes.
    """
    with reading() as session:
        limit_wrong_codes(session, this_browser(), now())
        school_class = class_with_code(session, code)
    if school_class is None:
        with writing() as session:
            count_wrong_code(session, remember_browser(), now())
        raise Missing(NO_CLASS)
    return school_class


def _still_there(session: Session, code: str) -> Class:
    school_class = class_with_code(session, code)
    if school_class is None:
        raise Stale(NO_CLASS)
    return school_class


def _offered(nickname: str) -> str:
    """A nickname made from our two lists. Others read it, so nothing else is accepted.

    :raises BadInput: if it is not.
    """
    kind, _, picture = nickname.partition(" ")
    if kind not in KIND or picture not in PICTURES:
        raise BadInput({"nickname": NOT_OFFERED})
    return nickname


def _shown(school_class: Class) -> dict[str, object]:
    with reading() as session:
        person = person_here(session)
    return {
        "school_class": school_class,
        "account": person if person and not person.is_guest else None,
        "is_in": any(mine.id == school_class.id for mine, _ in _mine()),
        "is_open": not school_class.locked and school_class.archived_at is None,
    }


def _mine() -> list[tuple[Class, Member]]:
    with reading() as session:
        person = person_here(session)
        return memberships_of(session, person) if person else []


def _digest(secret: str) -> str:
    return digest("knock", secret, str(current_app.secret_key))
