"""Limits on guessing codes: five wrong ones a minute a browser, sixty in all; thirty behind one address pass."""

from __future__ import annotations

import hashlib
from datetime import datetime, timedelta

from sqlalchemy import func, select
from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import Session

from studyapp.accounts.models import Guess
from studyapp.database import transaction
from studyapp.errors import TooManyTries

COUNTED_FOR = timedelta(minutes=1)
A_BROWSER, IN_ALL = 5, 60
_EVERYBODY = "codes of everybody"


def refuse_fast_guesses(session: Session, browser: str, now: datetime) -> None:
    """Look whether this browser may try a code.

    :raises TooManyTries: if it, or all browsers together, brought too many wrong codes within the last minute.
    """
    for who, most in ((browser, A_BROWSER), (_EVERYBODY, IN_ALL)):
        recent = select(func.count()).where(Guess.subject == _subject(who), Guess.at > now - COUNTED_FOR)
        if (session.scalar(recent) or 0) >= most:
            raise TooManyTries("There were several wrong codes. Wait a minute, then try again.", wait=60)


@transaction
def note_wrong_code(session: Session, browser: str, now: datetime) -> None:
    """Count a wrong code for this browser and for all.

    :raises TooManyTries: if another try of the same moment was counted first.
    """
    for who in (browser, _EVERYBODY):
        subject = _subject(who)
        last = session.scalar(select(func.max(Guess.number)).where(Guess.subject == subject)) or 0
        session.add(Guess(subject=subject, number=last + 1, at=now))
    try:
        session.flush()
    except IntegrityError as race:
        raise TooManyTries("Many codes are being tried. Wait a second, then try again.", wait=1) from race


def _subject(who: str) -> str:
    return hashlib.blake2b(who.encode(), digest_size=16, person=b"codes").hexdigest()
