"""A game is two folders and two registry lines: a third one, from the tests, is opened, played and replayed."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from flask import Flask

from studyapp import create_app
from studyapp.play.games import GAME_UIS
from studyapp.play.log import hand_of_table, steps
from studyapp.play.table_lookup import find_table
from studyapp.rules.game import Game
from studyapp.rules.games import GAMES
from studyapp.rules.records import write_record
from studyapp.rules.replay_command import replay_record, replay_records
from tests.conftest import Clock, test_config
from tests.high_card.rules import HIGH_CARD
from tests.high_card.ui import HIGH_CARD_UI
from tests.library.reading import Page
from tests.play.reading import Board, look, send_move

RULES: tuple[Game, ...] = (*GAMES, HIGH_CARD)
UIS = (*GAME_UIS, HIGH_CARD_UI)


@pytest.fixture
def app(tmp_path: Path, sqlite_url: str, clock: Clock) -> Iterator[Flask]:
    app = create_app(test_config(tmp_path, sqlite_url), games=UIS)
    app.config["WTF_CSRF_ENABLED"] = False
    app.extensions["clock"] = clock
    yield app
    app.extensions["database"].dispose()


def play_to_the_end(app: Flask, clock: Clock, **form: str) -> tuple[str, Board]:
    """A guest opens a table against two bots and lays a card in each turn."""
    client = app.test_client()
    address = client.post("/play", data={"game": "high card", "name": "Greta", **form}).location
    board = look(client, address)
    while not board.is_over:
        if board.turn.startswith("Your turn"):
            board = send_move(client, address, board.cards[0], board)
            assert board.status == 200
        else:
            clock.advance(2)
            board = look(client, address)
    return address, board


def test_a_guest_plays_it_against_bots_to_the_end(app: Flask, clock: Clock) -> None:
    _address, board = play_to_the_end(app, clock)

    assert board.turn.endswith("win the game!") or board.turn.endswith("wins the game.")
    assert "All cards are laid." in board.words("hand")


def test_its_options_are_on_the_form_and_on_the_sheet_of_the_table(app: Flask, clock: Clock) -> None:
    form = Page(app.test_client().get("/play")).main
    _address, board = play_to_the_end(app, clock, rounds="2", wins="low")

    assert "Lay a card in every round. The highest wins." in form
    assert "The card that wins" in form
    assert "2 rounds are played." in board.html
    assert "The lowest card wins the round." in board.html


def test_a_wrong_option_and_a_level_it_has_no_bots_for_are_refused(app: Flask) -> None:
    client = app.test_client()

    page = client.post("/play", data={"game": "high card", "rounds": "9", "level": "hard"}).text

    assert "Choose a whole number from 1 to 4." in page
    assert "High card has no hard bots. Choose another level." in page


def test_its_pages_without_a_hand_show_it_too(app: Flask, clock: Clock) -> None:
    address, _board = play_to_the_end(app, clock)
    client = app.test_client()

    assert client.get(f"{address}/screen").status_code == 200
    assert "Step 9 of 9" in client.get(f"{address}/replay/1?step=99").text


def test_the_log_of_the_table_is_replayed_from_its_record(app: Flask, clock: Clock) -> None:
    address, _board = play_to_the_end(app, clock)
    with app.app_context(), app.extensions["database"].reading() as session:
        hand = hand_of_table(session, find_table(session, address[-6:]), 1)
        assert hand is not None
        record = write_record(HIGH_CARD, steps(hand.dealt, hand.moves)[0].state, hand.moves)

    (result,) = replay_records([json.dumps(record)], RULES)

    assert result["ok"]
    assert len(result["positions"]) == 10
    assert result["positions"][-1]["points"] == list(hand.state.points)


def test_an_application_without_the_game_does_not_know_it(app: Flask) -> None:
    assert "There is no game 'high card'" in replay_record({"game": "high card"})["error"]
    assert "high card" in app.extensions["games"]
    assert "high card" not in {ui.game.name for ui in GAME_UIS}
