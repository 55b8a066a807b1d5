"""Who is here: the person of the request being answered. A signed cookie holds the person's id and stamp."""

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
#: Whoever came in by card stays in until this second.
_UNTIL = "until"
SIGN_IN_FIRST = "You need an account for this page. Please sign in."


@dataclass(frozen=True)
class Visitor:
    """Who looks at a page, as templates see it; without an id it is a stranger, of whom nothing is kept."""

    id: int | None = None
    name: str = ""
    role: Role | None = None
    stamp: str = ""
    last_seen_at: datetime | None = None
    #: A teacher who looks at the house as a pupil of her class.
    is_practice: bool = False
    #: Flask-Login asks; whoever may not be here has no valid stamp.
    is_active: bool = True

    @property
    def is_here(self) -> bool:
        """Whether this is somebody: a guest or a person with an account."""
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
        """Whether this person may have classes."""
        return self.role in {Role.TEACHER, Role.ADMIN}

    @classmethod
    def of(cls, person: Person | None) -> Visitor:
        """What templates see of ``person``; it stays readable when the session has ended."""
        if person is None:
            return cls()
        return cls(person.id, person.name, person.role, person.stamp, person.last_seen_at, person.is_practice)

    def get_id(self) -> str:
        """What stands in the cookie."""
        return f"{self.id}.{self.stamp}"


def person_here(session: Session) -> Person | None:
    """The person of this request, guest or not, read with ``session``; None if nothing is kept about the visitor."""
    person = marked_person(session, mark_here())
    g.visitor = Visitor.of(person)
    return person


def guest_or_person(session: Session, now: datetime) -> Person:
    """The person of this request, or a new guest.

    The guest is flushed and not committed: the row joins the transaction of the verb called next with ``session``,
    so nothing is kept if that refuses. Call :func:`remember` after it.
    """
    person = person_here(session)
    if person is None:
        person = new_person(draw_nickname(), new_stamp(), now)
        session.add(person)
        session.flush()
    return person


def account_here(session: Session) -> Person:
    """The person of this request, who has an account.

    :raises SignInNeeded: if it is a stranger or a guest.
    """
    person = person_here(session)
    if person is None or person.is_guest:
        raise SignInNeeded(SIGN_IN_FIRST)
    return person


def remember(person: Person) -> None:
    """Let this browser be ``person`` from now on. Call it after the commit; it does nothing if it is so already."""
    visitor = Visitor.of(person)
    if flask.session.get(_KEY) != visitor.get_id():
        flask.session.pop(_UNTIL, None)
        login_user(visitor)
        flask.session.permanent = True
    g.visitor = visitor


def begin_anew(person: Person) -> None:
    """Sign ``person`` in here. Nothing from before stays in the cookie, so nobody can have planted it."""
    forget()
    remember(person)


def begin_lesson(person: Person, until: datetime) -> None:
    """Sign ``person`` in here for a lesson: until then, or until the browser is closed."""
    begin_anew(person)
    flask.session.permanent = False
    flask.session[_UNTIL] = int(until.timestamp())


def is_in_for_a_lesson() -> bool:
    """Whether whoever asks came in for a lesson, by login card or let in by a teacher."""
    return _UNTIL in flask.session and mark_here() != ""


def forget() -> None:
    """Let this browser be nobody."""
    flask.session.clear()
    g.pop("visitor", None)
    # Flask-Login keeps the user of this request there.
    g.pop("_login_user", None)


def mark_here() -> str:
    """What this browser's cookie says about who it is; empty for a stranger, and when the lesson is over."""
    until = flask.session.get(_UNTIL)
    over = until is not None and until <= app_services.now().timestamp()
    return "" if over else str(flask.session.get(_KEY, ""))


def marked_person(session: Session, mark: str) -> Person | None:
    """The person a cookie's ``id.stamp`` stands for; None once the stamp has changed or the person has left."""
    number, _, stamp = mark.partition(".")
    person = session.get(Person, int(number)) if number.isdecimal() else None
    return person if person and compare_digest(person.stamp, stamp) else None


def init(app: Flask) -> None:
    """Give templates ``current_user``, and note the day somebody was last seen."""
    manager = LoginManager(app)
    # The stamp and the signature say who it is; a phone changes its address all the time.
    manager.session_protection = None
    manager.anonymous_user = Visitor
    manager.user_loader(_load)
    app.after_request(_note_day)


def _load(mark: str) -> Visitor | None:
    """Flask-Login's question, answered without a query if the view has looked already."""
    visitor: Visitor | None = g.get("visitor")
    if visitor is None or visitor.get_id() != mark:
        visitor = _ask_database()
    return visitor if visitor.is_here else None


def _ask_database() -> Visitor:
    """A database that does not answer makes everybody a stranger: the page that says so asks who is here, too."""
    try:
        with app_services.reading() as session:
            return Visitor.of(person_here(session))
    except DBAPIError:
        log.exception("the database does not say who is here")
        return Visitor()


def _note_day(response: Response) -> Response:
    """Write once a day that somebody is still here; what is not used for long goes."""
    visitor: Visitor | None = g.get("visitor")
    if visitor and visitor.id and visitor.last_seen_at:
        now = app_services.now()
        if visitor.last_seen_at.date() < now.date():
            with app_services.writing() as session:
                see_again(session, visitor.id, now)
    return response
