"""Recovering an account with words, and changing passwords and words."""

from __future__ import annotations

import pytest
from flask import Flask
from flask.testing import FlaskClient
from sqlalchemy import select
from sqlalchemy.orm import Session
from werkzeug.test import TestResponse

from studyapp.accounts.models import Person, RecoveryWords
from studyapp.accounts.recovery import USED_ALREADY, let_back_in
from studyapp.accounts.sign_in import new_stamp
from studyapp.accounts.views.reauthentication import NOT_YOURS, WRONG_WORDS
from studyapp.database import Database
from studyapp.errors import Stale
from tests.accounts.factories import MORNING, PASSWORD, hashed, make_person, sign_in, sign_up
from tests.accounts.reading import text_of, words_on
from tests.conftest import Clock

NEW = "another good one"


@pytest.fixture
def words(app: Flask) -> list[str]:
    """Greta has an account, and these on paper; she is signed in elsewhere."""
    return words_on(sign_up(app.test_client()))


def recover(client: FlaskClient, words: str, password: str = NEW, user_name: str = "greta") -> TestResponse:
    return client.post("/recover", data={"user_name": user_name, "words": words, "password": password})


@pytest.mark.parametrize("between", [" ", "-", ", ", ""])
def test_recovery_words_work_in_any_case_with_anything_between_them(
    client: FlaskClient, words: list[str], between: str
) -> None:
    response = recover(client, between.join(words).upper(), user_name="GRETA")

    assert response.status_code == 200
    assert "Your user name is greta" in text_of(client.get("/me"))


def test_after_recovery_only_the_new_password_works(app: Flask, client: FlaskClient, words: list[str]) -> None:
    recover(client, " ".join(words))

    assert sign_in(app.test_client()).status_code == 422
    assert sign_in(app.test_client(), password=NEW).status_code == 303


def test_recovery_ends_every_other_sign_in(app: Flask, client: FlaskClient, words: list[str]) -> None:
    elsewhere = app.test_client()
    sign_in(elsewhere)

    recover(client, " ".join(words))

    assert "You are new here" in text_of(elsewhere.get("/me"))


def test_words_work_once_and_new_ones_are_shown(app: Flask, client: FlaskClient, words: list[str]) -> None:
    newer = words_on(recover(client, " ".join(words)))

    again = recover(app.test_client(), " ".join(words), "yet another one")
    with_newer = recover(app.test_client(), " ".join(newer), "yet another one")

    assert len(newer) == 5 and newer != words
    assert again.status_code == 422
    assert with_newer.status_code == 200


def test_a_form_sent_twice_succeeds_twice_and_the_second_page_has_the_valid_words(
    app: Flask, words: list[str], clock: Clock
) -> None:
    unseen = words_on(recover(app.test_client(), " ".join(words)))
    second = app.test_client()
    shown = words_on(recover(second, " ".join(words)))
    clock.advance(61)

    too_late = recover(app.test_client(), " ".join(words))

    assert len(shown) == 5 and "Your user name is greta" in text_of(second.get("/me"))
    assert too_late.status_code == 422
    assert recover(app.test_client(), " ".join(unseen), "yet another one").status_code == 422
    assert recover(app.test_client(), " ".join(shown), "yet another one").status_code == 200


def test_of_two_people_who_use_the_same_words_at_once_one_is_refused(
    app: Flask, words: list[str], session: Session, database: Database
) -> None:
    kept = session.scalars(select(RecoveryWords)).one()
    let_back_in(session, kept.id, hashed(NEW), hashed("newer"), new_stamp(), MORNING)

    with database.writing() as late, pytest.raises(Stale, match=USED_ALREADY[:30]):
        let_back_in(late, kept.id, hashed("third"), hashed("newest"), new_stamp(), MORNING)


@pytest.mark.parametrize("typed", ["amber river stone owl cup", "x"])
def test_wrong_words_an_unknown_name_and_an_account_without_words_get_the_same_answer(
    client: FlaskClient, words: list[str], session: Session, typed: str
) -> None:
    make_person(session, "Jonas", "jonas")

    answers = [recover(client, typed, user_name=name) for name in ("greta", "nobody", "jonas")]

    assert {answer.status_code for answer in answers} == {422}
    assert all(WRONG_WORDS in text_of(answer) for answer in answers)


