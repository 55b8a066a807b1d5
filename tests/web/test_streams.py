"""Server-sent events: versions, limits, and polling as the fallback."""

from __future__ import annotations

import threading
from collections.abc import Iterator

import pytest
from flask import Flask
from flask.testing import FlaskClient
from sqlalchemy.orm import Session

from studyapp.database import transaction
from studyapp.web import streams
from studyapp.web.app_services import pubsub, writing
from studyapp.web.streams import PER_PERSON, Screen, poll, stream


class Board:
    """Something that changes, with a page of its own."""

    def __init__(self) -> None:
        self.version = 1
        self.looks = 0
        self.again: float | None = None
        #: Seconds that its page has to wait for others.
        self.waits = 0.0

    def look(self, _seen: str) -> Screen:
        self.looks += 1
        return Screen(str(self.version), self._html, self.again)

    def _html(self) -> str:
        threading.Event().wait(self.waits)
        return f"<p>Version\n{self.version}</p>"


@pytest.fixture
def board(app: Flask) -> Board:
    board = Board()
    app.add_url_rule("/board/<owner>", "board", lambda owner: stream("board", owner, board.look))
    app.add_url_rule("/board", "polled", lambda: poll(board.look))
    return board


@pytest.fixture
def events(app: Flask, board: Board) -> Iterator[Iterator[str]]:
    """One stream, event by event, opened after the board."""
    response = app.test_client().get("/board/greta", buffered=False)
    yield (chunk.decode() for chunk in response.iter_encoded())
    response.close()


def change(app: Flask, board: Board) -> None:
    @transaction
    def publish(session: Session) -> None:
        pubsub().publish(session, "board")

    board.version += 1
    with app.app_context(), writing() as session:
        publish(session)


def test_a_stream_begins_with_the_whole_screen_and_its_version(events: Iterator[str]) -> None:
    assert next(events) == "id: 1\ndata: <p>Version\ndata: 1</p>\n\n"


def test_a_message_sends_the_new_screen(app: Flask, board: Board, events: Iterator[str]) -> None:
    next(events)

    change(app, board)

    assert next(events).startswith("id: 2\n")


def test_a_browser_that_reconnects_with_the_current_version_gets_only_a_heartbeat(
    client: FlaskClient, board: Board
) -> None:
    with client.get("/board/greta", buffered=False, headers={"Last-Event-ID": "1"}) as response:
        assert next(iter(response.response)) == b": still here\n\n"


def test_a_stream_looks_again_when_the_screen_asks_for_it(board: Board, events: Iterator[str]) -> None:
    board.again = 0.01
    next(events)

    board.version = 2

    assert next(events).startswith("id: 2\n")


def test_a_stream_rests_after_a_slow_screen_and_skips_replaced_ones(
    app: Flask, board: Board, events: Iterator[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(streams, "REST_FACTOR", 1e6)
    monkeypatch.setattr(streams, "LONGEST_REST", 600.0)
    board.waits = 0.01
    rested: list[float] = []

    def rest(seconds: float) -> bool:
        rested.append(seconds)
        change(app, board)
        return False

    next(events)
    change(app, board)
    next(events)
    monkeypatch.setattr(app.extensions["streams"].closing, "wait", rest)
    change(app, board)

    event = next(events)

    assert event.startswith("id: 4\n")
    assert len(rested) == 1
    assert 0 < rested[0] <= streams.LONGEST_REST


def test_when_no_stream_is_free_the_browser_is_told_to_poll(app: Flask, board: Board) -> None:
    app.extensions["streams"].cap = 2
    opened = [app.test_client().get(f"/board/{number}", buffered=False) for number in range(3)]

    answers = [response.status_code for response in opened]

    for response in reversed(opened):
        response.close()
    assert answers == [200, 200, 204]
    assert len(app.extensions["streams"]) == 0


def test_the_streams_of_one_person_are_limited(app: Flask, board: Board) -> None:
    opened = [app.test_client().get("/board/greta", buffered=False) for _ in range(PER_PERSON + 1)]

    answers = [response.status_code for response in opened]

    for response in reversed(opened):
        response.close()
    assert answers == [200] * PER_PERSON + [204]


def test_a_stopping_process_ends_its_streams_at_once(app: Flask, events: Iterator[str]) -> None:
    next(events)

    threading.Timer(0.05, streams.stop, [app]).start()

    assert list(events) == []
    assert app.test_client().get("/board/jonas").status_code == 503


def test_polling_swaps_nothing_until_something_changes(client: FlaskClient, board: Board) -> None:
    first = client.get("/board")
    same = client.get("/board", headers={"HX-PTag": first.headers["HX-PTag"]})
    board.version = 2
    changed = client.get("/board", headers={"HX-PTag": first.headers["HX-PTag"]})

    assert (first.status_code, same.status_code, changed.status_code) == (200, 304, 200)
    assert "Version\n2" in changed.text
