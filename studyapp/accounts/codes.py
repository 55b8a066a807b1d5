"""Codes of tables, classes and teachers: drawing them, reading what people type, and one limit on guessing them.

A browser may enter five wrong codes a minute, all browsers together 60. Addresses are not counted: a school is one
address, and thirty pupils behind it must pass.
"""

from __future__ import annotations

import hashlib
import secrets
from datetime import datetime, timedelta
from random import Random, SystemRandom

import flask
from sqlalchemy import ColumnElement, String, delete, func, select, true
from sqlalchemy.orm import Mapped, Session, mapped_column

from studyapp.accounts.models import Key, When
from studyapp.accounts.personal_data import older_than, personal
from studyapp.database import Base, transaction
from studyapp.errors import TooManyTries

#: Without 0 O, 1 I L, 5, B and Z, which look like others when written on a board.
LETTERS = "ACDEFGHJKMNPQRSTUVWXY2346789"
LENGTH = 6
COUNTED_FOR = timedelta(minutes=1)
FROM_ONE_BROWSER, IN_ALL = 5, 60
#: The cookie's key for what a browser is called while it guesses codes; it says nothing else.
_BROWSER = "guesser"


class WrongCode(Base):
    """A wrong code that was entered."""

    __tablename__ = "wrong_code"

    id: Mapped[Key]
    #: The browser that tried it, as a token of its own that says nothing else.
    browser: Mapped[str] = mapped_column(String(32))
    at: Mapped[When] = mapped_column(index=True)


personal(WrongCode, keep_for=older_than("wrong codes", WrongCode.at, COUNTED_FOR), export={})


def draw_code(rng: Random | None = None) -> str:
    """A random code, which nobody can predict unless ``rng`` is given.

    >>> draw_code(Random(1900))
    'E7A9TN'
    """
    return "".join((rng or SystemRandom()).choices(LETTERS, k=LENGTH))


def read_code(text: str) -> str:
    """A code as people type it: in any case, with spaces or hyphens in it.

    >>> read_code("e7a-9tn")
    'E7A9TN'
    """
    return "".join(letter for letter in text.upper() if letter.isalnum())


def digest(kind: str, secret: str, secret_key: str) -> str:
    """What the database stores of a code or a link for one use; without the key nobody can find the code from it."""
    key = hashlib.sha256(secret_key.encode()).digest()
    return hashlib.blake2b(secret.encode(), digest_size=16, key=key, person=kind.encode()).hexdigest()


def this_browser() -> str:
    """The token under which this browser's wrong codes are counted; empty if it has entered none."""
    return str(flask.session.get(_BROWSER, ""))


def remember_browser() -> str:
    """The same token, which the cookie keeps from now on."""
    return str(flask.session.setdefault(_BROWSER, secrets.token_urlsafe(12)))


def limit_wrong_codes(session: Session, browser: str, now: datetime) -> None:
    """Let a code be tried.

    :raises TooManyTries: if this browser, or all together, have entered too many wrong ones within a minute.
    """
    _limit(session, WrongCode.browser == browser, FROM_ONE_BROWSER, now)
    _limit(session, true(), IN_ALL, now)


@transaction
def count_wrong_code(session: Session, browser: str, now: datetime) -> None:
    """Count a wrong code, and delete those older than a minute."""
    session.execute(delete(WrongCode).where(WrongCode.at <= now - COUNTED_FOR))
    session.add(WrongCode(browser=browser, at=now))


def _limit(session: Session, whose: ColumnElement[bool], most: int, now: datetime) -> None:
    number, first = session.execute(
        select(func.count(), func.min(WrongCode.at)).where(whose, WrongCode.at > now - COUNTED_FOR)
    ).one()
    if number >= most:
        wait = max(1, -(-(first + COUNTED_FOR - now) // timedelta(seconds=1)))
        raise TooManyTries("Too many wrong codes. Wait a minute, then try again.", wait=wait)
