"""Limits on guessing the codes of tables: five wrong ones a minute from one browser, sixty in all.

Addresses are not counted: a school is one address, and thirty pupils behind it pass.
"""

from __future__ import annotations

from datetime import datetime, timedelta

from sqlalchemy import ColumnElement, delete, func, select, true
from sqlalchemy.orm import Session

from studyapp.accounts.personal_data import older_than, personal
from studyapp.database import transaction
from studyapp.errors import TooManyTries
from studyapp.play.models import WrongCode

COUNTED_FOR = timedelta(minutes=1)
FROM_ONE_BROWSER, IN_ALL = 5, 60


def check_guesses(session: Session, browser: str, now: datetime) -> None:
    """Let a code be tried.

    :raises TooManyTries: if this browser, or all together, have tried too many wrong ones within a minute.
    """
    _check(session, WrongCode.browser == browser, FROM_ONE_BROWSER, now, "You have entered too many wrong codes.")
    _check(session, true(), IN_ALL, now, "Too many wrong codes have been entered here.")


@transaction
def note_wrong_code(session: Session, browser: str, now: datetime) -> None:
    """Count a wrong code; what is older than a minute is forgotten."""
    session.execute(delete(WrongCode).where(WrongCode.at <= now - COUNTED_FOR))
    session.add(WrongCode(browser=browser, at=now))


personal(WrongCode, keep_for=older_than("wrong codes of tables", WrongCode.at, COUNTED_FOR), export={})


def _check(session: Session, whose: ColumnElement[bool], most: int, now: datetime, said: str) -> None:
    number, first = session.execute(
        select(func.count(), func.min(WrongCode.at)).where(whose, WrongCode.at > now - COUNTED_FOR)
    ).one()
    if number >= most:
        wait = max(1, -(-(first + COUNTED_FOR - now) // timedelta(seconds=1)))
        raise TooManyTries(f"{said} Check the code, wait {wait} seconds, then try again.", wait=wait)
