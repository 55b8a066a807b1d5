"""A class of one pupil who comes in by her login card; tests of other classes make them themselves."""

from __future__ import annotations

import pytest
from flask.testing import FlaskClient
from sqlalchemy.orm import Session

from studyapp.accounts.login_cards import keep_cards
from studyapp.classes import Class
from studyapp.classes.memberships import roster
from tests.accounts.factories import MORNING, hashed
from tests.teaching.factories import make_class, make_teacher

WORDS = "amberrivermoon"


@pytest.fixture
def school_class(session: Session) -> Class:
    school_class = make_class(session, make_teacher(session), "Anna B.")
    keep_cards(session, {roster(session, school_class)[0].person.id: hashed(WORDS)}, MORNING)
    return school_class


@pytest.fixture
def anna(client: FlaskClient, school_class: Class) -> FlaskClient:
    """In by her login card."""
    assert client.post("/card", data={"user_name": "annab-7b", "words": WORDS}).status_code == 303
    return client
