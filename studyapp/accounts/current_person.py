"""The person who makes the current request. A signed cookie holds the person's id and stamp."""

from __future__ import annotations

import logging
from dataclasses import dataclass
from datetime import datetime
from hmac import compare_digest

import flask
from flask import Flask, Response, g
from flask_login import LoginManager, login_user
from sqlalchemy.exc import DBAPIError
from sqlalchemy.orm import Session

from studyapp.accounts.account_creation import new_person
from studyapp.accounts.models import Person, Role
from studyapp.accounts.names import draw_nickname
from studyapp.accounts.sign_in import new_stamp, see_again
from studyapp.errors import SignInNeeded
from studyapp.web import app_services

log = logging.getLogger("studyapp")

#: Flask-Login's name for what identifies a person in the cookie.
_KEY = "_user_id"
#: The second until which a person who signed in for a lesson stays signed in.
_UNTIL = "until"
SIGN_IN_FIRST = "You need an account for this page. Please sign in."


@dataclass(frozen=True)
class Visitor:
    """The person who looks at a page, as templates see them. Without an id: a visitor about whom nothing is stored."""

    id: int | None = None
    name: str = ""
    role: Role | None = None
    stamp: str = ""
    last_seen_at: datetime | None = None
    #: A teacher who views this site as a pupil of their class.
    is_practice: bool = False
    #: Flask-Login asks for it; a person who must not sign in has no valid stamp.
    is_active: bool = True

    @property
    def is_here(self) -> bool:
        """Whether this is a guest or a person with an account."""
        return self.id is not None

    @property
    def is_guest(self) -> bool:
        """Whether only a cookie knows this person."""
        return self.role is Role.GUEST

    @property
    def has_account(self) -> bool:
        """Whether this person can sign in again elsewhere."""
        return self.is_here and not self.is_guest

    @property
    def teaches(self) -> bool:
        """Whether this person can have classes."""
        return self.role in {Role.TEACHER, Role.ADMIN}

    @classmethod
    def of(cls, person: Person | None) -> Visitor:
        """What templates see of ``person``; it stays readable when the session has ended."""
        if person is None:
            return cls()
        return cls(person.id, person.name, person.role, person.stamp, person.last_seen_at, person.is_practice)

    def get_id(self) -> str:
        """What the cookie holds."""
        return f"{self.id}.{self.stamp}"


def person_here(session: Session) -> Person | None:
    """The person of this request, guest or not, read with ``session``; None if nothing is stored about the visitor."""
    person = marked_person(session, mark_here())
    g.visitor = Visitor.of(person)
    return person


def guest_or_person(session: Session, now: datetime) -> Person:
    """The person of this request, or a new guest.

    The guest is flushed, not committed: the row belongs to the transaction of the operation called next with
    ``session``, so nothing is stored if that refuses. Call :func:`remember` after it.
    """
    person = person_here(session)
    if person is None:
        person = new_person(draw_nickname(), new_stamp(), now)
        session.add(person)
        session.flush()
    return person


def account_here(session: Session) -> Person:
    """The person of this request, who has an account.

    :raises SignInNeeded: if it is a guest, or a visitor about whom nothing is stored.
    """
    person = person_here(session)
    if person is None or person.is_guest:
        raise SignInNeeded(SIGN_IN_FIRST)
    return person


def remember(person: Person) -> None:
    """Let this browser's cookie name ``person`` from now on. Call it after the commit."""
    visitor = Visitor.of(person)
    if flask.session.get(_KEY) != visitor.get_id():
        flask.session.pop(_UNTIL, None)
        login_user(visitor)
        flask.session.permanent = True
    g.visitor = visitor


def begin_anew(person: Person) -> None:
    """Sign ``person`` in here. The cookie keeps nothing from before, so nobody can have planted anything in it."""
    forget()
    remember(person)


def begin_lesson(person: Person, until: datetime) -> None:
    """Sign ``person`` in here for a lesson: until then, or until the browser is closed."""
    begin_anew(person)
    flask.session.permanent = False
    flask.session[_UNTIL] = int(until.timestamp())


def is_in_for_a_lesson() -> bool:
    """Whether the visitor signed in for a lesson, by login card or let in by a teacher."""
    return _UNTIL in flask.session and mark_here() != ""


def forget() -> None:
    """Let this browser's cookie name nobody."""
    flask.session.clear()
    g.pop("visitor", None)
    # Flask-Login keeps the user of this request there.
    g.pop("_login_user", None)


def mark_here() -> str:
    """The ``id.stamp`` in this browser's cookie; empty if it has none, and when the lesson is over."""
    until = flask.session.get(_UNTIL)
    over = until is not None and until <= app_services.now().timestamp()
    return "" if over else str(flask.session.get(_KEY, ""))


def marked_person(session: Session, mark: str) -> Person | None:
    """The person a cookie's ``id.stamp`` names; None once the stamp has changed or the person is deleted."""
    number, _, stamp = mark.partition(".")
    person = session.get(Person, int(number)) if number.isdecimal() else None
    return person if person and compare_digest(person.stamp, stamp) else None


def init(app: Flask) -> None:
    """Give templates ``current_user``, and record the day on which a person was last seen."""
    manager = LoginManager(app)
    # The stamp and the signature identify a person; a phone changes its address all the time.
    manager.session_protection = None
    manager.anonymous_user = Visitor
    manager.user_loader(_load)
    app.after_request(_note_day)


def _load(mark: str) -> Visitor | None:
    """Answer Flask-Login's question, without a query if the view has read the person already."""
    visitor: Visitor | None = g.get("visitor")
    if visitor is None or visitor.get_id() != mark:
        visitor = _ask_database()
    return visitor if visitor.is_here else None


def _ask_database() -> Visitor:
    """If the database does not answer, the visitor is unknown: the error page asks for ``current_user`` too."""
    try:
        with app_services.reading() as session:
            return Visitor.of(person_here(session))
    except DBAPIError:
        log.exception("the database did not answer who is signed in")
        return Visitor()


def _note_day(response: Response) -> Response:
    """Record once a day that a person was here; accounts nobody uses are deleted in the end."""
    visitor: Visitor | None = g.get("visitor")
    if visitor and visitor.id and visitor.last_seen_at:
        now = app_services.now()
        if visitor.last_seen_at.date() < now.date():
            with app_services.writing() as session:
                see_again(session, visitor.id, now)
    return response
