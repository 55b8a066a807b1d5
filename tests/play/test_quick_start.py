"""The first page's one press: pressed twice at once, or once and again, by strangers and by people the house knows."""

from __future__ import annotations

from random import Random

from flask import Flask
from flask.testing import FlaskClient
from sqlalchemy import func, select
from sqlalchemy.orm import Session

from studyapp.accounts import Person
from studyapp.database import Database
from studyapp.errors import Stale
from studyapp.play.models import Table
from studyapp.play.opening import start
from tests.accounts.factories import make_guest, make_person
from tests.conftest import Clock
from tests.play.factories import MORNING
from tests.play.test_make_move import at_the_same_time


def cookie_of(client: FlaskClient) -> str:
    """The cookie of a browser that has loaded the form and pressed nothing yet."""
    client.get("/play")
    cookie = client.get_cookie("studyapp")
    assert cookie is not None
    return cookie.value


def press(app: Flask, cookie: str) -> str:
    """Press as the browser with this cookie; where it leads."""
    client = app.test_client()
    client.set_cookie("studyapp", cookie)
    return str(client.post("/play/start").location)


def test_a_strangers_double_click_opens_one_table_for_one_guest(
    app: Flask, client: FlaskClient, database: Database
) -> None:
    cookie = cookie_of(client)

    led = {press(app, cookie) for _ in range(2)}

    assert len(led) == 1
    with database.reading() as session:
        assert session.scalar(select(func.count()).select_from(Table)) == 1
        assert session.scalar(select(func.count()).select_from(Person)) == 1


def test_a_later_press_opens_another_table(app: Flask, client: FlaskClient, clock: Clock) -> None:
    cookie_of(client)
    first = client.post("/play/start").location
    clock.advance(11)

    later = client.post("/play/start").location

    assert first != later


def test_another_browser_has_another_table(app: Flask) -> None:
    led = {press(app, cookie_of(app.test_client())) for _ in range(2)}

    assert len(led) == 2


def test_who_signs_out_does_not_find_the_table_of_the_account(session: Session) -> None:
    greta = make_person(session)
    start(session, greta, lambda: greta, now=MORNING, rng=Random(1), code="AAAAAA")
    stranger = make_guest(session, "Bright Owl")

    table = start(session, None, lambda: stranger, now=MORNING, rng=Random(2), code="AAAAAA")

    assert (table.code != "AAAAAA", table.host_id) == (True, stranger.id)


def test_of_five_presses_at_one_moment_one_opens_the_table(any_database: Database) -> None:
    with any_database.writing() as session:
        greta = make_guest(session, "Greta").id

    def press_once() -> str:
        with any_database.writing() as session:
            here = session.get_one(Person, greta)
            return start(session, here, lambda: here, now=MORNING, rng=Random(), code="AAAAAA").code

    def send() -> str:
        try:
            return press_once()
        except Stale:
            return press_once()

    assert at_the_same_time([send] * 5) == ["AAAAAA"] * 5
