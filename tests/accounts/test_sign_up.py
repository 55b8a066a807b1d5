"""Making an account."""

from __future__ import annotations

import threading

import pytest
from flask import Flask
from flask.testing import FlaskClient
from sqlalchemy import select
from sqlalchemy.orm import Session

from studyapp.accounts import Person, Role
from studyapp.accounts.account_creation import TAKEN, Hashes, NewAccount, new_person, open_account
from studyapp.accounts.models import RecoveryWords
from studyapp.accounts.sign_in import new_stamp
from studyapp.database import Database
from studyapp.errors import BadInput
from tests.accounts.factories import MORNING, PASSWORD, become_guest, hashed, make_person, sign_in, sign_up
from tests.accounts.reading import text_of, words_on


def people(database: Database) -> list[Person]:
    with database.reading() as session:
        return list(session.scalars(select(Person).order_by(Person.id)))


def test_signing_up_signs_in_and_shows_five_recovery_words(client: FlaskClient, database: Database) -> None:
    response = sign_up(client)

    assert response.status_code == 200
    assert len(words_on(response)) == 5
    assert "You can’t see them again" in text_of(response)
    assert "Your user name is greta" in text_of(client.get("/me"))
    assert [(person.role, person.name) for person in people(database)] == [(Role.LEARNER, "Greta")]


def test_the_page_with_the_words_is_not_cached(client: FlaskClient) -> None:
    assert sign_up(client).headers["Cache-Control"] == "no-store"


def test_neither_password_nor_words_are_stored_as_plain_text(client: FlaskClient, database: Database) -> None:
    words = words_on(sign_up(client))

    with database.reading() as session:
        kept = session.scalars(select(RecoveryWords.words_hash)).one()
    password_hash = people(database)[0].password_hash
    assert kept.startswith("$argon2id$")
    assert password_hash and password_hash.startswith("$argon2id$")
    assert not any(word in kept for word in words)


def test_a_guest_who_signs_up_keeps_their_row_and_choices(client: FlaskClient, database: Database) -> None:
    become_guest(client)
    guest = people(database)[0]

    sign_up(client)

    assert [(person.id, person.role, person.pace) for person in people(database)] == [(guest.id, Role.LEARNER, "slow")]


def test_a_guests_cookie_stops_working_once_there_is_an_account(app: Flask, client: FlaskClient) -> None:
    become_guest(client)
    cookie = client.get_cookie("studyapp")
    assert cookie
    sign_up(client)
    thief = app.test_client()
    thief.set_cookie("studyapp", cookie.value)

    page = text_of(thief.get("/me"))

    assert "You are new here" in page


def test_the_form_offers_the_guests_nickname(client: FlaskClient, database: Database) -> None:
    become_guest(client)

    page = client.get("/sign-up").get_data(as_text=True)

    assert f'value="{people(database)[0].name}"' in page


@pytest.mark.parametrize(
    ("field", "value", "sentence"),
    [
        ("user_name", "", "Choose a user name"),
        ("user_name", "two words", "no spaces"),
        ("name", "", "Enter the name"),
        ("password", "short", "at least 8"),
        ("password", "12345678", "easy to guess"),
    ],
)
def test_each_field_that_is_not_right_gets_a_sentence_beside_it_and_in_the_summary(
    client: FlaskClient, database: Database, field: str, value: str, sentence: str
) -> None:
    account = {"user_name": "greta", "name": "Greta", "password": PASSWORD} | {field: value}

    response = client.post("/sign-up", data=account)

    page = response.get_data(as_text=True)
    assert response.status_code == 422
    assert text_of(response).count(sentence) >= 2
    assert f'href="#field-{field}"' in page and f'id="error-{field}"' in page
    assert people(database) == []


def test_the_summary_lists_mistakes_in_the_order_of_the_fields(client: FlaskClient) -> None:
    page = client.post("/sign-up").get_data(as_text=True)

    links = [page.index(f'href="#field-{field}"') for field in ("user_name", "name", "password")]
    assert links == sorted(links)


