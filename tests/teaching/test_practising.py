"""View as a pupil: a teacher goes in as her class's practice pupil, in no list or number, and comes back safely."""

from __future__ import annotations

import pytest
from flask import Flask
from flask.testing import FlaskClient
from sqlalchemy import select
from sqlalchemy.orm import Session

from studyapp.accounts import Person
from studyapp.accounts.audit import latest
from studyapp.accounts.sign_in import end_sign_ins, new_stamp
from studyapp.classes import Class
from studyapp.classes.memberships import pupil_counts, roster
from studyapp.classes.practice_pupil import NAME, practice_pupil
from studyapp.database import Database
from tests.accounts.factories import MORNING, make_person
from tests.accounts.reading import text_of
from tests.conftest import Clock
from tests.teaching.factories import client_of, make_class, make_teacher


@pytest.fixture
def school_class(session: Session) -> Class:
    return make_class(session, make_teacher(session), "Anna B.")


@pytest.fixture
def weiss(app: Flask, school_class: Class) -> FlaskClient:
    return client_of(app, "weiss")


def test_a_teacher_goes_in_as_a_pupil_and_comes_back_with_one_press(weiss: FlaskClient) -> None:
    inside = text_of(weiss.post("/classes/1/practice", follow_redirects=True))

    assert "Practice pupil of 7b Latin Back to Mrs Weiss" in inside
    assert weiss.get("/classes/1").status_code == 403, "a pupil does not see the class page"
    back = weiss.post("/practice/back")
    assert back.location == "/classes/1"
    assert "Not Mrs Weiss?" in text_of(weiss.get("/classes/1"))
    assert weiss.post("/practice/back").status_code == 409, "a way back is used once"


def test_its_own_page_names_no_way_in_that_it_has_not(weiss: FlaskClient) -> None:
    weiss.post("/classes/1/practice")

    page = text_of(weiss.get("/me"))

    assert "You are viewing this site as a practice pupil" in page
    assert "None" not in page and "login card" not in page


def test_the_practice_pupil_is_one_and_in_no_list_or_number(session: Session, school_class: Class) -> None:
    first, again = (practice_pupil(session, school_class, MORNING) for _ in range(2))

    assert first is again
    assert [place.person.name for place in roster(session, school_class)] == ["Anna B."]
    assert pupil_counts(session, [school_class]) == {school_class.id: 1}


def test_it_has_no_card_no_place_and_no_line_in_the_export(weiss: FlaskClient, database: Database) -> None:
    weiss.post("/classes/1/practice")
    weiss.post("/practice/back")
    with database.reading() as session:
        person_id = session.scalars(select(Person.id).where(Person.is_practice)).one()

    pages = [weiss.get("/classes/1/roster.csv"), weiss.get("/classes/1/pupils"), weiss.get("/classes/1")]
    cards = weiss.post("/classes/1/cards", data={"who": "all"}).get_data(as_text=True)

    assert not any(NAME in page.get_data(as_text=True) for page in pages)
    assert NAME not in cards
    assert weiss.get(f"/classes/1/pupils/{person_id}").status_code == 404
    assert weiss.post("/classes/1/cards", data={"who": str(person_id)}).status_code == 404


def test_going_in_is_written_down(weiss: FlaskClient, database: Database) -> None:
    weiss.post("/classes/1/practice")

    with database.reading() as session:
        [line] = latest(session, 1)
    assert (line.what, line.kind, line.object_id) == ("practice pupil", "class", 1)


def test_the_way_back_ends_with_the_teachers_sign_ins(weiss: FlaskClient, database: Database) -> None:
    weiss.post("/classes/1/practice")
    with database.writing() as session:
        teacher = session.scalars(select(Person).where(Person.user_name == "weiss")).one()
        end_sign_ins(session, teacher, new_stamp())

    refused = weiss.post("/practice/back")

    assert refused.status_code == 409
    assert "Sign in again" in text_of(refused)
    assert weiss.get("/classes/1").status_code == 401
    assert "Practice pupil" not in text_of(weiss.get("/"))


def test_the_way_back_ends_when_somebody_signs_out_here_or_in(
    app: Flask, weiss: FlaskClient, session: Session, school_class: Class
) -> None:
    make_person(session)
    weiss.post("/classes/1/practice")
    weiss.post("/sign-out")

    assert weiss.post("/practice/back").status_code == 409
    assert weiss.get("/classes/1").status_code == 401


def test_after_two_hours_only_the_way_back_is_left(weiss: FlaskClient, clock: Clock) -> None:
    weiss.post("/classes/1/practice")

    clock.advance(2 * 3600)

    page = text_of(weiss.get("/"))
    assert "Practice pupil" not in page
    assert "Back to Mrs Weiss" in page
    assert weiss.post("/practice/back").status_code == 303


def test_pupils_have_no_way_in(app: Flask, session: Session, weiss: FlaskClient) -> None:
    make_person(session)

    assert client_of(app, "greta").post("/classes/1/practice").status_code == 403
