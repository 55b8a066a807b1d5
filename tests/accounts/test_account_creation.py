"""A guest's games move to the person's account."""

from __future__ import annotations

from flask import Flask
from flask.testing import FlaskClient
from sqlalchemy import select
from sqlalchemy.orm import Session

from studyapp.accounts import Person
from studyapp.database import Database
from studyapp.play.models import Seat, Table
from tests.accounts.factories import PASSWORD, make_person, sign_in, sign_up


def who_sits(database: Database) -> list[str | None]:
    """The user name of the person in each seat, and of each table's host."""
    with database.reading() as session:
        seated = select(Person.user_name).join(Seat, Seat.person_id == Person.id)
        hosting = select(Person.user_name).join(Table, Table.host_id == Person.id)
        return [*session.scalars(seated), *session.scalars(hosting)]


def test_signing_up_keeps_the_game_in_progress(client: FlaskClient, database: Database) -> None:
    address = client.post("/play/start").location

    sign_up(client)

    assert who_sits(database) == ["greta", "greta"]
    assert client.get(address).status_code == 200


def test_an_account_finds_its_game_on_another_device(app: Flask, client: FlaskClient) -> None:
    address = client.post("/play/start").location
    sign_up(client)
    elsewhere = app.test_client()

    sign_in(elsewhere)

    assert address in elsewhere.get("/").get_data(as_text=True)


def test_signing_in_moves_the_game_when_asked_to(client: FlaskClient, session: Session, database: Database) -> None:
    make_person(session)
    address = client.post("/play/start").location

    asked = sign_in(client).location
    client.post("/me/bring", data={"answer": "yes"})

    assert asked == "/me/bring"
    assert who_sits(database) == ["greta", "greta"]
    assert address in client.get("/").get_data(as_text=True)


def test_a_game_left_behind_belongs_to_nobody_else(client: FlaskClient, session: Session, database: Database) -> None:
    make_person(session)
    client.post("/play/start")
    sign_in(client)

    client.post("/me/bring", data={"answer": "no"})

    assert who_sits(database) == [None, None]


def test_deleting_an_account_deletes_games_played_alone(client: FlaskClient, database: Database) -> None:
    client.post("/play/start")
    sign_up(client, "xenokrates", "Xenokrates")

    client.post("/me/leave", data={"password": PASSWORD})

    with database.reading() as session:
        assert session.scalars(select(Table)).all() == []
