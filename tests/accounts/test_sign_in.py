"""Signing in and out."""

from __future__ import annotations

import threading

import pytest
from flask import Flask
from flask.testing import FlaskClient
from sqlalchemy import select
from sqlalchemy.orm import Session

from studyapp.accounts import Person
from studyapp.accounts.sign_in import WRONG, end_sign_ins, new_stamp
from studyapp.database import Database
from tests.accounts.factories import MORNING, PASSWORD, become_guest, make_person, sign_in
from tests.accounts.reading import text_of
from tests.conftest import Clock


@pytest.fixture
def greta(session: Session) -> Person:
    return make_person(session)


def is_signed_in(client: FlaskClient) -> bool:
    return "Your user name is" in text_of(client.get("/me"))


@pytest.mark.parametrize("user_name", ["greta", "GRETA", " Greta "])
def test_the_right_password_signs_in_whatever_the_case_of_the_user_name(
    client: FlaskClient, greta: Person, user_name: str
) -> None:
    response = sign_in(client, user_name)

    assert response.status_code == 303
    assert is_signed_in(client)


def test_a_wrong_password_and_an_unknown_name_get_the_same_answer(client: FlaskClient, greta: Person) -> None:
    wrong = sign_in(client, "greta", "a wrong one")
    unknown = sign_in(client, "nobody", "a wrong one")

    assert wrong.status_code == unknown.status_code == 422
    assert WRONG in text_of(wrong)
    assert wrong.get_data(as_text=True).replace("greta", "nobody") == unknown.get_data(as_text=True)
    assert not is_signed_in(client)


def test_an_unknown_name_must_wait_like_a_known_one(client: FlaskClient, greta: Person) -> None:
    answers = {
        name: [sign_in(client, name, "a wrong one").status_code for _ in range(7)] for name in ("greta", "nobody")
    }

    assert answers["greta"] == answers["nobody"] == [422] * 5 + [429] * 2


def test_an_unknown_name_costs_one_hash_like_a_known_one(app: Flask, client: FlaskClient, greta: Person) -> None:
    passwords = app.extensions["passwords"]
    hasher = passwords._hasher
    counted: list[str] = []

    class Counting:
        def hash(self, secret: str) -> str:
            counted.append("nobody")
            return str(hasher.hash(secret))

        def verify(self, kept: str, secret: str) -> bool:
            counted.append("greta")
            return bool(hasher.verify(kept, secret))

    passwords._loaded = Counting()
    sign_in(client, "greta", "a wrong one")
    sign_in(client, "nobody", "a wrong one")

    assert counted == ["greta", "nobody"]


@pytest.mark.parametrize(("user_name", "password", "field"), [("", "x", "user_name"), ("greta", "", "password")])
def test_an_empty_field_is_named_and_not_counted(
    client: FlaskClient, greta: Person, user_name: str, password: str, field: str
) -> None:
    answers = [sign_in(client, user_name, password) for _ in range(7)]

    assert {answer.status_code for answer in answers} == {422}
    assert f'href="#field-{field}"' in answers[-1].get_data(as_text=True)


@pytest.mark.parametrize("user_name", ["\x00", "a" * 5000, "gre ta", "../x", "' OR 1=1 --", "\u202e"])
def test_an_impossible_name_is_answered_like_any_other(client: FlaskClient, greta: Person, user_name: str) -> None:
    response = sign_in(client, user_name, "a wrong one")

    assert response.status_code == 422
    assert WRONG in text_of(response)


def test_after_five_wrong_passwords_even_the_right_one_must_wait_and_then_works(
    client: FlaskClient, greta: Person, clock: Clock
) -> None:
    for _ in range(5):
        sign_in(client, "greta", "a wrong one")

    early = sign_in(client)
    clock.advance(2)
    late = sign_in(client)

    assert early.status_code == 429 and early.headers["Retry-After"] == "2"
    assert "Wait 2 seconds" in text_of(early)
    assert late.status_code == 303


def test_the_owner_is_told_of_wrong_passwords_once(client: FlaskClient, greta: Person, clock: Clock) -> None:
    for _ in range(6):
        sign_in(client, "greta", "a wrong one")
        clock.advance(60)

    sign_in(client)

    assert "Someone entered a wrong password 6 times" in text_of(client.get("/me"))
    client.post("/sign-out")
    sign_in(client)
    assert "wrong passwords" not in text_of(client.get("/me"))


