"""Lists as schools' programs write them: brought in, brought in once more, and given out again."""

from __future__ import annotations

import csv
import io
import re

import pytest
from flask import Flask
from flask.testing import FlaskClient
from sqlalchemy.orm import Session

from studyapp.database import Database
from tests.accounts.reading import text_of
from tests.teaching.factories import client_of, make_class, make_teacher, pupils_of

HEAD = ("ID", "Vorname", "Nachname", "Geburtsdatum")
PUPILS = (
    ("1", "Stéphane", "Lévy", "11.12.2013"),
    ("2", "Anna", "Berger", "01.02.2013"),
    ("3", "Anna", "Braun", "03.04.2013"),
    ("4", "Zoë", "Öztürk", "05.06.2013"),
)
AGAIN = "4 pupils of the list are in the class already"
NAMES = ["Anna B.", "Anna B.", "Stéphane L.", "Zoë Ö."]


def table(separator: str = ";", *more: tuple[str, ...]) -> str:
    return "".join(separator.join(line) + "\r\n" for line in (HEAD, *PUPILS, *more))


FILES = {
    "utf-8": table().encode(),
    "utf-8 with its mark": table().encode("utf-8-sig"),
    "utf-16": table("\t").encode("utf-16"),
    "Windows": table().encode("cp1252"),
    "commas": table(",").encode("utf-8-sig"),
    "tabs": table("\t").encode("utf-8-sig"),
}


@pytest.fixture
def weiss(app: Flask, session: Session) -> FlaskClient:
    make_class(session, make_teacher(session))
    return client_of(app, "weiss")


def bring(client: FlaskClient, data: bytes, class_id: int = 1) -> str:
    """Bring a file, leave every line that would go in ticked, and write it; what both pages say."""
    shown = client.post(f"/classes/{class_id}/add", data={"file": (io.BytesIO(data), "7b.csv")})
    fields = re.findall(r'name="(name|number|take)"\s+value="([^"]*)"', shown.get_data(as_text=True))
    form: dict[str, list[str]] = {"name": [], "number": [], "take": []}
    for name, value in fields:
        form[name].append(value)
    written = client.post(f"/classes/{class_id}/add/write", data=form, follow_redirects=True)
    return text_of(shown) + text_of(written)


def names_in(database: Database, class_id: int = 1) -> list[str]:
    """With two of a name, twice."""
    with database.reading() as session:
        rows = session.connection().exec_driver_sql(
            f"SELECT person.name FROM person JOIN member ON member.person_id = person.id WHERE class_id = {class_id}"
        )
        return sorted(name for (name,) in rows)


@pytest.mark.parametrize("file", FILES)
def test_a_list_goes_in_with_its_accents_and_once_more_changes_nothing(
    weiss: FlaskClient, database: Database, file: str
) -> None:
    first = bring(weiss, FILES[file])
    again = bring(weiss, FILES[file])

    assert "The list is in: 4 new." in first
    assert AGAIN in again
    assert names_in(database) == NAMES


def test_birth_dates_are_in_no_page_and_in_no_row(weiss: FlaskClient, database: Database) -> None:
    bring(weiss, FILES["Windows"])

    with database.reading() as session:
        everything = "\n".join(session.connection().connection.driver_connection.iterdump())
    assert "Lévy" not in everything
    assert "2013" not in everything


def test_another_teachers_list_with_the_same_numbers_touches_no_account_of_this_one(
    app: Flask, weiss: FlaskClient, session: Session, database: Database
) -> None:
    make_class(session, make_teacher(session, "other"), name="8a")
    bring(weiss, FILES["utf-8"])
    before = pupils_of(database, 1)

    told = bring(client_of(app, "other"), table().replace("Stéphane", "Sven").encode(), class_id=2)

    assert "4 new" in told
    assert pupils_of(database, 1) == before
    assert names_in(database, 2) == ["Anna B.", "Anna B.", "Sven L.", "Zoë Ö."]
    assert not set(pupils_of(database, 2).values()) & set(before.values())


def test_a_formula_is_no_name_and_the_rest_goes_in(weiss: FlaskClient, database: Database) -> None:
    told = bring(weiss, table(";", ("5", "=cmd|' /C calc'!A0", "X", "")).encode())

    assert "4 new" in told
    assert names_in(database) == NAMES


def test_the_roster_given_out_opens_with_its_accents_and_can_be_brought_in_again(weiss: FlaskClient) -> None:
    bring(weiss, FILES["Windows"])

    data = weiss.get("/classes/1/roster.csv").get_data()

    # A spreadsheet finds out the letters of a CSV file by this mark and by nothing else.
    assert data.startswith(b"\xef\xbb\xbf")
    assert sorted(row["name"] for row in csv.DictReader(io.StringIO(data.decode("utf-8-sig")))) == NAMES
    assert "Is Stéphane L. right?" not in bring(weiss, data), "its letters are known"
