"""Teachers read on which day their pupils' accounts go, and are warned of it in time."""

from __future__ import annotations

from datetime import date, timedelta

import pytest
from flask import Flask
from flask.testing import FlaskClient
from sqlalchemy.orm import Session

from studyapp.classes import Class
from tests.accounts.reading import text_of
from tests.conftest import Clock
from tests.teaching.factories import client_of, make_class, make_teacher


@pytest.fixture
def school_class(session: Session) -> Class:
    """A class whose year ends so that its pupils go on the thirtieth day from now."""
    school_class = make_class(session, make_teacher(session), "Anna B.")
    school_class.year_ends = date(2026, 3, 2) + timedelta(days=30 - 60)
    session.commit()
    return school_class


@pytest.fixture
def weiss(app: Flask, school_class: Class) -> FlaskClient:
    return client_of(app, "weiss")


def test_the_settings_tell_the_day(weiss: FlaskClient) -> None:
    told = text_of(weiss.get("/classes/1/settings"))

    assert "On 1 April 2026 we delete the accounts this class created" in told
    assert "60 days after the school year ends" in told


@pytest.mark.parametrize("page", ["/classes/1", "/classes/1/pupils"])
def test_thirty_days_before_the_pages_of_the_class_warn(weiss: FlaskClient, clock: Clock, page: str) -> None:
    warning = "On 1 April 2026 we delete the accounts this class created"
    in_time = text_of(weiss.get(page))
    clock.advance(-86400)
    too_early = text_of(weiss.get(page))

    assert warning in in_time and warning not in too_early


def test_without_an_end_the_settings_say_so(weiss: FlaskClient, school_class: Class, session: Session) -> None:
    session.get_one(Class, school_class.id).year_ends = None
    session.commit()

    assert "No end is set for this class’s school year" in text_of(weiss.get("/classes/1/settings"))
