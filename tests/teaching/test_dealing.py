"""Dealing a class into tables: who sits with whom, at real tables, and what is refused."""

from __future__ import annotations

import pytest
from flask import Flask
from flask.testing import FlaskClient
from sqlalchemy import select
from sqlalchemy.orm import Session

from studyapp.accounts import Person
from studyapp.classes import Class
from studyapp.classes.memberships import make_pupils
from studyapp.classes.time_factor import give_time
from studyapp.database import Database
from studyapp.play.models import Hand, Seat, Table
from studyapp.play.turn_time import limit_of
from studyapp.teaching.table_grouping import mixed
from tests.accounts.factories import MORNING
from tests.accounts.reading import text_of
from tests.conftest import Clock
from tests.teaching.evening_factories import remembers
from tests.teaching.factories import client_of, make_class, make_teacher, pupils_of

NAMES = ("Anna B.", "Ben K.", "Chiara M.", "Davit S.", "Elif T.", "Emil V.", "Greta W.")


@pytest.fixture
def school_class(session: Session) -> Class:
    return make_class(session, make_teacher(session), *NAMES)


@pytest.fixture
def weiss(app: Flask, school_class: Class) -> FlaskClient:
    return client_of(app, "weiss")


def deal(client: FlaskClient, people: list[int], level: str = "clues") -> int:
    sent = client.post("/classes/1/tables", data={"here": [str(one) for one in people], "level": level})
    return sent.status_code


def test_a_class_without_pupils_is_told_to_bring_some_in(app: Flask, session: Session) -> None:
    empty_class = make_class(session, make_teacher(session))

    page = text_of(client_of(app, "weiss").get(f"/classes/{empty_class.id}/tables"))

    assert "Add pupils" in page
    assert "Deal the tables" not in page


@pytest.mark.parametrize(
    ("people", "sizes"),
    [(2, [2]), (3, [3]), (4, [4]), (5, [3, 2]), (6, [3, 3]), (7, [4, 3]), (8, [4, 4]), (24, [3] * 8), (26, None)],
)
def test_three_sit_at_a_table_and_four_where_needed(people: int, sizes: list[int] | None) -> None:
    them = [Person(id=number, name=f"Pupil {number:02}") for number in range(people)]

    tables = mixed(them, {})

    assert sorted(map(len, tables), reverse=True) == (sizes or [4, 4] + [3] * 6)
    assert sorted(one.id for table in tables for one in table) == list(range(people))


def test_each_table_has_somebody_who_knows_much() -> None:
    them = [Person(id=number, name=f"Pupil {number}") for number in range(6)]

    tables = mixed(them, {0: 50, 1: 40, 2: 30, 3: 20, 4: 10, 5: 0})

    assert [[one.id for one in table] for table in tables] == [[0, 3, 4], [1, 2, 5]]


def test_the_tables_are_real_and_wait_for_those_who_sit_there(
    session: Session, database: Database, weiss: FlaskClient, clock: Clock
) -> None:
    ids = pupils_of(database, 1)
    remembers(session, ids["Greta W."], "zeus", days=30)

    assert deal(weiss, list(ids.values())) == 303
    page = text_of(weiss.get("/classes/1/tables"))

    with database.reading() as reading:
        tables = reading.scalars(select(Table).order_by(Table.id)).all()
        seats = [[seat.person_id for seat in table.seats] for table in tables]
        levels = set(reading.scalars(select(Seat.level)))
        hands = reading.scalars(select(Hand.table_id)).all()
    assert sorted(map(len, seats)) == [3, 4]
    assert sorted(one for table in seats for one in table if one) == sorted(ids.values())
    assert seats[0][0] == ids["Greta W."]
    assert (levels, len(hands)) == ({"clues"}, 2)
    assert all(table.code in page for table in tables)


def test_the_table_of_a_class_hands_a_claim_back_has_a_clock_and_asks_after_each_hand(
    session: Session, database: Database, weiss: FlaskClient, school_class: Class
) -> None:
    ids = pupils_of(database, 1)
    give_time(session, school_class, ids["Elif T."], 2.0)
    session.commit()

    deal(weiss, [ids["Anna B."], ids["Ben K."], ids["Elif T."]])

    with database.reading() as reading:
        table = reading.scalars(select(Table)).one()
        limits = {seat.person_id: limit_of(table, seat) for seat in table.seats}
    assert (table.rules["claims"], table.settings["after"]) == ("look_again", True)
    assert limits == {ids["Anna B."]: 45, ids["Ben K."]: 45, ids["Elif T."]: 90}
    assert "Each turn has a limit of 45 seconds" in text_of(weiss.get("/classes/1/tables"))


def test_a_button_pressed_twice_deals_once(database: Database, weiss: FlaskClient, clock: Clock) -> None:
    people = list(pupils_of(database, 1).values())

    for _ in range(2):
        assert deal(weiss, people) == 303
    clock.advance(60)
    assert deal(weiss, people, "corners") == 303

    with database.reading() as reading:
        assert len(reading.scalars(select(Table)).all()) == 4


def test_what_cannot_be_dealt_is_refused_and_nothing_is_opened(database: Database, weiss: FlaskClient) -> None:
    people = list(pupils_of(database, 1).values())

    refused = [deal(weiss, people[:1]), deal(weiss, []), deal(weiss, people, "everything")]

    assert refused == [422, 422, 422]
    with database.reading() as reading:
        assert reading.scalars(select(Table)).all() == []


def test_two_of_one_name_keep_apart_at_a_table(session: Session, database: Database, weiss: FlaskClient) -> None:
    ids = pupils_of(database, 1)
    session.get_one(Person, ids["Ben K."]).name = "Anna B."
    session.commit()

    deal(weiss, [ids["Anna B."], ids["Ben K."], ids["Elif T."]])

    assert "Anna B., Anna B. 2 and Elif T." in text_of(weiss.get("/classes/1/tables"))


def test_nobody_of_another_class_is_seated(session: Session, database: Database, weiss: FlaskClient) -> None:
    stranger = Person(id=999, name="Stranger")

    assert deal(weiss, [stranger.id, *list(pupils_of(database, 1).values())[:2]]) == 303

    with database.reading() as reading:
        assert None not in reading.scalars(select(Seat.person_id)).all()
        assert len(reading.scalars(select(Seat)).all()) == 2


def test_two_of_one_name_are_told_apart_before_they_are_dealt(
    session: Session, weiss: FlaskClient, school_class: Class
) -> None:
    make_pupils(session, school_class, ["Anna B."], MORNING)
    session.commit()

    page = text_of(weiss.get("/classes/1/tables"))

    assert "Anna B. (annab-7b)" in page and "Anna B. (annab2-7b)" in page


def test_the_page_says_so_where_play_is_closed_in_lessons(
    session: Session, weiss: FlaskClient, school_class: Class
) -> None:
    assert "Play is closed" not in text_of(weiss.get("/classes/1/tables"))

    school_class.open_rooms = ["study"]
    session.commit()

    assert "Play is closed during lessons for 7b Latin." in text_of(weiss.get("/classes/1/tables"))
