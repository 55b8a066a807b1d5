"""A table's page: what a player sees, what each request answers, and that a reload shows the same game."""

from __future__ import annotations

import pytest
from flask import Flask
from flask.testing import FlaskClient
from sqlalchemy.orm import Session

from studyapp.database import Database
from studyapp.play.table_lookup import find_table
from studyapp.rules.game import DECK
from tests.accounts.factories import make_person, sign_in
from tests.conftest import Clock
from tests.play.factories import hand_of, make_table, stack
from tests.play.reading import Board, look, poll, send_move


@pytest.fixture
def address(client: FlaskClient, database: Database) -> str:
    """A table of this browser's guest and two bots, its cards unshuffled, the guest to begin and to hold A1."""
    address = client.post("/play/start").location
    deal_in_order(database, address)
    return address


def deal_in_order(database: Database, address: str, dealer: int = 2) -> None:
    with database.writing() as session:
        stack(session, find_table(session, address[-6:]), DECK, dealer)


def log_of(database: Database, address: str) -> tuple[str, ...]:
    with database.reading() as session:
        return hand_of(session, find_table(session, address[-6:])).moves


def test_a_player_sees_his_own_cards_by_group_and_whose_turn_it_is(client: FlaskClient, address: str) -> None:
    board = look(client, address)

    assert board.turn == "Your turn. Choose a card."
    assert board.cards == list(DECK[::3])
    assert board.words("card-A1") == "A 1 Cronus"
    assert (board.fields["hand"], board.fields["move_number"]) == ("1", "1")


def test_a_reload_shows_the_same_game(client: FlaskClient, address: str) -> None:
    send_move(client, address, "A1")

    first, second = look(client, address), look(client, address)

    assert first.html == second.html
    assert first.turn == "Hesper’s turn."


def test_a_move_is_answered_with_the_table_as_it_then_is(client: FlaskClient, address: str) -> None:
    board = send_move(client, address, "A1")

    assert board.status == 200
    assert board.turn == "Hesper’s turn."
    assert "A1" not in board.cards
    assert board.log.startswith("What happened You started the Gods with Cronus, going up.")
    assert "<html" not in board.html


def test_without_a_script_a_move_leads_back_to_the_table(client: FlaskClient, address: str) -> None:
    answer = client.post(address, data={"hand": "1", "move_number": "1", "move": "A1"})

    assert (answer.status_code, answer.location) == (303, address)


def test_a_double_click_is_one_move_with_two_good_answers(
    client: FlaskClient, address: str, database: Database
) -> None:
    board = look(client, address)

    answers = [send_move(client, address, "A1", board) for _ in range(2)]

    assert [answer.status for answer in answers] == [200, 200]
    assert [answer.refusal for answer in answers] == ["", ""]
    assert log_of(database, address) == ("A1",)


def test_a_stale_page_is_answered_with_the_fresh_table(client: FlaskClient, address: str, database: Database) -> None:
    stale = look(client, address)
    send_move(client, address, "A1")

    board = send_move(client, address, "A4", stale)

    assert board.status == 409
    assert board.refusal == "You have already played. Here is the table now."
    assert board.fields["move_number"] == "2"
    assert log_of(database, address) == ("A1",)


def test_a_stale_page_without_a_script_gets_the_whole_fresh_page(client: FlaskClient, address: str) -> None:
    send_move(client, address, "A1")

    board = Board(client.post(address, data={"hand": "1", "move_number": "1", "move": "A4"}))

    assert board.status == 409
    assert "<html" in board.html
    assert board.refusal == "You have already played. Here is the table now."


@pytest.mark.parametrize(
    ("what", "sentence"),
    [
        ("B3", "You can’t play Demeter (B 3) yet. Nobody has started the Goddesses: only a 1 or a 10 can start them."),
        ("B2", "You don’t hold Hestia."),
        ("keep", "You haven’t drawn a card."),
        ("castle", "That move isn’t possible."),
        ("time", "That move isn’t possible."),
    ],
)
def test_an_illegal_move_is_answered_in_words(
    client: FlaskClient, address: str, database: Database, what: str, sentence: str
) -> None:
    board = send_move(client, address, what)

    assert board.status == 422
    assert board.refusal.startswith(sentence)
    assert log_of(database, address) == ()


