"""Signing in: who it is, and how every sign-in of a person ends."""

from __future__ import annotations

import secrets
from datetime import datetime
from typing import NamedTuple

from sqlalchemy import select, update
from sqlalchemy.orm import Session

from studyapp.accounts.models import Person
from studyapp.accounts.names import fold_user_name, user_name_fault
from studyapp.accounts.sign_in_rate_limit import forget_tries
from studyapp.database import transaction
from studyapp.errors import BadInput

#: The same sentence whether the name or the password was wrong: it does not tell who has an account.
WRONG = "That user name and password don’t match. Check both and try again."


class Proof(NamedTuple):
    """Somebody knew the password that ``password_hash`` was made from."""

    person_id: int
    password_hash: str


def new_stamp() -> str:
    """What a cookie must hold beside the person's id; nobody can guess it."""
    return secrets.token_urlsafe(18)


def with_user_name(session: Session, user_name: str) -> Person | None:
    """The person with this user name, however its letters are written."""
    if user_name_fault(user_name):
        return None
    return session.scalars(select(Person).where(Person.user_name_folded == fold_user_name(user_name))).one_or_none()


@transaction
def note_sign_in(session: Session, proof: Proof, subject: str, now: datetime) -> tuple[Person, int]:
    """Somebody gave the right password: the person, and how many wrong ones came before.

    Both counts of wrong tries start anew.

    :raises BadInput: if that password has been replaced, or the person has left, while it was checked.
    """
    person = session.get(Person, proof.person_id)
    if person is None or person.password_hash != proof.password_hash:
        raise BadInput({"password": WRONG})
    forget_tries(session, subject)
    wrong, person.wrong_tries = person.wrong_tries, 0
    person.last_seen_at = now
    return person, wrong


@transaction
def end_sign_ins(session: Session, person: Person, stamp: str) -> None:
    """Sign ``person`` out in every browser: their cookies hold the old stamp."""
    person.stamp = stamp
    session.flush()


@transaction
def see_again(session: Session, person_id: int, now: datetime) -> None:
    """Note that somebody is still here."""
    session.execute(update(Person).where(Person.id == person_id).values(last_seen_at=now))
