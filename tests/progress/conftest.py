"""A learner with weeks of answers, for the progress pages."""

from __future__ import annotations

from random import Random

import pytest
from flask import Flask
from flask.testing import FlaskClient
from sqlalchemy import select

from studyapp.accounts import Person, Role
from studyapp.content import Deck
from studyapp.database import Database
from studyapp.demo import Size, fill
from tests.accounts.factories import MORNING, PASSWORD, hashed, sign_in


@pytest.fixture
def learner(app: Flask, client: FlaskClient, deck: Deck) -> Person:
    """A simulated learner with four weeks of answers, signed in."""
    database: Database = app.extensions["database"]
    fill(database, deck, Size(1, 4, 1), hashed(PASSWORD), now=MORNING, rng=Random(5))
    assert sign_in(client, "demo-01").status_code == 303
    with database.reading() as session:
        return session.scalars(select(Person).where(Person.role == Role.LEARNER)).one()
