"""The page of a table's people: whoever does something there sees it again, and is at the table meanwhile."""

from __future__ import annotations

import pytest
from flask.testing import FlaskClient
from sqlalchemy import select

from studyapp.database import Database
from studyapp.play.models import Seat
from tests.accounts.reading import text_of
from tests.conftest import Clock

HOST = "http://localhost"


@pytest.fixture
def address(client: FlaskClient) -> str:
    """Greta's table with a bot and an open seat."""
    return str(client.post("/play", data={"name": "Greta", "seats": "3", "open": "1"}).location)


@pytest.mark.parametrize(
    ("deed", "form", "word"),
    [
        ("lock", {"locked": "yes"}, "This table is locked, so nobody else can sit down."),
        ("bot", {"seat": "1"}, "thoughtful bot"),
        ("welcome", {}, "Another player can now join your seat."),
    ],
)
def test_what_is_done_there_is_seen_there(
    client: FlaskClient, address: str, deed: str, form: dict[str, str], word: str
) -> None:
    people = f"{address}/people"

    done = client.post(f"{address}/{deed}", data=form, headers={"Referer": HOST + people})

    assert (done.status_code, done.location) == (303, people)
    assert word in text_of(client.get(people))


@pytest.mark.parametrize("came", ["", "/t/AAAAAA/people", "//evil.example/people"])
def test_what_is_done_elsewhere_leads_to_the_table(client: FlaskClient, address: str, came: str) -> None:
    headers = {"Referer": HOST + (came or address)}

    assert client.post(f"{address}/lock", data={"locked": "yes"}, headers=headers).location == address


def test_whoever_leaves_there_sees_the_table(client: FlaskClient, address: str) -> None:
    left = client.post(f"{address}/leave", headers={"Referer": f"{HOST}{address}/people"})

    assert left.location == address


def test_whoever_looks_at_it_is_at_the_table(
    client: FlaskClient, address: str, clock: Clock, database: Database
) -> None:
    clock.advance(45)

    client.get(f"{address}/people")

    with database.reading() as session:
        seen = session.scalars(select(Seat.seen_at).where(Seat.number == 0)).one()
    assert seen == clock.now
