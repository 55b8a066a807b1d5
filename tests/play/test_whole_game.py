"""A whole game through the pages: hands, the count with its reasons, the next hand, the end, going through it again."""

from __future__ import annotations

import re

from flask import Flask
from flask.testing import FlaskClient

from studyapp.database import Database
from studyapp.play.table_lookup import find_table
from studyapp.rules import mythology
from studyapp.rules.game import DECK
from tests.conftest import Clock
from tests.play.factories import hand_of, stack
from tests.play.reading import SWAP, Board, look, poll, send_move


def play_hand(client: FlaskClient, address: str, clock: Clock, board: Board | None = None) -> Board:
    """Play as somebody would who tries one card after another, until the hand is over; the table's last page."""
    board = board or look(client, address)
    while not board.is_over:
        if board.turn.startswith("You"):
            board = _any_move(client, address, board)
        else:
            clock.advance(2)
            board = Board(poll(client, board))
    return board


def _any_move(client: FlaskClient, address: str, board: Board) -> Board:
    for what in (*board.cards, "cannot"):
        answer = send_move(client, address, what, board)
        if answer.status == 200:
            return answer
        assert answer.status == 422
        assert answer.refusal
    raise AssertionError("no move was taken")


def deal_next(client: FlaskClient, address: str, board: Board) -> Board:
    form = {"hand": board.fields["hand"], "move_number": board.fields["move_number"]}
    return Board(client.post(f"{address}/next", data=form, headers=SWAP))


def test_a_whole_game_against_two_bots(client: FlaskClient, clock: Clock, database: Database) -> None:
    address = client.post("/play/start").location
    board = play_hand(client, address, clock)
    hands = 1
    while "Deal the next hand" in board.words("next"):
        board = play_hand(client, address, clock, deal_next(client, address, board))
        hands += 1

    with database.reading() as session:
        hand = hand_of(session, find_table(session, address[-6:]))
    totals = mythology.totals(hand.state)
    assert hand.number == hands
    assert max(totals) >= 25
    assert "win the game" in board.turn or "wins the game" in board.turn or "share the win" in board.turn
    assert board.words("next") == "Play another game"
    assert [int(total) for total in re.findall(r"(\d+) in total", board.words("hand"))] == list(totals)


def test_the_end_of_a_hand_shows_everybodys_cards_and_the_count(
    client: FlaskClient, clock: Clock, database: Database
) -> None:
    address = client.post("/play", data={"end": "one_hand", "name": "Greta"}).location

    board = play_hand(client, address, clock)

    with database.reading() as session:
        hand = hand_of(session, find_table(session, address[-6:]))
    view = mythology.view(hand.state, None)
    words = board.words("hand")
    assert view.hands is not None
    for seat, name in enumerate(("You", "Hesper", "Mira")):
        assert f"{name}: {view.points[seat]} point" in words
        for card in view.hands[seat]:
            assert f"{card[0]} {card[1:]} " in words
    assert "for going out: 1 for each card the others still held" in words


def test_after_a_game_another_is_one_press_away(client: FlaskClient, clock: Clock) -> None:
    address = client.post("/play", data={"end": "one_hand", "name": "Greta"}).location
    board = play_hand(client, address, clock)

    again = deal_next(client, address, board)

    assert again.fields["hand"] == "2"
    assert not again.is_over
    assert re.findall(r"\d+ points", again.words("scores")) == ["0 points"] * 3


def test_the_next_hand_asked_for_twice_is_dealt_once(client: FlaskClient, clock: Clock) -> None:
    address = client.post("/play", data={"end": "one_hand", "name": "Greta"}).location
    board = play_hand(client, address, clock)

    answers = [deal_next(client, address, board) for _ in range(2)]

    assert [(answer.status, answer.fields["hand"]) for answer in answers] == [(200, "2"), (200, "2")]


def test_the_next_hand_is_not_dealt_while_one_is_played(client: FlaskClient) -> None:
    address = client.post("/play/start").location

    board = deal_next(client, address, look(client, address))

    assert board.status == 409
    assert board.refusal == "This hand isn’t over yet. Here is the table now."


def test_a_hand_can_be_gone_through_step_by_step_when_it_is_over(client: FlaskClient, clock: Clock) -> None:
    address = client.post("/play", data={"end": "one_hand", "name": "Greta"}).location
    early = client.get(f"{address}/replay/1")
    play_hand(client, address, clock)

    deal = client.get(f"{address}/replay/1").get_data(as_text=True)
    last = client.get(f"{address}/replay/1?step=999").get_data(as_text=True)

    assert early.status_code == 404
    assert "so its cards stay hidden" in early.get_data(as_text=True)
    assert deal.count("open__card ") == 50
    assert 'rel="next"' in deal
    assert 'rel="prev"' not in deal
    assert 'rel="next"' not in last
    assert 'rel="prev"' in last


def test_a_missed_play_is_shown_to_its_owner_alone(
    app: Flask, client: FlaskClient, clock: Clock, database: Database
) -> None:
    address = client.post("/play", data={"end": "one_hand", "name": "Greta", "claims": "honour"}).location
    with database.writing() as session:
        stack(session, find_table(session, address[-6:]), DECK, 2)
    send_move(client, address, "cannot")
    play_hand(client, address, clock)

    own, others = (
        each.get(f"{address}/replay/1?step=1").get_data(as_text=True) for each in (client, app.test_client())
    )

    assert "You could have played Cronus, Eros, Pandora and Penelope." in own
    assert "move 1</a>" in own
    assert "could have played" not in others
    assert "and could:" not in others


def test_the_shipped_hand_shows_how_the_game_goes_a_sentence_a_move(client: FlaskClient) -> None:
    pages = [client.get(f"/how-it-goes?step={step}").get_data(as_text=True) for step in range(9)]

    assert "She plays Cronus, the 1 of the Gods" in pages[1]
    assert "She says “I can’t play”" in pages[7]
    assert all("Move " + str(step) + " of 8" in page for step, page in enumerate(pages) if step)
    assert pages[8] == client.get("/how-it-goes?step=77").get_data(as_text=True)


def test_the_shipped_hand_is_told_in_the_readers_names(client: FlaskClient) -> None:
    client.set_cookie("names", "roman")

    assert "She plays Saturn, the 1 of the Gods" in client.get("/how-it-goes?step=1").get_data(as_text=True)
