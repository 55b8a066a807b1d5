"""Where people land after signing in."""

from __future__ import annotations

from flask import Flask
from flask.testing import FlaskClient
from sqlalchemy.orm import Session

from tests.accounts.factories import make_person, sign_in
from tests.teaching.factories import make_teacher


def landing(client: FlaskClient, user_name: str) -> str:
    """The address on which somebody who signs in ends up."""
    start = sign_in(client, user_name).location
    return str(client.get(start).location)


def test_a_teacher_lands_on_classes(app: Flask, session: Session) -> None:
    make_teacher(session)

    assert landing(app.test_client(), "weiss") == "/classes"


def test_a_pupil_lands_on_today(app: Flask, session: Session) -> None:
    make_person(session)

    assert landing(app.test_client(), "greta") == "/study"


def test_a_stranger_who_opens_the_start_lands_on_the_home_page(client: FlaskClient) -> None:
    assert client.get("/start").location == "/"
