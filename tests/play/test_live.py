"""The live table: streams and polls of seats, requests sent several times at once, and what no stream may show."""

from __future__ import annotations

import re
import threading
from collections.abc import Iterator

import pytest
from flask import Flask
from flask.testing import FlaskClient
from sqlalchemy import func, select
from werkzeug.test import TestResponse

from studyapp.accounts import Person
from studyapp.play.models import Move, Table
from studyapp.play.views.live_stream import CHECKED_EVERY
from studyapp.rules.game import DECK
from tests.accounts.factories import make_person, sign_in
from tests.conftest import Clock
from tests.play.factories import make_table, stack
from tests.play.reading import SWAP, look, poll, send_move
from tests.play.test_secrets import leaky, plant, show_the_next_hand

CARD = re.compile(r'id="card-([A-E]\d+)"')


class AtTable:
    """Greta and Jonas at a table with a bot; Jonas, on seat 1, is to begin and holds A1."""

    def __init__(self, app: Flask) -> None:
        self.app = app
        self.database = app.extensions["database"]
        self.opened: list[TestResponse] = []
        with self.database.writing() as session:
            greta, jonas = make_person(session), make_person(session, "Jonas", "jonas")
            table = make_table(session, greta, people=[jonas], pace="slow")
            stack(session, table, DECK)
            self.address = f"/t/{table.code}"

    def client(self, name: str) -> FlaskClient:
        client = self.app.test_client()
        sign_in(client, name)
        return client

    def moves(self) -> int:
        with self.database.reading() as session:
            return session.scalar(select(func.count()).select_from(Move)) or 0

    def events(self, client: FlaskClient, **headers: str) -> Iterator[str]:
        """A stream, event by event; it ends with the test."""
        response = client.get(f"{self.address}/live", buffered=False, headers=headers)
        self.opened.append(response)
        assert response.status_code == 200
        return (chunk.decode() for chunk in response.iter_encoded())


@pytest.fixture
def at_table(app: Flask) -> Iterator[AtTable]:
    table = AtTable(app)
    yield table
    for response in reversed(table.opened):
        response.close()


def test_a_stream_begins_with_the_whole_table_as_its_seat_sees_it(at_table: AtTable) -> None:
    client = at_table.client("jonas")

    event = next(at_table.events(client))

    assert event.startswith("id: 1.1.")
    assert CARD.findall(event) == list(DECK[::3])
    assert "Your turn." in event


def test_the_others_see_a_move_when_it_is_made(at_table: AtTable) -> None:
    greta, jonas = at_table.client("greta"), at_table.client("jonas")
    board = look(jonas, at_table.address)
    events = at_table.events(greta)
    next(events)

    send_move(jonas, at_table.address, "A1", board)

    assert "Jonas</b> started the Gods with Cronus" in next(events)


def test_who_reconnects_gets_the_whole_table_and_is_told_only_what_is_new(at_table: AtTable) -> None:
    greta, jonas = at_table.client("greta"), at_table.client("jonas")
    send_move(jonas, at_table.address, "A1")

    event = next(at_table.events(greta, **{"Last-Event-ID": "1.1.0hgh"}))

    assert event.startswith("id: 1.2.")
    assert 'data-say="Jonas started the Gods' in event
    assert CARD.findall(event) == list(DECK[2::3])


def test_a_stranger_who_watches_polls(at_table: AtTable) -> None:
    stranger = at_table.app.test_client()

    answer = stranger.get(f"{at_table.address}/live")

    assert answer.status_code == 204
    assert poll(stranger, look(stranger, at_table.address)).status_code == 304


def test_with_no_place_free_the_table_and_its_polls_still_answer(at_table: AtTable) -> None:
    at_table.app.extensions["streams"].cap = 0
    greta = at_table.client("greta")

    answer = greta.get(f"{at_table.address}/live")
    board = look(greta, at_table.address)

    assert (answer.status_code, board.status) == (204, 200)
    assert poll(greta, board).status_code == 304


def test_a_stream_shows_no_hand_any_more_once_its_sign_in_has_ended(at_table: AtTable, clock: Clock) -> None:
    events = at_table.events(at_table.client("jonas"))
    next(events)
    with at_table.database.writing() as session:
        session.scalars(select(Person).where(Person.user_name == "jonas")).one().stamp = "another"
        session.commit()
    clock.advance(CHECKED_EVERY.total_seconds() + 16)
    at_table.app.extensions["pubsub"].wake_all()

    event = next(events)

    assert CARD.findall(event) == []


def test_a_stream_and_a_poll_show_a_seat_what_its_page_shows(at_table: AtTable) -> None:
    jonas = at_table.client("jonas")
    page = CARD.findall(look(jonas, at_table.address).html)

    streamed = CARD.findall(next(at_table.events(jonas)))
    polled = CARD.findall(jonas.get(f"{at_table.address}/now", headers=SWAP).text)

    assert page == streamed == polled == list(DECK[::3])