def test_a_refused_form_keeps_what_was_written_but_never_the_password(client: FlaskClient) -> None:
    response = client.post("/sign-up", data={"user_name": "two words", "name": "Greta", "password": PASSWORD})

    page = response.get_data(as_text=True)
    assert 'value="two words"' in page and 'value="Greta"' in page
    assert PASSWORD not in page


@pytest.mark.parametrize("taken", ["greta", "GRETA", "Ｇreta"])
def test_a_taken_user_name_is_refused_with_a_sentence(client: FlaskClient, session: Session, taken: str) -> None:
    make_person(session)

    response = sign_up(client, taken, "Somebody")

    assert response.status_code == 422
    assert TAKEN in text_of(response)


def test_a_form_sent_twice_makes_one_account_and_the_second_page_has_the_valid_words(
    app: Flask, database: Database
) -> None:
    first, second = app.test_client(), app.test_client()

    unseen = words_on(sign_up(first))
    shown = words_on(sign_up(second))

    assert len(people(database)) == 1
    assert "Your user name is greta" in text_of(second.get("/me"))
    recover = {"user_name": "greta", "password": "another good secret"}
    assert app.test_client().post("/recover", data={**recover, "words": " ".join(unseen)}).status_code == 422
    assert app.test_client().post("/recover", data={**recover, "words": " ".join(shown)}).status_code == 200


def test_a_second_form_needs_the_password_of_the_new_account(app: Flask, database: Database) -> None:
    sign_up(app.test_client())

    response = sign_up(app.test_client(), password="not the same secret")

    assert response.status_code == 422
    assert TAKEN in text_of(response)
    assert len(people(database)) == 1


def test_a_refused_guest_stays_the_same_guest(client: FlaskClient, session: Session, database: Database) -> None:
    make_person(session)
    become_guest(client)
    before = people(database)[1]

    sign_up(client)

    after = people(database)[1]
    assert (after.role, after.name, after.stamp) == (Role.GUEST, before.name, before.stamp)
    assert before.name in text_of(client.get("/me"))


def test_of_two_people_who_want_one_user_name_at_once_one_gets_it(any_database: Database) -> None:
    results: list[str] = []
    start = threading.Barrier(2)

    def want(name: str) -> None:
        start.wait()
        with any_database.writing() as session:
            try:
                account = NewAccount("greta", name, PASSWORD)
                hashes = Hashes(hashed(PASSWORD), hashed("words"))
                open_account(session, new_person(name, new_stamp(), MORNING), account, hashes, new_stamp(), MORNING)
                results.append("got it")
            except BadInput as refusal:
                results.append(refusal.errors["user_name"])

    threads = [threading.Thread(target=want, args=(name,)) for name in ("One", "Two")]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()

    assert sorted(results) == sorted(["got it", TAKEN])
    assert len(people(any_database)) == 1


def test_a_person_who_is_signed_in_gets_no_second_account(client: FlaskClient, database: Database) -> None:
    sign_up(client)

    again = sign_up(client, "another", "Another")

    assert again.status_code == 303 and again.location == "/me"
    assert "Sign out first" in text_of(client.get("/me"))
    assert len(people(database)) == 1


def test_signing_up_makes_nobody_an_administrator(client: FlaskClient, database: Database) -> None:
    client.post("/sign-up", data={"user_name": "eve", "name": "Eve", "password": PASSWORD, "role": "admin"})

    assert people(database)[0].role is Role.LEARNER


def test_the_page_with_the_words_leads_to_the_page_asked_for(client: FlaskClient) -> None:
    account = {"user_name": "greta", "name": "Greta", "password": PASSWORD, "next": "/cards/zeus"}

    page = client.post("/sign-up", data=account).get_data(as_text=True)

    assert 'href="/cards/zeus"' in page


def test_a_browsers_choices_become_the_persons(client: FlaskClient, database: Database) -> None:
    client.post("/preferences/names", data={"names": "roman"})
    client.post("/preferences/theme", data={"theme": "dark"})

    sign_up(client)

    assert [(person.names_first, person.theme) for person in people(database)] == [("roman", "dark")]
    assert sign_in(client).status_code == 303
