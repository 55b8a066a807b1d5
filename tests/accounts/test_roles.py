"""Roles: the first administrator's link, codes for teachers, and the administrator's page."""

from __future__ import annotations

import re
from datetime import timedelta

import pytest
from flask import Flask
from flask.testing import FlaskClient
from sqlalchemy.orm import Session

from studyapp.accounts import Role
from studyapp.accounts.invitations import open_first_link
from studyapp.accounts.sign_in import with_user_name
from studyapp.database import Database
from tests.accounts.factories import MORNING, PASSWORD, make_person, sign_in
from tests.accounts.reading import text_of
from tests.conftest import Clock

FORM = {"user_name": "weiss", "name": "Mrs Weiss", "password": PASSWORD}


def secret_of(app: Flask) -> str:
    assert isinstance(app.secret_key, str)
    return app.secret_key


@pytest.fixture
def link(app: Flask, session: Session) -> str:
    """The address `serve` prints, from the slash on."""
    return "/first/" + open_first_link(session, secret_of(app), MORNING)


def role_of(database: Database, user_name: str) -> Role:
    with database.reading() as session:
        person = with_user_name(session, user_name)
        assert person is not None
        return person.role


def code_on(text: str) -> str:
    found = re.search(r"\b([A-Z0-9]{3} [A-Z0-9]{3})\b", text)
    assert found is not None, text
    return found.group()


def as_role(app: Flask, session: Session, role: Role, user_name: str = "weiss") -> FlaskClient:
    make_person(session, "Mrs Weiss", user_name, role=role)
    client = app.test_client()
    sign_in(client, user_name)
    return client


def test_the_first_person_to_open_the_link_becomes_administrator(
    client: FlaskClient, database: Database, link: str
) -> None:
    response = client.post(link, data=FORM)

    assert "these five words let you set a new one" in text_of(response)
    assert role_of(database, "weiss") is Role.ADMIN
    assert client.get("/people").status_code == 200


def test_the_link_works_once(app: Flask, client: FlaskClient, link: str) -> None:
    client.post(link, data=FORM)

    again = app.test_client().post(link, data=FORM | {"user_name": "late"})

    assert again.status_code == 404
    assert "This link is no longer valid" in text_of(again)


def test_a_new_start_of_the_server_makes_older_links_useless(app: Flask, session: Session, link: str) -> None:
    newer = "/first/" + open_first_link(session, secret_of(app), MORNING)

    assert app.test_client().get(link).status_code == 404
    assert app.test_client().get(newer).status_code == 200


def test_a_person_who_is_signed_in_becomes_administrator_with_one_click(
    app: Flask, session: Session, database: Database, link: str
) -> None:
    client = as_role(app, session, Role.LEARNER)

    assert "Make me the administrator" in text_of(client.get(link))
    assert client.post(link).status_code == 303
    assert role_of(database, "weiss") is Role.ADMIN


def test_a_wrong_link_makes_nobody_administrator(client: FlaskClient, database: Database) -> None:
    assert client.get("/first/anything").status_code == 404
    assert client.post("/first/anything", data=FORM).status_code == 404


@pytest.mark.parametrize("field", ["user_name", "name", "password"])
def test_a_form_with_a_mistake_does_not_use_up_the_link(client: FlaskClient, link: str, field: str) -> None:
    assert client.post(link, data=FORM | {field: ""}).status_code == 422
    assert client.post(link, data=FORM).status_code == 200


def test_a_code_makes_a_teacher_once(app: Flask, session: Session, database: Database) -> None:
    code = code_on(text_of(as_role(app, session, Role.TEACHER).post("/invite")))
    greta, late = as_role(app, session, Role.LEARNER, "greta"), as_role(app, session, Role.LEARNER, "late")

    assert greta.post("/invited", data={"code": code.lower().replace(" ", "-")}).status_code == 303
    assert late.post("/invited", data={"code": code}).status_code == 422
    assert (role_of(database, "greta"), role_of(database, "late")) == (Role.TEACHER, Role.LEARNER)


def test_a_code_is_valid_for_seven_days(app: Flask, session: Session, clock: Clock) -> None:
    code = code_on(text_of(as_role(app, session, Role.ADMIN).post("/invite")))
    greta = as_role(app, session, Role.LEARNER, "greta")

    clock.advance(timedelta(days=7).total_seconds())

    assert greta.post("/invited", data={"code": code}).status_code == 422


def test_an_administrator_who_enters_a_code_stays_one(app: Flask, session: Session, database: Database) -> None:
    client = as_role(app, session, Role.ADMIN)

    client.post("/invited", data={"code": code_on(text_of(client.post("/invite")))})

    assert role_of(database, "weiss") is Role.ADMIN


def test_a_browser_can_enter_five_wrong_codes_a_minute(app: Flask, session: Session, clock: Clock) -> None:
    client = as_role(app, session, Role.LEARNER)

    tried = [client.post("/invited", data={"code": "AAAAAA"}).status_code for _ in range(6)]
    clock.advance(60)

    assert tried == [422] * 5 + [429]
    assert client.post("/invited", data={"code": "AAAAAA"}).status_code == 422


def test_all_browsers_together_can_enter_sixty_wrong_codes_a_minute(app: Flask, session: Session) -> None:
    make_person(session, "Greta", "greta")
    statuses = []
    for _ in range(13):
        client = app.test_client()
        sign_in(client, "greta")
        statuses += [client.post("/invited", data={"code": "AAAAAA"}).status_code for _ in range(5)]

    assert statuses == [422] * 60 + [429] * 5


def test_an_administrator_can_change_roles(app: Flask, session: Session, database: Database) -> None:
    make_person(session, "Greta", "greta")
    client = as_role(app, session, Role.ADMIN)

    given = client.post("/people", data={"user_name": "GRETA", "role": "teacher"}, follow_redirects=True)

    assert "Greta is now a teacher." in text_of(given)
    assert role_of(database, "greta") is Role.TEACHER


@pytest.mark.parametrize(
    ("form", "sentence"),
    [
        ({"user_name": "nobody", "role": "teacher"}, "No account has this user name"),
        ({"user_name": "weiss", "role": "emperor"}, "Choose one of the options."),
        ({"user_name": "weiss", "role": "learner"}, "You are the only administrator"),
    ],
)
def test_a_role_that_cannot_be_given_is_refused_with_a_sentence(
    app: Flask, session: Session, form: dict[str, str], sentence: str
) -> None:
    client = as_role(app, session, Role.ADMIN)

    response = client.post("/people", data=form)

    assert response.status_code == 422
    assert sentence in text_of(response)


def test_one_of_two_administrators_can_step_down(app: Flask, session: Session, database: Database) -> None:
    make_person(session, "Greta", "greta", role=Role.ADMIN)
    client = as_role(app, session, Role.ADMIN)

    client.post("/people", data={"user_name": "weiss", "role": "teacher"})

    assert role_of(database, "weiss") is Role.TEACHER


def test_unused_codes_are_deleted_with_the_person_who_gave_them_out(app: Flask, session: Session) -> None:
    client = as_role(app, session, Role.TEACHER)
    code = code_on(text_of(client.post("/invite")))
    greta = as_role(app, session, Role.LEARNER, "greta")

    assert client.post("/me/leave", data={"password": PASSWORD}).status_code == 303
    assert greta.post("/invited", data={"code": code}).status_code == 422
