"""The pages a list of pupils goes through: brought, looked at, written."""

from __future__ import annotations

import io

import pytest
from flask import Flask
from flask.testing import FlaskClient
from sqlalchemy.orm import Session
from werkzeug.test import TestResponse

from studyapp.database import Database
from tests.accounts.reading import text_of
from tests.teaching.factories import client_of, make_class, make_teacher, pupils_of

FILE = "ID;First name;Last name;Date of birth\n1;Stéphane;Lévy;2013-01-02\n2;Anna;Berger;\n;;\n3;;Nobody;\n"


@pytest.fixture
def weiss(app: Flask, session: Session) -> FlaskClient:
    make_class(session, make_teacher(session))
    return client_of(app, "weiss")


def bring_file(client: FlaskClient, data: bytes, **further: str) -> TestResponse:
    return client.post("/classes/1/add", data={"file": (io.BytesIO(data), "7b.csv"), **further})


def test_a_list_is_shown_before_anything_is_written(weiss: FlaskClient, database: Database) -> None:
    shown = text_of(bring_file(weiss, FILE.encode("cp1252")))

    assert "Is Stéphane L. right?" in shown
    assert "Not kept, and not stored anywhere: Date of birth." in shown
    assert "Line 5: There is no name in it." in shown
    assert "2 lines would go in." in shown
    assert pupils_of(database, 1) == {}


def test_letters_that_are_known_are_not_asked_about(weiss: FlaskClient) -> None:
    assert "right? If not" not in text_of(bring_file(weiss, FILE.encode()))


def test_nothing_but_names_and_numbers_is_on_its_way_to_the_class(weiss: FlaskClient) -> None:
    page = bring_file(weiss, FILE.encode()).get_data(as_text=True)

    assert "2013" not in page and "Lévy" not in page and "Berger" not in page


def test_ticked_lines_are_written_and_the_others_are_not(weiss: FlaskClient, database: Database) -> None:
    lines = {"name": ["Anna B.", "Jonas W.", "Mia F."], "number": ["1", "2", ""], "take": ["0", "2"]}

    written = weiss.post("/classes/1/add/write", data=lines, follow_redirects=True)

    assert "The list is in: 2 new." in text_of(written)
    assert list(pupils_of(database, 1)) == ["Anna B.", "Mia F."]


def test_a_tick_that_is_no_line_ticks_nothing(weiss: FlaskClient, database: Database) -> None:
    lines = {"name": ["Anna B."], "number": [""], "take": ["9" * 5000, "-1", "x"]}

    assert weiss.post("/classes/1/add/write", data=lines).status_code == 303
    assert pupils_of(database, 1) == {}


def test_a_class_that_is_put_away_takes_nobody_in(weiss: FlaskClient, database: Database) -> None:
    weiss.post("/classes/1/archive")
    lines = {"name": ["Anna B."], "number": [""], "take": ["0"]}

    answers = [
        weiss.get("/classes/1/add"),
        bring_file(weiss, FILE.encode()),
        weiss.post("/classes/1/add/write", data=lines),
    ]

    assert {answer.status_code for answer in answers} == {409}
    assert "This class is put away. Take it up again in its settings" in text_of(answers[0])
    assert pupils_of(database, 1) == {}
    for page in ("/classes/1", "/classes/1/pupils"):
        assert "/classes/1/add" not in weiss.get(page).get_data(as_text=True)


@pytest.mark.parametrize(
    "lines",
    [
        {"name": ["Anna B.", "Jonas W."], "number": ["1"], "take": ["0"]},
        {"name": ["<b>"], "number": ["1"], "take": ["0"]},
        {"name": ["Anna B.", "Jonas W."], "number": ["1", "1"], "take": ["0", "1"]},
        {"name": ["Anna"] * 401, "number": [""] * 401, "take": ["0"]},
    ],
)
def test_a_list_that_was_changed_on_its_way_writes_nothing(
    weiss: FlaskClient, database: Database, lines: dict[str, list[str]]
) -> None:
    assert weiss.post("/classes/1/add/write", data=lines).status_code == 422
    assert pupils_of(database, 1) == {}


@pytest.mark.parametrize(
    ("form", "sentence"),
    [
        ({}, "Paste them, or choose a file."),
        ({"names": "a;b;c\nd;e;f"}, "does not say which column holds the names"),
    ],
)
def test_a_list_that_cannot_be_read_is_refused_in_words(
    weiss: FlaskClient, form: dict[str, str], sentence: str
) -> None:
    response = weiss.post("/classes/1/add", data=form)

    assert response.status_code == 422
    assert sentence in text_of(response)


def test_a_workbook_is_refused_with_what_to_do(weiss: FlaskClient) -> None:
    assert "Save as, then CSV" in text_of(bring_file(weiss, b"PK\x03\x04..."))


def test_more_than_two_megabytes_are_refused_in_words(weiss: FlaskClient) -> None:
    response = weiss.post(
        "/classes/1/add", data=b"Anna\n" * 500_000, content_type="multipart/form-data; boundary=between"
    )

    assert response.status_code == 413
    assert "Files may have up to 2 MB" in text_of(response)


def test_whole_names_are_kept_where_the_teacher_chose_so(weiss: FlaskClient) -> None:
    shown = weiss.post("/classes/1/add", data={"names": "Anna Berger", "whole": "yes"})

    assert 'value="Anna Berger"' in shown.get_data(as_text=True)
