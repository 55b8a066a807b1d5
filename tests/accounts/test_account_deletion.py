"""Deleting a person, and moving a guest's games to an account."""

from __future__ import annotations

from pathlib import Path

import pytest
from flask import Flask
from flask.testing import FlaskClient
from sqlalchemy import select
from sqlalchemy.orm import Session

from studyapp.accounts import Person
from studyapp.accounts.account_deletion import leave
from studyapp.accounts.models import RecoveryWords
from studyapp.accounts.personal_data import everything_about
from studyapp.accounts.views.reauthentication import NOT_YOURS
from studyapp.database import Database
from tests.accounts.factories import PASSWORD, become_guest, make_guest, make_person, registered, sign_in, sign_up
from tests.accounts.reading import text_of


def people(database: Database) -> list[str]:
    with database.reading() as session:
        return [person.name for person in session.scalars(select(Person).order_by(Person.id))]


def one_game(_session: Session, person: Person) -> list[dict[str, object]]:
    """A table that has one row about every person."""
    return [{"by": person.name}]


def test_deleting_an_account_deletes_its_words_and_ends_its_sign_ins(
    app: Flask, client: FlaskClient, database: Database
) -> None:
    sign_up(client)

    response = client.post("/me/leave", data={"password": PASSWORD})

    assert response.status_code == 303
    assert "We have deleted everything we stored about you." in text_of(client.get("/me"))
    assert people(database) == []
    with database.reading() as session:
        assert session.scalars(select(RecoveryWords)).all() == []
    assert sign_in(app.test_client()).status_code == 422


@pytest.mark.parametrize(("password", "sentence"), [("", "Enter your password."), ("a wrong one", NOT_YOURS)])
def test_deleting_an_account_needs_the_password(
    client: FlaskClient, database: Database, password: str, sentence: str
) -> None:
    sign_up(client)

    response = client.post("/me/leave", data={"password": password})

    assert response.status_code == 422
    assert sentence in text_of(response)
    assert people(database) == ["Greta"]


def test_a_guest_is_deleted_without_a_password(client: FlaskClient, database: Database) -> None:
    become_guest(client)

    response = client.post("/me/leave")

    assert response.status_code == 303
    assert people(database) == []


def test_a_visitor_about_whom_nothing_is_stored_has_nothing_to_delete(client: FlaskClient) -> None:
    assert client.get("/me/leave").status_code == 401
    assert client.post("/me/leave").status_code == 401


def test_no_part_of_a_deleted_name_stays_in_the_files(app: Flask, client: FlaskClient, tmp_path: Path) -> None:
    sign_up(client, "xenokrates", "Xenokrates The Elder")

    client.post("/me/leave", data={"password": PASSWORD})

    kept = b"".join(path.read_bytes() for path in tmp_path.glob("studyapp.db*")).lower()
    assert len(kept) > 1000
    assert b"xenokrates" not in kept


def test_what_must_outlast_a_person_is_counted_before_they_are_deleted(session: Session) -> None:
    greta = make_person(session)
    heard: list[str] = []

    def hear(session: Session, person: Person) -> None:
        heard.append(session.get_one(Person, person.id).name)

    with registered(before_leave=hear):
        leave(session, greta)

    assert heard == ["Greta"]


def test_an_error_while_deleting_leaves_the_person_untouched(session: Session, database: Database) -> None:
    greta = make_person(session)

    def fail(_session: Session, person: Person) -> None:
        raise RuntimeError(f"cannot settle {person.id}")

    with registered(before_leave=fail), pytest.raises(RuntimeError, match="cannot settle"):
        leave(session, greta)

    assert people(database) == ["Greta"]


def test_an_id_is_never_reused(session: Session) -> None:
    first = make_person(session)
    number = first.id
    leave(session, first)

    assert make_person(session).id > number


def test_everything_about_a_person_contains_no_secret(client: FlaskClient, database: Database) -> None:
    sign_up(client)

    with database.reading() as session:
        rows = everything_about(session, session.scalars(select(Person)).one())

    assert rows["person"][0]["user_name"] == "greta"
    assert "argon2" not in str(rows) and "stamp" not in str(rows)


def test_a_guest_with_games_is_asked_whether_to_move_them(client: FlaskClient, session: Session) -> None:
    make_person(session)
    become_guest(client)

    with registered(export={"games": one_game}):
        response = sign_in(client, next="/cards")

    assert response.location == "/me/bring?next=/cards"
    assert "Move this browser’s games and answers to your account?" in text_of(client.get(response.location))


def test_games_move_to_the_account_and_the_guest_is_deleted(
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


def test_games_that_are_left_stay_with_the_guest_and_the_question_is_asked_once(
    client: FlaskClient, session: Session, database: Database
) -> None:
    make_person(session)
    become_guest(client)
    with registered(export={"games": one_game}):
        sign_in(client)

    client.post("/me/bring", data={"answer": "no"})

    assert client.get("/me/bring").location == "/me"
    assert len(people(database)) == 2


def test_nobody_can_take_the_games_of_another_browsers_guest(
    app: Flask, client: FlaskClient, session: Session, database: Database
) -> None:
    make_person(session)
    make_guest(session)
    sign_in(client)

    client.post("/me/bring", data={"answer": "yes"})

    assert people(database) == ["Greta", "Bright Owl"]


def test_nobody_can_take_the_games_of_a_guest_who_now_has_an_account(
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


def test_moving_games_needs_a_sign_in(client: FlaskClient) -> None:
    assert client.get("/me/bring").status_code == 401
    assert client.post("/me/bring", data={"answer": "yes"}).status_code == 401
