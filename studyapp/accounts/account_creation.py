"""Becoming somebody: a guest's row, an account, and a guest who turns out to have an account already."""

from __future__ import annotations

from datetime import datetime
from typing import NamedTuple

from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import Session

from studyapp.accounts import personal_data
from studyapp.accounts.models import PACES, Person, Role
from studyapp.accounts.names import fold_user_name, name_fault, tidy_name, user_name_fault
from studyapp.accounts.passwords import password_fault
from studyapp.accounts.recovery import keep_words
from studyapp.accounts.sign_in import end_sign_ins
from studyapp.database import transaction
from studyapp.errors import BadInput, refuse_if_any

TAKEN = "This user name is taken. Choose another, or sign in if it is yours."


class NewAccount(NamedTuple):
    """What somebody wrote to get an account."""

    user_name: str
    name: str
    password: str


class Hashes(NamedTuple):
    """What is kept of an account's secrets."""

    password: str
    words: str


def check_new_account(account: NewAccount) -> None:
    """Whether an account can be made of this, as far as that can be told before trying.

    :raises BadInput: with a sentence for each field that is not right.
    """
    faults = {
        "user_name": user_name_fault(account.user_name),
        "name": name_fault(account.name),
        "password": password_fault(account.password, account.user_name),
    }
    refuse_if_any(faults)


def new_person(name: str, stamp: str, now: datetime, role: Role = Role.GUEST) -> Person:
    """A row for somebody not seen before; the first choice of everything."""
    return Person(
        role=role, name=name, stamp=stamp, wrong_tries=0, pace=next(iter(PACES)), created_at=now, last_seen_at=now
    )


@transaction
def make_account(
    session: Session, person: Person, account: NewAccount, password_hash: str, role: Role = Role.LEARNER
) -> Person:
    """Give a new row, or a guest's, an account. A guest keeps the row and everything that belongs to it.

    :raises BadInput: if somebody else has the user name; the constraint tells, so two at once cannot both have it.
    """
    person.role = role
    person.name = tidy_name(account.name)
    person.user_name = account.user_name.strip()
    person.user_name_folded = fold_user_name(account.user_name)
    person.password_hash = password_hash
    session.add(person)
    try:
        session.flush()
    except IntegrityError as race:
        raise BadInput({"user_name": TAKEN}) from race
    return person


@transaction
def open_account(
    session: Session, person: Person, account: NewAccount, hashes: Hashes, stamp: str, now: datetime
) -> Person:
    """Give somebody an account with recovery words; cookies of the guest it was before stand for nobody now.

    :raises BadInput: if somebody else has the user name.
    """
    make_account(session, person, account, hashes.password)
    end_sign_ins(session, person, stamp)
    keep_words(session, person, hashes.words, now)
    return person


@transaction
def rename(session: Session, person: Person, name: str) -> None:
    """Show ``person`` under another name.

    :raises BadInput: if it cannot be shown.
    """
    refuse_if_any({"name": name_fault(name)})
    person.name = tidy_name(name)


@transaction
def change_role(session: Session, person: Person, role: Role) -> None:
    """Give ``person`` another role, and tell the other packages."""
    person.role = role
    personal_data.note_role(session, person)
    session.flush()


def has_belongings(session: Session, guest: Person) -> bool:
    """Whether any room keeps something of a guest's that could be taken along."""
    return any(kind != "person" for kind in personal_data.everything_about(session, guest))


@transaction
def take_along(session: Session, guest: Person, person: Person) -> None:
    """Give everything of the guest's to ``person``; the guest's own row goes."""
    personal_data.join(session, guest, person)
    session.delete(guest)
    session.flush()
