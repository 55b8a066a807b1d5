"""The form about a class: filled in, kept as it was written, and refused in words."""

from __future__ import annotations

from datetime import date

import pytest
from flask import Flask
from flask.testing import FlaskClient
from sqlalchemy.orm import Session

from studyapp.classes import Class
from studyapp.classes.class_lifecycle import begin_new_year, open_class, year_end_after
from studyapp.classes.hidden_content import hidden_in, hide_parts
from studyapp.database import Database
from studyapp.study.settings import MINUTES
from tests.accounts.factories import MORNING
from tests.accounts.reading import text_of
from tests.teaching.factories import CLASS_FORM, YEAR_ENDS, client_of, make_class, make_teacher

FURTHER = {
    "names_first": "roman",
    "lesson_days": ["3", "0"],
    "open_rooms": ["study", "library"],
    "minutes": "5",
    "choices_only": "yes",
}


def settings_of(school_class: Class) -> dict[str, object]:
    """The settings of a class, by column."""
    columns = ("name", "zone", "year_ends", "names_first", "lesson_days", "open_rooms", "minutes", "choices_only")
    return {column: getattr(school_class, column) for column in columns}


@pytest.fixture
def weiss(app: Flask, session: Session) -> FlaskClient:
    make_class(session, make_teacher(session), "Anna B.")
    return client_of(app, "weiss")


def test_the_form_of_a_new_class_is_filled_in_but_for_the_name(weiss: FlaskClient) -> None:
    page = weiss.get("/classes/new").get_data(as_text=True)

    assert 'type="date" value="2026-07-31"' in " ".join(page.split())
    assert page.count("checked") == 2 + 5, "each reader and learner chooses, and every room is open"


def test_what_was_written_is_kept_and_shown_again(weiss: FlaskClient, database: Database) -> None:
    assert weiss.post("/classes/1/settings", data=CLASS_FORM | FURTHER).status_code == 303

    with database.reading() as session:
        kept = settings_of(session.get_one(Class, 1))
    assert kept == {
        "name": "7b Latin",
        "zone": "Europe/Berlin",
        "year_ends": YEAR_ENDS,
        "names_first": "roman",
        "lesson_days": [0, 3],
        "open_rooms": ["library", "study"],
        "minutes": 5,
        "choices_only": True,
    }
    page = " ".join(weiss.get("/classes/1/settings").get_data(as_text=True).split())
    for field, value in (("names_first", "roman"), ("lesson_days", "3"), ("open_rooms", "study"), ("minutes", "5")):
        assert f'name="{field}" value="{value}" checked' in page
    assert 'name="open_rooms" value="play" >' in page


def test_with_every_room_ticked_rooms_to_come_are_open_too(weiss: FlaskClient, database: Database) -> None:
    weiss.post(
        "/classes/1/settings", data=CLASS_FORM | {"open_rooms": ["library", "study", "play", "patience", "progress"]}
    )

    with database.reading() as session:
        assert session.get_one(Class, 1).open_rooms is None


@pytest.mark.parametrize(
    ("form", "sentence"),
    [
        ({"year_ends": ""}, "Enter the day the school year ends"),
        ({"year_ends": "next summer"}, "Enter a date, such as 2026-03-06."),
        ({"year_ends": "2025-07-31"}, "This date has passed"),
        ({"year_ends": "2036-07-31"}, "more than two years away"),
        ({"names_first": "norse"}, "Choose one of the options."),
        ({"open_rooms": []}, "Leave at least one section open"),
    ],
)
def test_what_cannot_be_is_refused_beside_its_field(weiss: FlaskClient, form: dict[str, object], sentence: str) -> None:
    response = weiss.post("/classes/1/settings", data=CLASS_FORM | form)

    assert response.status_code == 422
    assert sentence in text_of(response)


@pytest.mark.parametrize(("sent", "kept"), [("Asia/Calcutta", "Asia/Kolkata"), ("Etc/GMT+5", "Etc/GMT+5")])
def test_an_old_name_of_a_zone_and_a_fixed_offset_are_accepted(
    weiss: FlaskClient, database: Database, sent: str, kept: str
) -> None:
    assert weiss.post("/classes/1/settings", data=CLASS_FORM | FURTHER | {"zone": sent}).status_code == 303

    with database.reading() as session:
        assert session.get_one(Class, 1).zone == kept
    assert weiss.get("/classes/1").status_code == 200


def test_the_old_address_of_the_suggestions_leads_to_the_new_one(weiss: FlaskClient) -> None:
    response = weiss.get("/classes/1/wishes")

    assert (response.status_code, response.location) == (301, "/classes/1/suggestions")


def test_a_year_that_is_over_may_stay_as_it_was(weiss: FlaskClient, database: Database) -> None:
    with database.writing() as session:
        session.get_one(Class, 1).year_ends = date(2025, 7, 31)
        session.commit()

    response = weiss.post("/classes/1/settings", data=CLASS_FORM | FURTHER | {"year_ends": "2025-07-31"})

    assert response.status_code == 303


def test_a_class_opened_before_the_holidays_ends_in_this_year_one_opened_after_in_the_next() -> None:
    assert year_end_after(date(2026, 3, 2)) == date(2026, 7, 31)
    assert year_end_after(date(2026, 6, 15)) == date(2027, 7, 31)
    assert year_end_after(date(2026, 9, 1)) == date(2027, 7, 31)


def test_the_next_class_is_set_as_the_one_before(session: Session) -> None:
    teacher = make_teacher(session)
    settings = {
        "name": "7b",
        "zone": "UTC",
        "year_ends": YEAR_ENDS,
        "names_first": "greek",
        "lesson_days": [1],
        "open_rooms": ["study"],
        "minutes": MINUTES[0],
        "choices_only": True,
    }
    school_class = open_class(session, teacher, settings, MORNING)
    hide_parts(session, school_class, "zeus", ["clue/0"], ["clue/0", "clue/1"])

    following = begin_new_year(session, school_class, "8b", MORNING)

    assert settings_of(following) == settings | {"name": "8b"}
    assert hidden_in(session, following) == {("zeus", "clue/0")}
