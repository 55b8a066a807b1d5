"""People for tests, and the first steps of most tests."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from functools import cache
from typing import Any

from flask.testing import FlaskClient
from sqlalchemy.orm import Session
from werkzeug.test import TestResponse

from studyapp.accounts import Person, Role
from studyapp.accounts.account_creation import NewAccount, make_account, new_person
from studyapp.accounts.passwords import Passwords
from studyapp.accounts.personal_data import REGISTER, personal
from studyapp.accounts.sign_in import new_stamp
from studyapp.classes.models import Hidden
from studyapp.config import PasswordCost

MORNING = datetime(2026, 3, 2, 9, 0, tzinfo=UTC)
PASSWORD = "three nice words"


@cache
def hashed(password: str) -> str:
    """A cheap hash."""
    return Passwords(PasswordCost(time=1, memory=8)).hash(password)


def make_person(
    session: Session,
    name: str = "Greta",
    user_name: str = "greta",
    *,
    role: Role = Role.LEARNER,
    password: str = PASSWORD,
    now: datetime = MORNING,
) -> Person:
    """A person with an account."""
    account = NewAccount(user_name, name, password)
    return make_account(session, new_person(name, new_stamp(), now), account, hashed(password), role)


def make_guest(session: Session, name: str = "Bright Owl", now: datetime = MORNING) -> Person:
    """A guest, whom only a cookie identifies."""
    guest = new_person(name, new_stamp(), now)
    session.add(guest)
    session.commit()
    return guest


def sign_in(client: FlaskClient, user_name: str = "greta", password: str = PASSWORD, **further: str) -> TestResponse:
    """Send the sign-in form."""
    return client.post("/sign-in", data={"user_name": user_name, "password": password, **further})


def sign_up(
    client: FlaskClient, user_name: str = "greta", name: str = "Greta", password: str = PASSWORD
) -> TestResponse:
    """Send the sign-up form."""
    return client.post("/sign-up", data={"user_name": user_name, "name": name, "password": password})


def become_guest(client: FlaskClient) -> None:
    """Make a choice, which creates a guest."""
    assert client.post("/me/pace", data={"pace": "slow"}).status_code == 303


@contextmanager
def registered(**what: Any) -> Iterator[None]:
    """A further table in the register of personal data."""
    personal(Hidden, **{"export": {}} | what)
    try:
        yield
    finally:
        del REGISTER[Hidden]
