"""Holidays of a class: added, shown in words, removed."""

from __future__ import annotations

from datetime import date

import pytest
from flask import Flask
from flask.testing import FlaskClient
from sqlalchemy.orm import Session

from studyapp.teaching.day_labels import date_range
from tests.accounts.reading import text_of
from tests.teaching.factories import client_of, make_class, make_teacher


@pytest.fixture
def weiss(app: Flask, session: Session) -> FlaskClient:
    make_class(session, make_teacher(session))
    return client_of(app, "weiss")


def test_a_holiday_is_added_and_removed(weiss: FlaskClient) -> None:
    weiss.post("/classes/1/holidays", data={"first": "2026-12-21", "last": "2027-01-06"})
    weiss.post("/classes/1/holidays", data={"first": "2026-05-01", "last": ""})

    page = text_of(weiss.get("/classes/1/settings"))
    assert "1 May 2026 Remove 1 May 2026 21 December 2026 to 6 January 2027 Remove" in page
    weiss.post("/classes/1/holidays/1/remove")
    assert "21 December 2026" not in text_of(weiss.get("/classes/1/settings"))


@pytest.mark.parametrize(
    ("first", "last", "sentence"),
    [
        ("", "2026-05-01", "Enter the first day"),
        ("soon", "", "Enter a date, such as 2026-03-06."),
        ("2026-05-02", "2026-05-01", "is before the first"),
        ("2026-05-02", "2027-05-01", "at most four months"),
    ],
)
def test_days_that_cannot_be_are_refused_in_words(weiss: FlaskClient, first: str, last: str, sentence: str) -> None:
    response = weiss.post("/classes/1/holidays", data={"first": first, "last": last})

    assert response.status_code == 422
    assert sentence in text_of(response)


def test_another_class_keeps_its_holidays(app: Flask, session: Session, weiss: FlaskClient) -> None:
    make_class(session, make_teacher(session, "other"), name="8a")
    weiss.post("/classes/1/holidays", data={"first": "2026-05-01"})

    client_of(app, "other").post("/classes/2/holidays/1/remove")

    assert "1 May 2026" in text_of(weiss.get("/classes/1/settings"))


def test_days_are_told_no_longer_than_they_must_be() -> None:
    assert date_range(date(2026, 5, 1), date(2026, 5, 1)) == "1 May 2026"
    assert date_range(date(2026, 5, 1), date(2026, 5, 4)) == "1 to 4 May 2026"
    assert date_range(date(2026, 5, 30), date(2026, 6, 4)) == "30 May to 4 June 2026"
    assert date_range(date(2026, 12, 21), date(2027, 1, 6)) == "21 December 2026 to 6 January 2027"
