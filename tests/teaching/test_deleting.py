"""A teacher takes away or deletes everything about a pupil whose account the class made, and nobody else's."""

from __future__ import annotations

import csv
import io
import json
from zipfile import ZipFile

import pytest
from flask import Flask
from flask.testing import FlaskClient
from sqlalchemy import select
from sqlalchemy.orm import Session

from studyapp.accounts import Person
from studyapp.accounts.audit import latest
from studyapp.classes.memberships import join_class
from studyapp.content import Deck
from studyapp.database import Database
from tests.accounts.factories import MORNING, make_person
from tests.accounts.reading import text_of
from tests.study.factories import answer_once, has_met
from tests.teaching.factories import client_of, make_class, make_teacher, pupils_of


@pytest.fixture
def weiss(app: Flask, session: Session, deck: Deck) -> FlaskClient:
    """Mrs Weiss, whose pupil Anna has answered; Greta brought her account along."""
    found = make_class(session, make_teacher(session), "Anna B.")
    join_class(session, found, make_person(session), MORNING)
    anna = session.scalars(select(Person).where(Person.name == "Anna B.")).one()
    has_met(session, anna, "zeus", MORNING)
    answer_once(session, deck, anna, MORNING)
    return client_of(app, "weiss")


def page_of(database: Database, name: str = "Anna B.") -> str:
    return f"/classes/1/pupils/{pupils_of(database, 1)[name]}"


def deeds(database: Database) -> list[str]:
    with database.reading() as session:
        return [line.what for line in latest(session, 10)]


def test_everything_about_a_pupil_comes_in_one_press(weiss: FlaskClient, database: Database) -> None:
    answer = weiss.get(f"{page_of(database)}/everything.zip")

    packed = ZipFile(io.BytesIO(answer.data))
    everything = json.loads(packed.read("everything.json"))
    [row] = csv.DictReader(io.StringIO(packed.read("answers.csv").decode("utf-8-sig")))
    assert (everything["person"][0]["name"], len(everything["answers"])) == ("Anna B.", 1)
    assert (row["figure"], row["verdict"]) == ("zeus", "right")
    assert {f"{kind.replace(' ', '_')}.csv" for kind in everything} | {"everything.json"} == set(packed.namelist())
    assert "Anna" not in answer.headers["Content-Disposition"]
    again = json.loads(
        ZipFile(io.BytesIO(weiss.get(f"{page_of(database)}/everything.zip").data)).read("everything.json")
    )
    assert again["what teachers did"] == [{"what": "taken out", "on": "2026-03-02"}]
    assert deeds(database) == ["taken out", "taken out"]


def test_before_a_pupil_is_deleted_a_page_names_what_goes(weiss: FlaskClient, database: Database) -> None:
    asked = text_of(weiss.get(f"{page_of(database)}/delete"))

    assert "Permanently delete Anna B.?" in asked
    assert "Answers 1" in asked and "Figures met 1" in asked and "Sittings 1" in asked
    assert "You can’t undo this." in asked and "Earlier backups still contain this data." in asked
    assert "Anna B." in pupils_of(database, 1)
    assert deeds(database) == []


def test_who_brought_an_account_along_is_neither_taken_out_nor_deleted(weiss: FlaskClient, database: Database) -> None:
    greta = page_of(database, "Greta")

    statuses = [
        weiss.get(f"{greta}/everything.zip").status_code,
        weiss.get(f"{greta}/delete").status_code,
        weiss.post(f"{greta}/delete").status_code,
    ]

    assert statuses == [403, 403, 403]
    assert "Download everything" not in text_of(weiss.get(greta))
    assert deeds(database) == []