def test_thirty_people_behind_one_address_sign_in_at_once(app: Flask, session: Session) -> None:
    for number in range(30):
        make_person(session, f"Pupil {number}", f"pupil{number}")
    answers: list[int] = []

    def come(number: int) -> None:
        answers.append(sign_in(app.test_client(), f"pupil{number}").status_code)

    threads = [threading.Thread(target=come, args=(number,)) for number in range(30)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()

    assert answers == [303] * 30


def test_a_class_that_mistypes_does_not_make_other_people_wait(client: FlaskClient, greta: Person) -> None:
    for number in range(40):
        sign_in(client, f"pupil{number}", "a wrong one")

    assert sign_in(client).status_code == 303


def test_signing_in_starts_a_new_cookie(client: FlaskClient, greta: Person) -> None:
    with client.session_transaction() as cookie:
        cookie["planted"] = "by somebody else"

    sign_in(client)

    with client.session_transaction() as cookie:
        assert "planted" not in cookie
        assert cookie.permanent


def test_the_cookie_holds_neither_name_nor_password(client: FlaskClient, greta: Person) -> None:
    sign_in(client)

    with client.session_transaction() as cookie:
        kept = str(dict(cookie))
    assert "greta" not in kept.casefold() and PASSWORD not in kept


def test_a_forged_cookie_identifies_nobody(app: Flask, client: FlaskClient, greta: Person) -> None:
    with client.session_transaction() as cookie:
        cookie["_user_id"] = f"{greta.id}.guessed"

    assert not is_signed_in(client)


@pytest.mark.parametrize("mark", ["", ".", "x.y", "1", "-1.", "1.\x00", "²."])
def test_a_broken_mark_identifies_nobody(client: FlaskClient, greta: Person, mark: str) -> None:
    with client.session_transaction() as cookie:
        cookie["_user_id"] = mark

    assert client.get("/me").status_code == 200
    assert not is_signed_in(client)


def test_a_new_stamp_ends_every_sign_in(app: Flask, client: FlaskClient, session: Session, greta: Person) -> None:
    elsewhere = app.test_client()
    sign_in(client)
    sign_in(elsewhere)

    end_sign_ins(session, greta, new_stamp())

    assert not is_signed_in(client)
    assert not is_signed_in(elsewhere)


def test_pages_that_need_no_database_work_while_it_fails(
    app: Flask, client: FlaskClient, session: Session, greta: Person
) -> None:
    sign_in(client)
    session.connection().exec_driver_sql("ALTER TABLE person RENAME TO gone")
    session.commit()

    response = client.get("/credits")

    assert response.status_code == 200
    assert "Sign in" in text_of(response)


def test_signing_out_ends_only_this_sign_in(app: Flask, client: FlaskClient, greta: Person) -> None:
    elsewhere = app.test_client()
    sign_in(client)
    sign_in(elsewhere)

    response = client.post("/sign-out")

    assert response.status_code == 303
    assert not is_signed_in(client)
    assert is_signed_in(elsewhere)


def test_not_greta_signs_out_and_asks_who_it_is(client: FlaskClient, greta: Person) -> None:
    sign_in(client)

    response = client.post("/not-me")

    assert response.location == "/sign-in"
    assert not is_signed_in(client)
    assert client.get("/sign-in").status_code == 200


@pytest.mark.parametrize("address", ["/sign-out", "/not-me", "/me/sign-out-everywhere", "/me/leave"])
def test_a_link_cannot_sign_a_person_out(client: FlaskClient, greta: Person, address: str) -> None:
    sign_in(client)

    client.get(address)

    assert is_signed_in(client)


def test_a_form_without_its_token_signs_nobody_in(app: Flask, client: FlaskClient, greta: Person) -> None:
    app.config["WTF_CSRF_ENABLED"] = True

    response = sign_in(client)

    assert response.status_code == 400
    assert not is_signed_in(client)


def test_a_page_that_needs_an_account_leads_back_after_signing_in(client: FlaskClient, greta: Person) -> None:
    asked = client.get("/me/password?x=1")

    assert asked.status_code == 401
    assert "Please sign in" in text_of(asked)
    assert 'name="next" value="/me/password?x=1"' in asked.get_data(as_text=True)
    assert sign_in(client, next="/me/password?x=1").location == "/me/password?x=1"


def test_signing_in_never_leads_to_another_site(client: FlaskClient, greta: Person) -> None:
    assert sign_in(client, next="//evil.example").location == "/start"


def test_a_person_who_is_signed_in_is_not_asked_again(client: FlaskClient, greta: Person) -> None:
    sign_in(client)

    assert client.get("/sign-in").location == "/me"
    assert client.get("/sign-in?next=/cards").location == "/cards"


def test_a_password_replaced_while_it_was_checked_signs_nobody_in(
    app: Flask, client: FlaskClient, session: Session, greta: Person
) -> None:
    passwords = app.extensions["passwords"]
    fits = passwords.fits

    def slowly(kept: str | None, secret: str) -> bool:
        fitted = bool(fits(kept, secret))
        greta.password_hash = passwords.hash("another password")
        session.commit()
        return fitted

    passwords.fits = slowly
    response = sign_in(client)

    assert response.status_code == 422
    assert not is_signed_in(client)


def test_signing_in_brings_a_persons_choices_to_this_browser(
    client: FlaskClient, session: Session, greta: Person
) -> None:
    greta.names_first, greta.theme = "roman", "dark"
    session.commit()

    sign_in(client)

    page = client.get("/me").get_data(as_text=True)
    assert 'data-theme="dark"' in page
    assert client.get_cookie("names").value == "roman"  # type: ignore[union-attr]


def test_a_choice_made_while_signed_in_stays_with_the_person(
    client: FlaskClient, greta: Person, database: Database
) -> None:
    sign_in(client)

    client.post("/preferences/names", data={"names": "roman"})

    with database.reading() as session:
        assert session.get_one(Person, greta.id).names_first == "roman"


def test_a_choice_without_a_sign_in_creates_no_person(client: FlaskClient, database: Database) -> None:
    client.post("/preferences/theme", data={"theme": "dark"})

    with database.reading() as session:
        assert session.scalars(select(Person)).all() == []


def test_the_day_of_the_last_visit_is_recorded_once_a_day(
    client: FlaskClient, greta: Person, clock: Clock, database: Database
) -> None:
    def last_seen() -> object:
        with database.reading() as session:
            return session.get_one(Person, greta.id).last_seen_at

    sign_in(client)
    clock.advance(3600)
    client.get("/me")
    same_day = last_seen()
    clock.advance(24 * 3600)
    client.get("/me")

    assert same_day == MORNING
    assert last_seen() == clock.now


def test_a_guest_without_games_is_signed_in_without_a_question(client: FlaskClient, greta: Person) -> None:
    become_guest(client)

    assert sign_in(client, next="/cards").location == "/cards"
