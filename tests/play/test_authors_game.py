"""Whole games of Authors through the pages: to the last book and short, the end, and going through them again."""

from __future__ import annotations

import pytest
from flask import Flask
from flask.testing import FlaskClient

from studyapp.database import Database
from studyapp.play.table_lookup import find_table
from tests.conftest import Clock
from tests.play.factories import hand_of
from tests.play.reading import SWAP, Board, look


def play_game(client: FlaskClient, address: str, clock: Clock) -> tuple[Board, int]:
    """Call, and answer "Here you are" first, until the game is over; its last page, and how often it was untrue."""
    board, untrue = look(client, address), 0
    while not board.is_over:
        form = {"hand": board.fields["hand"], "move_number": board.fields["move_number"]}
        if "here" in board.attributes:
            board = Board(client.post(f"{address}/answer", data=form | {"answer": "yes"}, headers=SWAP))
            if board.status == 422:
                untrue += 1
                board = Board(client.post(f"{address}/answer", data=form | {"answer": "no"}, headers=SWAP))
            assert board.status == 200
        elif board.turn.startswith("Your turn"):
            others = [each["value"] for each in board.attributes.values() if each["id"].startswith("other-")]
            turn = int(board.fields["move_number"])
            move = {"other": others[turn % len(others)], "move": board.cards[turn % len(board.cards)]}
            board = Board(client.post(address, data=form | move, headers=SWAP))
            assert board.status == 200
        else:
            clock.advance(2)
            board = look(client, address)
    return board, untrue


def opened(client: FlaskClient, **form: str) -> str:
    return client.post("/play", data={"game": "authors", "name": "Greta"} | form).location


@pytest.mark.parametrize("level", ["gentle", "thoughtful", "hard"])
def test_a_whole_game_against_bots(client: FlaskClient, clock: Clock, database: Database, level: str) -> None:
    address = opened(client, level=level)

    board, untrue = play_game(client, address, clock)

    with database.reading() as session:
        hand = hand_of(session, find_table(session, address[-6:]))
    assert sum(map(len, hand.state.books)) == 10
    assert hand.state.why == "books"
    assert "All 10 books have been laid down." in board.words("hand")
    assert untrue > 0
    assert not any(move == "no" for move in hand.moves)


def test_a_short_game_ends_with_its_books(client: FlaskClient, clock: Clock, database: Database) -> None:
    address = opened(client, books="2", level="hard")

    board, _untrue = play_game(client, address, clock)

    with database.reading() as session:
        books = hand_of(session, find_table(session, address[-6:])).state.books
    assert max(map(len, books)) == 2
    assert "A player has laid down 2 books." in board.words("hand")


def test_twelve_play_to_the_end(client: FlaskClient, clock: Clock) -> None:
    board, _untrue = play_game(client, opened(client, seats="12", books="1", level="hard"), clock)

    assert board.words("turn").endswith(("the game.", "the game!", "the win."))


def test_another_game_begins_without_books(client: FlaskClient, clock: Clock) -> None:
    address = opened(client, books="1", level="hard")
    board, _untrue = play_game(client, address, clock)
    form = {"hand": board.fields["hand"], "move_number": board.fields["move_number"]}

    board = Board(client.post(f"{address}/next", data=form, headers=SWAP))

    assert (board.fields["hand"], board.fields["move_number"]) == ("2", "1")
    assert "Book" not in board.words("rows")


def test_a_game_can_be_gone_through_call_by_call_when_it_is_over(
    app: Flask, client: FlaskClient, clock: Clock, database: Database
) -> None:
    address = opened(client, books="1", level="hard")
    early = client.get(f"{address}/replay/1")
    play_game(client, address, clock)
    with database.reading() as session:
        moves = hand_of(session, find_table(session, address[-6:])).moves

    pages = [client.get(f"{address}/replay/1?step={step}").get_data(as_text=True) for step in range(len(moves) + 1)]

    assert early.status_code == 404
    assert "The deal" in pages[0]
    assert "Pack, top card first" in pages[0]
    assert f"Move {len(moves)} of {len(moves)}" in pages[-1]
    assert "laid down the book of" in pages[-1]
    assert all("asked" in page for page in pages[1:])
    assert app.test_client().get(f"{address}/replay/1").status_code == 200
