"""The Play page: opening a table, and continuing at your own tables."""

from __future__ import annotations

import pytest
from flask import Flask
from flask.testing import FlaskClient
from sqlalchemy import select
from sqlalchemy.orm import Session

from studyapp.accounts import Person
from studyapp.database import Database
from studyapp.play.models import Table
from studyapp.play.resumable_tables import tables_waiting_for
from tests.library.reading import Page
from tests.play.factories import make_table, play_out


def only_table(database: Database) -> Table:
    with database.reading() as session:
        return session.scalars(select(Table)).one()


def test_an_empty_form_opens_a_table_for_three(client: FlaskClient, database: Database) -> None:
    answer = client.post("/play", data={})

    table = only_table(database)
    assert (answer.status_code, answer.location) == (303, f"/t/{table.code}")
    assert [seat.bot for seat in table.seats] == [None, "thoughtful", "thoughtful"]
    assert table.rules == {"claims": "open", "end": "hand", "target": 25, "stall": 3}
    assert table.settings == {"pace": "steady"}


def test_a_table_is_opened_as_the_form_says(client: FlaskClient, database: Database) -> None:
    form = {
        "name": " Anna  Lena ", "seats": "4", "level": "gentle", "name2": "Zelda", "level3": "sharp",
        "claims": "look_again", "end": "instant", "target": "40", "stall": "2", "pace": "at once",
    }  # fmt: skip

    client.post("/play", data=form)

    table = only_table(database)
    assert [(seat.name, seat.bot) for seat in table.seats] == [
        ("Anna Lena", None),
        ("Hesper", "gentle"),
        ("Zelda", "gentle"),
        ("Altair", "sharp"),
    ]
    assert table.rules == {"claims": "look_again", "end": "instant", "target": 40, "stall": 2}
    assert table.settings == {"pace": "at once"}


def test_twelve_can_sit_at_a_table(client: FlaskClient, database: Database) -> None:
    client.post("/play", data={"seats": "12"})

    assert len({seat.name for seat in only_table(database).seats}) == 12


@pytest.mark.parametrize(
    ("form", "sentence"),
    [
        ({"seats": "13"}, "Choose a whole number from 2 to 12."),
        ({"seats": "two"}, "Choose a whole number from 2 to 12."),
        ({"target": "4"}, "Choose a whole number from 5 to 100."),
        ({"stall": "10"}, "Choose a whole number from 1 to 9."),
        ({"level": "godlike"}, "Choose how well the bots play."),
        ({"pace": "hasty"}, "Choose how fast the bots move."),
        ({"name": "hesper"}, "Two players are called Hesper. Give one of them another name."),
        ({"name": "x" * 31}, "Display names have at most 30 characters."),
        ({"claims": "honour", "end": "instant"}, "“On your honour” and “At once” don’t work together"),
        ({"claims": "shouted"}, "Choose one of: Found at once, Look again, Guided or On your honour."),
    ],
)
def test_what_cannot_be_opened_is_said_beside_its_field(
    client: FlaskClient, database: Database, form: dict[str, str], sentence: str
) -> None:
    answer = client.post("/play", data=form)

    assert answer.status_code == 422
    assert Page(answer).main.count(sentence) == 2
    with database.reading() as session:
        assert session.scalars(select(Table)).all() == []
        assert session.scalars(select(Person)).all() == []


def test_a_refused_form_keeps_what_was_filled_in(client: FlaskClient) -> None:
    answer = client.post("/play", data={"name": "Anna", "seats": "7", "target": "4", "name1": "Zelda"})

    page = answer.get_data(as_text=True)
    assert 'value="Anna"' in page
    assert 'value="Zelda"' in page
    assert '<option value="7" selected>' in page


def test_ones_own_tables_wait_on_the_page_and_on_the_first_page(client: FlaskClient) -> None:
    address = client.post("/play/start").location

    pages = [Page(client.get(path)) for path in ("/play", "/")]

    for page in pages:
        assert "Mythology with Hesper and Mira" in page.main
        assert address in [link.address for link in page.links]


def test_nobody_elses_tables_wait(app: Flask, client: FlaskClient) -> None:
    client.post("/play/start")
    other = app.test_client()
    other.post("/play", data={"name": "Jonas", "name1": "Zelda"})

    assert "Zelda" not in Page(client.get("/play")).main


def test_a_table_whose_game_is_over_waits_no_more(app: Flask, session: Session) -> None:
    table = make_table(session, end="one_hand")
    person = session.get_one(Person, table.host_id)
    with app.test_request_context():
        before = tables_waiting_for(session, person)
        play_out(session, table)
        after = tables_waiting_for(session, person)

    assert [waiting.url for waiting in before] == [f"/t/{table.code}"]
    assert after == []


def test_a_hand_that_is_over_in_a_game_that_is_not_waits_for_the_next_deal(app: Flask, session: Session) -> None:
    table = make_table(session, target=100)
    play_out(session, table)
    with app.test_request_context():
        waiting = tables_waiting_for(session, session.get_one(Person, table.host_id))

    assert waiting[0].sentence.startswith("Ready for the next hand: you ")