def test_no_card_of_another_seat_stands_in_a_stream(at_table: AtTable, monkeypatch: pytest.MonkeyPatch) -> None:
    def cards_in(name: str) -> set[str]:
        return set(re.findall(r'(?:id="card-|\b)([A-E]\d+)"', next(at_table.events(at_table.client(name)))))

    sound = cards_in("greta")
    plant(monkeypatch, at_table.app, leaky(view=show_the_next_hand))
    at_table.app.extensions["glances"].forget(at_table.address[-6:])
    leaking = cards_in("greta")

    assert sound & set(DECK[::3]) == set()
    assert leaking & set(DECK[::3]) != set()


def test_the_same_request_five_times_at_once_is_one_move_with_five_truthful_answers(at_table: AtTable) -> None:
    clients = [at_table.client("jonas") for _ in range(5)]
    board = look(clients[0], at_table.address)
    form = {"hand": board.fields["hand"], "move_number": board.fields["move_number"], "move": "A1"}
    answers: list[tuple[int, bool]] = []
    ready = threading.Barrier(5)

    def send(client: FlaskClient) -> None:
        ready.wait()
        answer = client.post(at_table.address, data=form, headers=SWAP)
        answers.append((answer.status_code, "started the Gods with Cronus" in answer.text))

    threads = [threading.Thread(target=send, args=(client,)) for client in clients]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()

    assert answers == [(200, True)] * 5
    assert at_table.moves() == 1


def test_nothing_moves_at_a_table_that_was_put_away(at_table: AtTable) -> None:
    greta, jonas = at_table.client("greta"), at_table.client("jonas")
    board = look(jonas, at_table.address)
    greta.post(f"{at_table.address}/keep")

    refused = send_move(jonas, at_table.address, "A1", board)
    jonas.post(f"{at_table.address}/open")
    made = send_move(jonas, at_table.address, "A1")

    assert (refused.status, refused.refusal) == (409, "This table is closed. Reopen it to continue.")
    assert made.status == 200


def test_a_new_guest_joins_by_the_code_and_sits_down(app: Flask, client: FlaskClient) -> None:
    host = app.test_client()
    address = host.post("/play", data={"name": "Greta", "seats": "2", "open": "1"}).location

    led = client.post("/join", data={"code": address[-6:].lower()})
    sat = client.post(f"{address}/sit", data={"name": "Jonas"})
    host.post(f"{address}/start", data={"empty": "bots"})

    assert (led.location, sat.status_code) == (address, 303)
    assert len(look(client, address).cards) > 0


def test_the_host_is_told_where_the_rest_can_join(app: Flask, client: FlaskClient) -> None:
    address = client.post("/play", data={"name": "Greta", "seats": "3", "open": "2"}).location

    page = look(client, address)

    assert page.turn == "Waiting for players. Free seats: 2."
    assert address[-6:] in page.html
    assert "<svg" in page.html


def test_a_table_with_a_limit_shows_the_time_of_the_turn(app: Flask, client: FlaskClient, clock: Clock) -> None:
    address = client.post("/play", data={"name": "Greta", "seats": "2", "open": "1", "limit": "45"}).location
    client.post(f"{address}/start", data={"empty": "bots"})
    with app.extensions["database"].writing() as session:
        stack(session, session.scalars(select(Table)).one(), DECK, dealer=1)

    clock.advance(5)

    assert look(client, address).words("clock") == "Time left for this turn: 40 of 45 seconds"


def test_a_page_whose_stream_flows_gets_its_own_move_from_there(at_table: AtTable) -> None:
    jonas = at_table.client("jonas")
    board = look(jonas, at_table.address)
    events = at_table.events(jonas)
    next(events)
    form = {"hand": board.fields["hand"], "move_number": board.fields["move_number"]}
    flowing = SWAP | {"X-Flowing": "true"}

    refused = jonas.post(at_table.address, data=form | {"move": "E10"}, headers=flowing)
    made = jonas.post(at_table.address, data=form | {"move": "A1"}, headers=flowing)

    assert (refused.status_code, made.status_code, made.data) == (422, 204, b"")
    assert "You</b> started the Gods with Cronus" in next(events)


def test_a_table_by_correspondence_says_at_home_whose_turn_it_is(at_table: AtTable, clock: Clock) -> None:
    greta, jonas = at_table.client("greta"), at_table.client("jonas")
    with at_table.database.writing() as session:
        table = session.scalars(select(Table)).one()
        table.settings = {**table.settings, "correspondence": True}
        session.commit()
    clock.advance(3 * 24 * 3600)

    assert "Your turn: Greta 0, you 0" in jonas.get("/").text
    assert "Jonas’s turn: you 0" in greta.get("/").text
    assert send_move(jonas, at_table.address, "A1").status == 200


def test_a_table_that_waits_for_people_is_found_again_at_home(client: FlaskClient) -> None:
    address = client.post("/play", data={"name": "Greta", "seats": "3", "open": "2"}).location

    assert f"Not started. Free seats: 2. Code: {address[-6:]}." in client.get("/").text
