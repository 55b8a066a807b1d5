"""What a class decides for its pupils: the rooms of a lesson, and whose names stand first."""

from __future__ import annotations

from flask import Flask
from flask.testing import FlaskClient
from sqlalchemy.orm import Session

from studyapp.classes import Class
from studyapp.classes.class_lifecycle import archive
from studyapp.classes.class_policy import ClassPolicy, policy_for
from studyapp.classes.memberships import join_class, roster
from tests.accounts.conftest import statements
from tests.accounts.factories import MORNING, make_person, sign_in
from tests.accounts.reading import text_of
from tests.conftest import Clock
from tests.teaching.factories import make_class, make_teacher

__all__ = ["statements"]


def decide(session: Session, school_class: Class, names: str | None = None, rooms: list[str] | None = None) -> None:
    school_class.names_first, school_class.open_rooms = names, rooms
    session.commit()


def test_a_pupil_in_by_card_finds_only_the_open_rooms(anna: FlaskClient, school_class: Class, session: Session) -> None:
    decide(session, school_class, rooms=["study", "library"])

    refused = anna.get("/play")

    assert refused.status_code == 403
    assert "Your class is using Deck and Study in this lesson" in text_of(refused)
    assert 'href="/play"' not in anna.get("/study").get_data(as_text=True)
    assert "Play against two bots" not in text_of(anna.get("/"))
    assert {anna.get(page).status_code for page in ("/", "/study", "/cards", "/me", "/credits")} == {200}


def test_a_pupil_whose_lesson_has_no_study_starts_on_the_home_page(
    anna: FlaskClient, school_class: Class, session: Session
) -> None:
    decide(session, school_class, rooms=["play"])

    assert anna.get("/start").location == "/"


def test_how_to_play_may_be_read_where_the_deck_is_closed(
    anna: FlaskClient, school_class: Class, session: Session
) -> None:
    decide(session, school_class, rooms=["play"])

    assert anna.get("/cards").status_code == 403
    assert anna.get("/how-to-play").status_code == 200
    assert "Five groups of ten" not in text_of(anna.get("/"))


def test_after_the_lesson_and_with_an_account_of_ones_own_every_section_is_open(
    app: Flask, anna: FlaskClient, school_class: Class, session: Session, clock: Clock
) -> None:
    person = make_person(session, "Greta", "greta")
    join_class(session, school_class, person, MORNING)
    decide(session, school_class, rooms=["study"])
    greta = app.test_client()
    sign_in(greta)

    assert greta.get("/play").status_code == 200
    clock.advance(2 * 3600)
    assert anna.get("/play").status_code == 200


def test_where_the_class_has_decided_its_names_stand_first_at_tables_and_in_study_only(
    anna: FlaskClient, school_class: Class, session: Session
) -> None:
    decide(session, school_class, names="roman")

    for room in ("/study", "/play"):
        assert "Roman names first, as your class has chosen." in text_of(anna.get(room))
    assert "as your class has chosen" not in text_of(anna.get("/cards"))
    anna.post("/play", data={"others": "2"})
    assert "as your class has chosen" in text_of(anna.get("/play"))


def test_the_class_joined_last_decides_and_one_that_is_put_away_does_not(session: Session, school_class: Class) -> None:
    pupil = roster(session, school_class)[0].person
    other = make_class(session, make_teacher(session, "other"), name="8a")
    join_class(session, other, pupil, MORNING)
    decide(session, school_class, "roman", ["study"])
    decide(session, other, "greek", ["play"])

    both = policy_for(session, pupil.id)
    archive(session, other, MORNING)

    assert both == ClassPolicy("greek", frozenset({"study", "play"}))
    assert policy_for(session, pupil.id) == ClassPolicy("roman", frozenset({"study"}))


def test_what_is_decided_costs_one_statement_and_strangers_none(
    app: Flask, anna: FlaskClient, school_class: Class, session: Session, statements: list[str]
) -> None:
    decide(session, school_class, "roman", ["study", "play"])
    statements.clear()

    anna.get("/play")
    asked = [one for one in statements if "names_first, class.open_rooms" in one]
    statements.clear()
    app.test_client().get("/play")

    assert len(asked) == 1
    assert not any("open_rooms" in one for one in statements)
