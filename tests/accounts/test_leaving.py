"""Leaving for ever, taking a guest's games along, and what is announced."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from flask import Flask
from flask.testing import FlaskClient
from sqlalchemy import select
from sqlalchemy.orm import Session

from studyapp.accounts import Person
from studyapp.accounts.account_deletion import leave
from studyapp.accounts.models import RecoveryWords
from studyapp.accounts.personal_data import everything_about, in_order
from studyapp.accounts.views.reauthentication import NOT_YOURS
from studyapp.database import Base, Database
from tests.accounts.factories import PASSWORD, become_guest, make_guest, make_person, registered, sign_in, sign_up
from tests.accounts.reading import text_of


def people(database: Database) -> list[str]:
    with database.reading() as session:
        return [person.name for person in session.scalars(select(Person).order_by(Person.id))]


def one_game(_session: Session, person: Person) -> list[dict[str, object]]:
    """A table that has one row about every person."""
    return [{"by": person.name}]


def test_every_table_with_a_column_for_a_person_is_in_the_register(app: Flask) -> None:
    about_people = {
        table.name
        for table in Base.metadata.tables.values()
        if any(key.column.table.name == "person" for key in table.foreign_keys)
    }

    assert "recovery_words" in about_people
    assert about_people <= {entry.table.name for entry in in_order() if entry.person}


def test_the_register_names_every_column_for_a_person(app: Flask) -> None:
    named = {(entry.table.name, column.key) for entry in in_order() if entry.via is None for column in entry.person}
    columns = {
        (table.name, key.parent.name)
        for table in Base.metadata.tables.values()
        for key in table.foreign_keys
        if key.column.table.name == "person"
    }

    # A teacher's own numbers for pupils move with the pupil; guests are never teachers.
    assert columns - named == {("school_id", "owner_id")}


def test_a_table_is_settled_before_the_tables_it_points_to_and_moved_after_them(app: Flask) -> None:
    order = [entry.table for entry in in_order()]

    for place, table in enumerate(order):
        parents = {key.column.table for key in table.foreign_keys} & set(order)
        assert all(order.index(parent) < place for parent in parents), table.name


def test_the_command_line_knows_the_whole_register(app: Flask) -> None:
    program = (
        "import click; from studyapp.cli import main; main.get_command(click.Context(main), 'users');"
        "from studyapp.accounts.personal_data import in_order; print(*(entry.table.name for entry in in_order()))"
    )

    answering = subprocess.run([sys.executable, "-c", program], check=True, capture_output=True, text=True)

    assert answering.stdout.split() == [entry.table.name for entry in in_order()]


def test_whoever_leaves_is_gone_with_words_and_sign_ins(app: Flask, client: FlaskClient, database: Database) -> None:
    sign_up(client)

    response = client.post("/me/leave", data={"password": PASSWORD})

    assert response.status_code == 303
    assert "We have deleted everything we stored about you." in text_of(client.get("/me"))
    assert people(database) == []
    with database.reading() as session:
        assert session.scalars(select(RecoveryWords)).all() == []
    assert sign_in(app.test_client()).status_code == 422


@pytest.mark.parametrize(("password", "sentence"), [("", "Enter your password."), ("a wrong one", NOT_YOURS)])
def test_leaving_needs_the_password(client: FlaskClient, database: Database, password: str, sentence: str) -> None:
    sign_up(client)

    response = client.post("/me/leave", data={"password": password})

    assert response.status_code == 422
    assert sentence in text_of(response)
    assert people(database) == ["Greta"]


def test_a_guest_is_forgotten_without_a_password(client: FlaskClient, database: Database) -> None:
    become_guest(client)

    response = client.post("/me/leave")

    assert response.status_code == 303
    assert people(database) == []


def test_a_stranger_has_nothing_to_delete(client: FlaskClient) -> None:
    assert client.get("/me/leave").status_code == 401
    assert client.post("/me/leave").status_code == 401


def test_nothing_of_a_name_stays_in_the_files(app: Flask, client: FlaskClient, tmp_path: Path) -> None:
    sign_up(client, "xenokrates", "Xenokrates The Elder")

    client.post("/me/leave", data={"password": PASSWORD})

    kept = b"".join(path.read_bytes() for path in tmp_path.glob("studyapp.db*")).lower()
    assert len(kept) > 1000
    assert b"xenokrates" not in kept


def test_leaving_is_announced_while_the_person_is_still_there(session: Session) -> None:
    greta = make_person(session)
    heard: list[str] = []

    def hear(session: Session, person: Person) -> None:
        heard.append(session.get_one(Person, person.id).name)

    with registered(before_leave=hear):
        leave(session, greta)

    assert heard == ["Greta"]


def test_a_room_that_fails_keeps_the_person_whole(session: Session, database: Database) -> None:
    greta = make_person(session)

    def fail(_session: Session, person: Person) -> None:
        raise RuntimeError(f"cannot settle {person.id}")

    with registered(before_leave=fail), pytest.raises(RuntimeError, match="cannot settle"):
        leave(session, greta)

    assert people(database) == ["Greta"]


def test_an_id_is_never_given_twice(session: Session) -> None:
    first = make_person(session)
    number = first.id
    leave(session, first)

    assert make_person(session).id > number


def test_everything_about_somebody_holds_no_secret(client: FlaskClient, database: Database) -> None:
    sign_up(client)

    with database.reading() as session:
        rows = everything_about(session, session.scalars(select(Person)).one())

    assert rows["person"][0]["user_name"] == "greta"
    assert "argon2" not in str(rows) and "stamp" not in str(rows)


def test_a_guest_with_games_is_asked_whether_to_take_them_along(client: FlaskClient, session: Session) -> None:
    make_person(session)
    become_guest(client)

    with registered(export={"games": one_game}):
        response = sign_in(client, next="/cards")

    assert response.location == "/me/bring?next=/cards"
    assert "Move this browser’s games and answers to your account?" in text_of(client.get(response.location))


def test_games_taken_along_are_announced_and_the_guest_is_gone(
    client: FlaskClient, session: Session, database: Database
) -> None:
    make_person(session)
    become_guest(client)
    nickname = people(database)[1]
    heard: list[tuple[str, str]] = []

    def hear(_session: Session, guest: Person, person: Person) -> None:
        heard.append((guest.name, person.name))

    with registered(export={"games": one_game}, on_join=hear):
        sign_in(client)
        response = client.post("/me/bring", data={"answer": "yes", "next": "/cards"})

    assert response.location == "/cards"
    assert heard == [(nickname, "Greta")]
    assert people(database) == ["Greta"]


def test_games_left_stay_the_guests_and_are_asked_about_once(
    client: FlaskClient, session: Session, database: Database
) -> None:
    make_person(session)
    become_guest(client)
    with registered(export={"games": one_game}):
        sign_in(client)

    client.post("/me/bring", data={"answer": "no"})

    assert client.get("/me/bring").location == "/me"
    assert len(people(database)) == 2


def test_nobody_takes_along_a_guest_of_another_browser(
    app: Flask, client: FlaskClient, session: Session, database: Database
) -> None:
    make_person(session)
    make_guest(session)
    sign_in(client)

    client.post("/me/bring", data={"answer": "yes"})

    assert people(database) == ["Greta", "Bright Owl"]


def test_nobody_takes_along_who_has_an_account_meanwhile(
    app: Flask, client: FlaskClient, session: Session, database: Database
) -> None:
    make_person(session)
    become_guest(client)
    with registered(export={"games": one_game}):
        sign_in(client)
    guest = session.scalars(select(Person).where(Person.user_name.is_(None))).one()
    guest.role, guest.user_name, guest.user_name_folded = "learner", "jonas", "jonas"  # type: ignore[assignment]
    session.commit()

    client.post("/me/bring", data={"answer": "yes"})

    assert len(people(database)) == 2


def test_bringing_needs_a_sign_in(client: FlaskClient) -> None:
    assert client.get("/me/bring").status_code == 401
    assert client.post("/me/bring", data={"answer": "yes"}).status_code == 401