def test_out_of_turn_one_reads_whose_turn_it_is(client: FlaskClient, address: str) -> None:
    send_move(client, address, "A1")

    board = send_move(client, address, "A4")

    assert (board.status, board.refusal) == (422, "It’s Hesper’s turn. Please wait for yours.")


@pytest.mark.parametrize(
    "form", [{}, {"hand": "x", "move_number": "-1", "move": "A1"}, {"hand": "9" * 40, "move_number": "1"}]
)
def test_a_form_that_makes_no_sense_is_answered_with_the_table(
    client: FlaskClient, address: str, form: dict[str, str]
) -> None:
    answer = Board(client.post(address, data=form))

    assert answer.status == 409
    assert answer.turn == "Your turn. Choose a card."


def test_i_cannot_play_is_asked_once_and_then_counted(client: FlaskClient, address: str) -> None:
    asked = look(client, address).words("cannot")

    board = send_move(client, address, "cannot")

    assert asked.startswith(
        "Are you sure you can’t play? If one of your cards does fit, each other player scores 5. "
        "If none fits, each other player scores 1."
    )
    assert "You wrongly said “I can’t play”. Each other player scores 5." in board.log


def test_a_form_without_its_token_makes_no_move(app: Flask, client: FlaskClient, address: str) -> None:
    app.config["WTF_CSRF_ENABLED"] = True

    answer = client.post(address, data={"hand": "1", "move_number": "1", "move": "A1"})

    assert answer.status_code == 400


@pytest.mark.parametrize("path", ["/t/XXXXXX", "/t/-", "/t/XXXXXX/replay/1"])
def test_a_table_that_is_not_there_is_answered_in_words(client: FlaskClient, path: str) -> None:
    answer = client.get(path)

    assert answer.status_code == 404
    assert "No table has this code." in answer.get_data(as_text=True)


def test_a_code_typed_in_small_letters_finds_its_table(client: FlaskClient, address: str) -> None:
    assert look(client, address.lower().replace("/t/", "/t/")).turn == "Your turn. Choose a card."


def test_a_poll_gets_nothing_while_nothing_has_changed(client: FlaskClient, address: str) -> None:
    board = look(client, address)

    answer = poll(client, board)

    assert (answer.status_code, answer.data) == (304, b"")


def test_a_poll_moves_a_bot_when_its_time_has_come_and_one_at_a_time(
    client: FlaskClient, address: str, clock: Clock, database: Database
) -> None:
    board = send_move(client, address, "A1")
    early = poll(client, board)
    clock.advance(1.6)

    board = Board(poll(client, board))

    assert early.status_code == 304
    assert len(log_of(database, address)) == 2
    assert board.turn == "Mira’s turn."
    assert board.attributes["table"]["data-say"].startswith("Hesper ")


def test_a_page_asks_again_when_the_next_bots_time_has_come(client: FlaskClient, address: str) -> None:
    waiting = look(client, address)

    moved = send_move(client, address, "A1")

    assert waiting.asks_again_after == 5000
    assert moved.asks_again_after == 1640


def test_only_what_is_new_is_spoken(client: FlaskClient, address: str, clock: Clock) -> None:
    board = send_move(client, address, "A1")
    said = board.attributes["table"]["data-say"]
    clock.advance(2)

    board = Board(poll(client, board))

    assert said == "You started the Gods with Cronus, going up. Hesper’s turn."
    assert "Cronus, going up" not in board.attributes["table"]["data-say"]
    assert board.attributes["table"]["data-say"].endswith("Mira’s turn.")


def test_without_a_script_what_happens_next_is_one_press_away(
    client: FlaskClient, address: str, database: Database
) -> None:
    send_move(client, address, "A1")
    link = f"{address}?next=1.2"
    offered = link in look(client, address).html

    for _ in range(2):
        board = look(client, link)

    assert offered
    assert len(log_of(database, address)) == 2
    assert board.turn == "Mira’s turn."


