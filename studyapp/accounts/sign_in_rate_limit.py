"""The limit on guessing passwords: after five wrong attempts in ten minutes each further one must wait.

Nobody is locked out. Attempts are counted for each account, not for each address, since a school is one address.
User names that do not exist are counted like the others, so that a wait does not reveal which names exist.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from datetime import datetime, timedelta

from sqlalchemy import delete, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import Session

from studyapp.accounts.models import Guess, Person
from studyapp.accounts.names import fold_user_name
from studyapp.database import transaction
from studyapp.errors import TooManyTries

COUNTED_FOR = timedelta(minutes=10)
FREE = 5
_FIRST_WAIT, _LONGEST_WAIT = 2, 60


def subject_of(kind: str, user_name: str, secret_key: str) -> str:
    """The key for guesses at an account's ``password`` or ``words``; without the secret nobody can tell whose it is."""
    key = hashlib.sha256(secret_key.encode()).digest()
    name = fold_user_name(user_name).encode()
    return hashlib.blake2b(name, digest_size=16, key=key, person=kind.encode()).hexdigest()


def wait_after(attempts: int) -> timedelta:
    """How long to wait after so many wrong attempts: not at all at first, then 2 s doubling up to 60 s."""
    if attempts < FREE:
        return timedelta(0)
    return timedelta(seconds=min(_LONGEST_WAIT, _FIRST_WAIT * 2 ** (attempts - FREE)))


@transaction
def begin_attempt(session: Session, subject: str, now: datetime) -> None:
    """Count an attempt before it is checked, so that many at once cannot all pass; :func:`forget_attempts` undoes it.

    :raises TooManyTries: if it comes too early; then it is not counted and cannot lengthen the wait.
    """
    session.execute(delete(Guess).where(Guess.at <= now - COUNTED_FOR))
    earlier = session.scalars(select(Guess).where(Guess.subject == subject).order_by(Guess.number)).all()
    _refuse_if_early(earlier, now)
    session.add(Guess(subject=subject, number=earlier[-1].number + 1 if earlier else 1, at=now))
    try:
        session.flush()
    except IntegrityError as race:
        raise _too_many(1) from race


@transaction
def forget_attempts(session: Session, subject: str) -> None:
    """The secret was right: the count starts again at 0."""
    session.execute(delete(Guess).where(Guess.subject == subject))


@transaction
def count_for_owner(session: Session, person_id: int | None) -> None:
    """Count a wrong password for the owner to see at the next sign-in. Without an id it does the same work."""
    session.execute(update(Person).where(Person.id == person_id).values(wrong_tries=Person.wrong_tries + 1))


def _refuse_if_early(earlier: Sequence[Guess], now: datetime) -> None:
    if not earlier:
        return
    left = earlier[-1].at + wait_after(len(earlier)) - now
    if left > timedelta(0):
        raise _too_many(-(-left // timedelta(seconds=1)))


def _too_many(seconds: int) -> TooManyTries:
    sentence = (
        "Too many wrong attempts. Wait 1 second, then try again."
        if seconds == 1
        else f"Too many wrong attempts. Wait {seconds} seconds, then try again."
    )
    return TooManyTries(sentence, wait=seconds)
