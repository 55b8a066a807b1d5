"""A person's own page."""

from __future__ import annotations

from datetime import timedelta

import pytest
from flask import Flask
from flask.testing import FlaskClient
from sqlalchemy import select
from sqlalchemy.orm import Session

from studyapp.accounts import PACES, Person
from studyapp.database import Database
from tests.accounts.factories import become_guest, make_person, sign_in, sign_up
from tests.accounts.reading import text_of


def only_person(database: Database) -> Person:
    with database.reading() as session:
        return session.scalars(select(Person)).one()


def test_a_new_visitor_reads_that_nothing_is_stored(client: FlaskClient, database: Database) -> None:
    page = text_of(client.get("/me"))

    assert "so we store nothing about you yet" in page
    with database.reading() as session:
        assert session.scalars(select(Person)).all() == []


def test_a_guest_sees_their_name_and_where_the_games_are_saved(client: FlaskClient, database: Database) -> None:
    become_guest(client)

    page = text_of(client.get("/me"))

    assert only_person(database).name in page
    assert "Your games are saved in this browser only" in page
    assert "Delete my account" not in page


def test_a_guest_stays_one_person(client: FlaskClient, database: Database) -> None:
    become_guest(client)
    become_guest(client)

    assert only_person(database).is_guest


def test_another_browser_is_another_guest(app: Flask, database: Database) -> None:
    become_guest(app.test_client())
    become_guest(app.test_client())

    with database.reading() as session:
        assert len(session.scalars(select(Person)).all()) == 2


@pytest.mark.parametrize("pace", list(PACES))
def test_bots_move_at_the_chosen_pace(client: FlaskClient, database: Database, pace: str) -> None:
    response = client.post("/me/pace", data={"pace": pace}, headers={"Referer": "http://localhost/me"})

    assert response.status_code == 303 and response.location == "/me"
    assert only_person(database).pace == pace


def test_an_unknown_pace_is_refused_and_makes_no_guest(client: FlaskClient, database: Database) -> None:
    response = client.post("/me/pace", data={"pace": "warp"})

    assert response.status_code == 422
    assert "Choose one of: steady, slow, quick." in text_of(response)
    with database.reading() as session:
        assert session.scalars(select(Person)).all() == []


def test_paces_can_be_followed() -> None:
    assert PACES["quick"] < PACES["steady"] < PACES["slow"]
    assert min(PACES.values()) >= timedelta(milliseconds=500)


def test_others_see_the_new_name(client: FlaskClient, session: Session, database: Database) -> None:
    make_person(session)
    sign_in(client)

    response = client.post("/me/name", data={"name": "  Greta   M. "})

    assert response.status_code == 303
    assert only_person(database).name == "Greta M."


@pytest.mark.parametrize(("name", "sentence"), [("", "Enter the name"), ("x" * 31, "at most 30")])
def test_a_display_name_that_cannot_be_used_is_refused_beside_the_field(
    client: FlaskClient, session: Session, database: Database, name: str, sentence: str
) -> None:
    make_person(session)
    sign_in(client)

    response = client.post("/me/name", data={"name": name})

    assert response.status_code == 422
    assert text_of(response).count(sentence) == 2
    assert only_person(database).name == "Greta"


def test_a_display_name_is_shown_as_text(client: FlaskClient, session: Session) -> None:
    make_person(session)
    sign_in(client)
    client.post("/me/name", data={"name": "<b>Greta</b>"})

    page = client.get("/me").get_data(as_text=True)

    assert "<b>Greta" not in page and "&lt;b&gt;Greta" in page


def test_signing_out_everywhere_ends_this_sign_in_too(app: Flask, client: FlaskClient, session: Session) -> None:
    make_person(session)
    elsewhere = app.test_client()
    sign_in(client)
    sign_in(elsewhere)

    response = client.post("/me/sign-out-everywhere")

    assert response.location == "/sign-in"
    assert "You are signed out everywhere" in text_of(client.get("/sign-in"))
    assert "You are new here" in text_of(elsewhere.get("/me"))


def test_a_page_reads_the_visitor_once(
    app: Flask, client: FlaskClient, session: Session, statements: list[str]
) -> None:
    make_person(session)
    sign_in(client)
    statements.clear()

    client.get("/sign-up")

    assert len([statement for statement in statements if "FROM person" in statement]) == 1


def test_reading_settings_follow_a_person_to_another_browser(app: Flask, client: FlaskClient) -> None:
    sign_up(client)
    client.post("/preferences/reading/letters", data={"letters": "plain"})
    elsewhere = app.test_client()

    sign_in(elsewhere)

    assert 'data-reading="letters-plain"' in elsewhere.get("/cards").text
