"""New people: a guest's row, an account, and a guest who turns out to have an account already."""

from __future__ import annotations

from datetime import datetime
from typing import NamedTuple

from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import Session

from studyapp.accounts import personal_data
from studyapp.accounts.models import PACES, Person, Role
from studyapp.accounts.names import display_name_problem, fold_user_name, tidy_name, user_name_problem
from studyapp.accounts.passwords import password_problem
from studyapp.accounts.recovery import keep_words
from studyapp.accounts.sign_in import end_sign_ins
from studyapp.database import transaction
from studyapp.errors import BadInput, refuse_if_any

TAKEN = "This user name is taken. Choose another, or sign in if it is yours."


class NewAccount(NamedTuple):
    """What an account is made of, as it was typed."""

    user_name: str
    name: str
    password: str


class Hashes(NamedTuple):
    """What the database stores of an account's secrets."""

    password: str
    words: str


def check_new_account(account: NewAccount) -> None:
    """Check everything about a new account but whether its user name is taken.

    :raises BadInput: with a sentence for each field that isn't right.
    """
    problems = {
        "user_name": user_name_problem(account.user_name),
        "name": display_name_problem(account.name),
        "password": password_problem(account.password, account.user_name),
    }
    refuse_if_any(problems)


def new_person(name: str, stamp: str, now: datetime, role: Role = Role.GUEST) -> Person:
    """A row for a new person, with the default for every choice."""
    return Person(
        role=role, name=name, stamp=stamp, wrong_tries=0, pace=next(iter(PACES)), created_at=now, last_seen_at=now
    )


@transaction
def make_account(
    session: Session, person: Person, account: NewAccount, password_hash: str, role: Role = Role.LEARNER
) -> Person:
    """Give a new person or a guest an account. A guest keeps their row and everything that belongs to it.

    :raises BadInput: if the user name is taken; a constraint decides, so that two people cannot both get it.
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
    """Give a person an account with recovery words, and make the cookies of the guest they were invalid.

    :raises BadInput: if the user name is taken.
    """
    make_account(session, person, account, hashes.password)
    end_sign_ins(session, person, stamp)
    keep_words(session, person, hashes.words, now)
    return person


@transaction
def rename(session: Session, person: Person, name: str) -> None:
    """Change a person's display name.

    :raises BadInput: if the name cannot be used.
    """
    refuse_if_any({"name": display_name_problem(name)})
    person.name = tidy_name(name)


@transaction
def change_role(session: Session, person: Person, role: Role) -> None:
    """Give ``person`` another role, and let the register of personal data act on it."""
    person.role = role
    personal_data.note_role(session, person)
    session.flush()


def has_belongings(session: Session, guest: Person) -> bool:
    """Whether anything about a guest is stored that could move to an account."""
    return any(kind != "person" for kind in personal_data.everything_about(session, guest))


@transaction
def take_along(session: Session, guest: Person, person: Person) -> None:
    """Move everything of the guest's to ``person``, and delete the guest."""
    personal_data.join(session, guest, person)
    session.delete(guest)
    session.flush()
