"""A teacher gives answers to the pupil who really gave them."""

from __future__ import annotations

from datetime import timedelta

import pytest
from flask import Flask
from flask.testing import FlaskClient
from sqlalchemy.orm import Session

from studyapp.accounts import Person
from studyapp.accounts.audit import latest
from studyapp.classes import Class
from studyapp.classes.memberships import join_class, roster
from studyapp.content import Deck
from studyapp.database import Database
from studyapp.study.answer_transfer import transferable_sessions
from tests.accounts.factories import MORNING, make_person
from tests.accounts.reading import text_of
from tests.study.factories import answer_once
from tests.teaching.factories import client_of, make_class, make_teacher


@pytest.fixture
def school_class(session: Session) -> Class:
    return make_class(session, make_teacher(session), "Anna B.", "Greta M.")


@pytest.fixture
def anna(session: Session, school_class: Class) -> Person:
    return roster(session, school_class)[0].person


@pytest.fixture
def greta(session: Session, school_class: Class, deck: Deck) -> Person:
    """Under whose name somebody has answered this morning."""
    person = roster(session, school_class)[1].person
    answer_once(session, deck, person, MORNING)
    session.commit()
    return person


@pytest.fixture
def weiss(app: Flask, school_class: Class) -> FlaskClient:
    return client_of(app, "weiss")


def test_a_sittings_answers_go_to_the_pupil_who_gave_them(
    weiss: FlaskClient, anna: Person, greta: Person, database: Database
) -> None:
    address = f"/classes/1/pupils/{greta.id}/hand-over"
    assert "Study on Monday, 2 March 2026: 1 answer, first of the day" in text_of(weiss.get(address))

    told = weiss.post(address, data={"sittings": "1", "who": str(anna.id)}, follow_redirects=True)

    assert "1 answer moved from Greta M. to Anna B." in text_of(told)
    assert "There are no answers under this name" in text_of(weiss.get(address))
    with database.reading() as session:
        lines = [(line.what, line.object_id) for line in latest(session, 2)]
    assert lines == [("answers received", anna.id), ("answers given away", greta.id)]


def test_what_was_not_chosen_is_asked_for(weiss: FlaskClient, anna: Person, greta: Person) -> None:
    address = f"/classes/1/pupils/{greta.id}/hand-over"

    nobody = weiss.post(address, data={"sittings": "1", "who": ""})
    nothing = weiss.post(address, data={"who": str(anna.id)})

    assert "Choose the pupil who gave these answers." in text_of(nobody)
    assert "Choose the answers to move." in text_of(nothing)
    assert (nobody.status_code, nothing.status_code) == (422, 422)


def test_answers_of_whoever_brought_an_account_along_stay(
    weiss: FlaskClient, school_class: Class, anna: Person, greta: Person, session: Session
) -> None:
    guest = make_person(session, "Jonas", "jonas")
    join_class(session, school_class, guest, MORNING)
    session.commit()

    to = weiss.post(f"/classes/1/pupils/{greta.id}/hand-over", data={"sittings": "1", "who": str(guest.id)})

    assert to.status_code == 403
    assert weiss.get(f"/classes/1/pupils/{guest.id}/hand-over").status_code == 403


def test_answers_from_before_joining_are_not_the_teachers_to_give(
    weiss: FlaskClient, school_class: Class, anna: Person, session: Session, deck: Deck
) -> None:
    answer_once(session, deck, anna, MORNING - timedelta(days=1))
    session.commit()
    [sat] = transferable_sessions(session, anna, MORNING.date() - timedelta(days=7))
    anna_id, greta_id = (place.person.id for place in roster(session, school_class))
    session.commit()

    response = weiss.post(f"/classes/1/pupils/{anna_id}/hand-over", data={"sittings": sat.number, "who": greta_id})

    assert response.status_code == 409
