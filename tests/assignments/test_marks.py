"""Marks for a gradebook, the average, and the hardest questions."""

from __future__ import annotations

import csv
import io

import pytest
from flask import Flask
from flask.testing import FlaskClient
from sqlalchemy.orm import Session

from studyapp.content import Deck
from tests.accounts.reading import text_of
from tests.assignments.conftest import TaughtClass
from tests.assignments.factories import do_work, set_work
from tests.conftest import Clock
from tests.teaching.factories import client_of

GERMAN = {"Accept-Language": "de-DE,de;q=0.9"}


@pytest.fixture
def teacher(app: Flask, session: Session, deck: Deck, taught: TaughtClass, clock: Clock) -> FlaskClient:
    """The teacher, after Greta has handed in her homework and Jonas has let the due date pass."""
    do_work(session, deck, taught.greta, set_work(session, deck, taught.school_class), clock.now)
    session.commit()
    clock.advance(8 * 24 * 3600)
    return client_of(app, "weiss")


def marks(client: FlaskClient, separator: str, query: str = "", **further: object) -> list[dict[str, str]]:
    text = client.get(f"/classes/1/marks.csv{query}", **further).data.decode("utf-8-sig")
    return list(csv.DictReader(io.StringIO(text), delimiter=separator))


def test_each_pupil_is_a_row_with_points_percent_and_late(teacher: FlaskClient) -> None:
    rows = {row["name"]: row for row in marks(teacher, ",")}

    assert rows["Greta"]["Six gods: points"] == "5"
    assert rows["Greta"]["Six gods: percent"] == "100.0"
    assert rows["Greta"]["Six gods: late"] == "no"
    assert (rows["Jonas"]["Six gods: points"], rows["Jonas"]["Six gods: late"]) == ("", "missing")


def test_a_german_browser_gets_semicolons_and_decimal_commas(teacher: FlaskClient) -> None:
    rows = {row["name"]: row for row in marks(teacher, ";", headers=GERMAN)}

    assert rows["Greta"]["Six gods: percent"] == "100,0"


def test_the_choice_on_the_page_comes_before_the_browsers_language(teacher: FlaskClient) -> None:
    rows = marks(teacher, ",", "?separator=comma&decimal=point", headers=GERMAN)

    assert {row["Six gods: percent"] for row in rows} == {"100.0", ""}


def test_the_page_of_the_homework_has_the_average(teacher: FlaskClient) -> None:
    assert "On average, pupils got 100.0 % right" in text_of(teacher.get("/classes/1/assignments/1"))