def test_a_watcher_sees_the_table_and_nobodys_cards(app: Flask, client: FlaskClient, address: str) -> None:
    send_move(client, address, "A1")

    board = look(app.test_client(), address)

    assert board.cards == []
    assert board.turn == "Hesper’s turn."
    assert "started the Gods with Cronus" in board.log
    assert "You are watching." in board.words("hand")
    assert "You" not in board.words("scores")


def test_a_watcher_cannot_move_deal_or_call_time(app: Flask, client: FlaskClient, address: str) -> None:
    watcher = app.test_client()

    answers = [
        watcher.post(address + path, data={"hand": "1", "move_number": "1", "move": "A1"})
        for path in ("", "/next", "/time")
    ]

    assert [answer.status_code for answer in answers] == [403, 403, 403]
    assert "You are only watching this table." in answers[0].get_data(as_text=True)


def test_only_the_host_calls_time(app: Flask, session: Session) -> None:
    greta, jonas = make_person(session), make_person(session, "Jonas", "jonas")
    table = make_table(session, greta, people=[jonas])
    clients = app.test_client(), app.test_client()
    sign_in(clients[0], "greta")
    sign_in(clients[1], "jonas")
    form = {"hand": "1", "move_number": "1"}

    refused = clients[1].post(f"/t/{table.code}/time", data=form)
    called = clients[0].post(f"/t/{table.code}/time", data=form)

    assert (refused.status_code, called.status_code) == (403, 303)
    assert "The host has ended the game." in look(clients[0], f"/t/{table.code}").log


def test_two_people_at_one_table_each_see_their_own_cards(app: Flask, session: Session) -> None:
    greta, jonas = make_person(session), make_person(session, "Jonas", "jonas")
    table = make_table(session, greta, people=[jonas])
    stack(session, table, DECK)
    clients = app.test_client(), app.test_client()
    sign_in(clients[0], "greta")
    sign_in(clients[1], "jonas")

    boards = [look(client, f"/t/{table.code}") for client in clients]

    assert [board.turn for board in boards] == ["Jonas’s turn.", "Your turn. Choose a card."]
    assert boards[0].cards == list(DECK[2::3])
    assert boards[1].cards == list(DECK[::3])
    assert boards[0].asks_again_after == 2000


def test_the_names_stand_as_the_reader_has_chosen(client: FlaskClient, address: str) -> None:
    client.set_cookie("names", "roman")

    board = send_move(client, address, "A4")

    assert board.words("card-A1") == "A 1 Saturn"
    assert board.refusal.startswith("You can’t play Pluto (A 4) yet.")


def test_cards_that_fit_are_marked_only_where_the_rules_guide(client: FlaskClient, database: Database) -> None:
    marked = {}
    for claims in ("open", "guided"):
        address = client.post("/play", data={"claims": claims, "name": "Greta"}).location
        deal_in_order(database, address)
        board = look(client, address)
        marked[claims] = board.html.count("card--playable")
        offered = "claim" in board.attributes
        assert offered == (claims == "open")

    assert marked == {"open": 0, "guided": 4}


def test_a_card_just_drawn_may_be_laid_or_kept(client: FlaskClient, database: Database) -> None:
    address = client.post("/play", data={"seats": "2", "name": "Greta"}).location
    order = [card for card in DECK if card not in {"A10", "A1", "B1", "B10", "C1", "C10", "D1", "D10", "E1", "E10"}]
    mine, other, extra = (
        order[:17],
        ["A1", "B1", "B10", "C1", "C10", "D1", "D10", "E1", "E10", *order[17:25]],
        order[25:],
    )
    extra = [*extra, "A10"]
    dealt = [card for packets in zip(mine, other, [*extra, ""], strict=False) for card in packets if card]
    with database.writing() as session:
        stack(session, find_table(session, address[-6:]), dealt, 1)

    drawn = send_move(client, address, "cannot")
    kept = send_move(client, address, "keep", drawn)

    assert drawn.turn == "You have drawn Eros. Play it or keep it."
    assert {"keep", "A10"} <= set(drawn.moves)
    assert "cannot" not in drawn.moves
    assert "You kept Eros. Hesper scores 1." in kept.log
    assert "A10" in kept.cards
    assert "Extra hand: 15 cards" in kept.words("hand")
