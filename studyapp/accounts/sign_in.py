"""Signing in, and ending every sign-in of a person."""

from __future__ import annotations

import secrets
from datetime import datetime
from typing import NamedTuple

from sqlalchemy import select, update
from sqlalchemy.orm import Session

from studyapp.accounts.models import Person
from studyapp.accounts.names import fold_user_name, user_name_problem
from studyapp.accounts.sign_in_rate_limit import forget_attempts
from studyapp.database import transaction
from studyapp.errors import BadInput

#: One sentence for a wrong name and a wrong password: it does not reveal who has an account.
WRONG = "That user name and password don’t match. Check both and try again."


class Proof(NamedTuple):
    """The person gave the secret that ``password_hash`` was made from."""

    person_id: int
    password_hash: str


def new_stamp() -> str:
    """A new random stamp, which the cookie must hold with the person's id."""
    return secrets.token_urlsafe(18)


def with_user_name(session: Session, user_name: str) -> Person | None:
    """The person with this user name; case and width of the letters don't matter."""
    if user_name_problem(user_name):
        return None
    return session.scalars(select(Person).where(Person.user_name_folded == fold_user_name(user_name))).one_or_none()


@transaction
def note_sign_in(session: Session, proof: Proof, subject: str, now: datetime) -> tuple[Person, int]:
    """Sign in a person who gave the right password; returns them, and how many wrong passwords came before.

    Both counts of wrong passwords start again at 0.

    :raises BadInput: if the password was replaced, or the person deleted, while it was checked.
    """
    person = session.get(Person, proof.person_id)
    if person is None or person.password_hash != proof.password_hash:
        raise BadInput({"password": WRONG})
    forget_attempts(session, subject)
    wrong, person.wrong_tries = person.wrong_tries, 0
    person.last_seen_at = now
    return person, wrong


@transaction
def end_sign_ins(session: Session, person: Person, stamp: str) -> None:
    """Sign ``person`` out in every browser, whose cookies hold the old stamp."""
    person.stamp = stamp
    session.flush()


@transaction
def see_again(session: Session, person_id: int, now: datetime) -> None:
    """Record that a person was here."""
    session.execute(update(Person).where(Person.id == person_id).values(last_seen_at=now))