@pytest.mark.parametrize(
    ("user_name", "typed", "password", "field"),
    [("", "a b c d e", NEW, "user_name"), ("greta", " ", NEW, "words"), ("greta", "a b c d e", "short", "password")],
)
def test_a_missing_field_is_named_before_an_attempt_is_counted(
    client: FlaskClient, words: list[str], user_name: str, typed: str, password: str, field: str
) -> None:
    answers = [recover(client, typed, password, user_name) for _ in range(7)]

    assert {answer.status_code for answer in answers} == {422}
    assert f'href="#field-{field}"' in answers[-1].get_data(as_text=True)


def test_guessing_at_words_is_slowed_down(client: FlaskClient, words: list[str], clock: Clock) -> None:
    for _ in range(5):
        recover(client, "amber river stone owl cup")

    early = recover(client, " ".join(words))
    clock.advance(2)

    assert early.status_code == 429 and early.headers["Retry-After"] == "2"
    assert recover(client, " ".join(words)).status_code == 200


def test_a_person_who_mistyped_the_password_can_use_the_words_at_once(client: FlaskClient, words: list[str]) -> None:
    for _ in range(7):
        sign_in(client, password="a wrong one")

    assert recover(client, " ".join(words)).status_code == 200


def test_a_changed_password_keeps_this_sign_in_and_ends_the_others(
    app: Flask, client: FlaskClient, session: Session
) -> None:
    make_person(session)
    elsewhere = app.test_client()
    sign_in(client)
    sign_in(elsewhere)

    response = client.post("/me/password", data={"password": PASSWORD, "new_password": NEW})

    assert response.status_code == 303
    assert "Your user name is" in text_of(client.get("/me"))
    assert "You are new here" in text_of(elsewhere.get("/me"))
    assert sign_in(app.test_client(), password=NEW).status_code == 303


@pytest.mark.parametrize(
    ("now", "new", "sentence"),
    [
        ("a wrong one", NEW, NOT_YOURS),
        ("", NEW, "Enter your password."),
        (PASSWORD, "short", "at least 8"),
        (PASSWORD, "", "Choose"),
    ],
)
def test_a_password_cannot_be_changed_without_knowing_it(
    app: Flask, client: FlaskClient, session: Session, now: str, new: str, sentence: str
) -> None:
    make_person(session)
    sign_in(client)

    response = client.post("/me/password", data={"password": now, "new_password": new})

    assert response.status_code == 422
    assert sentence in text_of(response)
    assert sign_in(app.test_client()).status_code == 303


def test_guessing_while_signed_in_is_slowed_down_too(client: FlaskClient, session: Session) -> None:
    make_person(session)
    sign_in(client)

    answers = [client.post("/me/words", data={"password": "a wrong one"}).status_code for _ in range(6)]

    assert answers == [422] * 5 + [429]


def test_new_words_replace_the_old_ones(app: Flask, client: FlaskClient, words: list[str]) -> None:
    sign_in(client)

    newer = words_on(client.post("/me/words", data={"password": PASSWORD}))

    assert recover(app.test_client(), " ".join(words)).status_code == 422
    assert recover(app.test_client(), " ".join(newer)).status_code == 200


def test_new_words_need_the_password(client: FlaskClient, words: list[str]) -> None:
    sign_in(client)

    response = client.post("/me/words", data={"password": "a wrong one"})

    assert response.status_code == 422
    assert words_on(response) == []


def test_an_account_without_words_is_asked_to_create_some(client: FlaskClient, session: Session) -> None:
    make_person(session)
    sign_in(client)

    assert "You have no recovery words" in text_of(client.get("/me"))


def test_used_words_are_stored_with_the_time_they_were_used(
    client: FlaskClient, words: list[str], database: Database
) -> None:
    recover(client, " ".join(words))

    with database.reading() as session:
        kept = session.scalars(select(RecoveryWords).order_by(RecoveryWords.id)).all()
        greta = session.scalars(select(Person)).one()
    assert [(row.person_id, row.used_at) for row in kept] == [(greta.id, MORNING), (greta.id, None)]
