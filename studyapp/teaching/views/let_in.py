"""I can't get in: the pupil's side, who knocks and waits, and the teacher's, who lets in for today."""

from __future__ import annotations

import secrets

import flask
from flask import Response, current_app, flash, request

from studyapp.accounts.audit import recorded
from studyapp.accounts.codes import digest
from studyapp.accounts.current_person import begin_lesson
from studyapp.accounts.login_cards import LESSON
from studyapp.classes.let_in_requests import ask_to_be_let_in, let_in, own_request, turn_away, use_let_in
from studyapp.errors import BadInput, Missing, Stale, TooManyTries
from studyapp.teaching.access import desk
from studyapp.teaching.blueprint import bp
from studyapp.teaching.views.joining import class_of
from studyapp.teaching.views.pages import go_to, page, refused, written
from studyapp.web.app_services import now, reading, writing

#: Where the cookie keeps what this browser knocked with.
_KNOCK = "knock"


@bp.get("/cant-get-in")
def cant_get_in() -> Response:
    """Which class, and which first letter."""
    return page("cant_get_in", code=request.args.get("code", ""))


@bp.post("/cant-get-in")
def knock_here() -> Response:
    """LetInRequest, and wait."""
    secret = secrets.token_urlsafe(18)
    try:
        school_class = class_of(written("code"))
        with writing() as session:
            ask_to_be_let_in(session, school_class, written("letter"), _digest(secret), now())
    except (BadInput, Missing, Stale, TooManyTries) as refusal:
        return refused("cant_get_in", refusal, field="code", code=written("code"))
    flask.session[_KNOCK] = secret
    return go_to("teaching.waiting")


@bp.get("/cant-get-in/waiting")
def waiting() -> Response:
    """Waiting at the door, or the way in."""
    with reading() as session:
        mine = own_request(session, _digest(flask.session.get(_KNOCK, "")), now())
    if mine is None:
        return go_to("teaching.cant_get_in")
    return page("waiting", is_open=mine.person_id is not None)


@bp.post("/cant-get-in/in")
def come_in() -> Response:
    """Go in as the pupil the teacher says one is, for this lesson."""
    with writing() as session:
        person = use_let_in(session, _digest(flask.session.get(_KNOCK, "")), now())
    begin_lesson(person, now() + LESSON)
    return go_to("home.home")


@bp.post("/classes/<int:class_id>/let-in")
def let_in_for_today(class_id: int) -> Response:
    """Say who it is that waits, or send him away."""
    with writing() as session:
        here = desk(session, class_id)
        knock_id, who = _number("knock"), written("who")
        if who == "nobody":
            turn_away(session, here.school_class, knock_id)
            return go_to("teaching.one_class", class_id=class_id)
        event = here.event_about(_number("who"), "let in for today")
        person = recorded(
            session, event, now(), lambda: let_in(session, here.school_class, knock_id, event.object_id, now())
        )
    flash(f"{person.name} can sign in for today.", "right")
    return go_to("teaching.one_class", class_id=class_id)


def _digest(secret: str) -> str:
    return digest("knock", secret, str(current_app.secret_key))


def _number(field: str) -> int:
    text = written(field)
    if not text.isdecimal() or len(text) > 9:
        raise BadInput({field: "Choose a pupil."})
    return int(text)
