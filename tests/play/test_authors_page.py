"""A table of Authors through its pages: the form, a hand, calls, answers, what can be looked up, the end."""

from __future__ import annotations

import pytest
from flask import Flask
from flask.testing import FlaskClient
from sqlalchemy import select
from sqlalchemy.orm import Session

from studyapp.database import Database
from studyapp.play.games.authors.table import kept_calls
from studyapp.play.models import By, Table
from studyapp.play.table_lookup import find_table
from studyapp.rules import authors
from studyapp.rules.game import DECK
from tests.accounts.factories import make_person, sign_in
from tests.conftest import Clock
from tests.library.reading import Page
from tests.play.authors_tables import call, make_authors
from tests.play.factories import hand_of, stack
from tests.play.reading import SWAP, Board, look, poll

FORM = {"game": "authors", "name": "Greta"}


@pytest.fixture
def address(client: FlaskClient, database: Database) -> str:
    """Greta and two bots; she is to call and holds A1, A4, A7, A10; Hesper holds A2, A5, A8, B1."""
    return opened(client, database)


def opened(client: FlaskClient, database: Database, dealer: int = 2, **form: str) -> str:
    address = client.post("/play", data=FORM | form).location
    with database.writing() as session:
        stack(session, find_table(session, address[-6:]), DECK, dealer)
    return address


def ask(client: FlaskClient, address: str, other: str, card: str, board: Board | None = None) -> Board:
    board = board or look(client, address)
    form = {"hand": board.fields["hand"], "move_number": board.fields["move_number"], "other": other, "move": card}
    return Board(client.post(address, data=form, headers=SWAP))


def say(client: FlaskClient, address: str, answer: str) -> Board:
    board = look(client, address)
    form = {"hand": board.fields["hand"], "move_number": board.fields["move_number"], "answer": answer}
    return Board(client.post(f"{address}/answer", data=form, headers=SWAP))


def log_of(database: Database, address: str) -> tuple[str, ...]:
    with database.reading() as session:
        return hand_of(session, find_table(session, address[-6:])).moves


def test_a_table_of_authors_is_opened_as_the_form_says(client: FlaskClient, database: Database) -> None:
    client.post("/play", data=FORM | {"seats": "4", "level": "hard", "lucky": "yes", "books": "3", "calls": "hidden"})

    with database.reading() as session:
        table = session.scalars(select(Table)).one()
    assert (table.game, table.rules) == ("authors", {"lucky": "yes", "books": 3})
    assert table.settings["calls"] == "hidden"
    assert [seat.bot for seat in table.seats] == [None, "hard", "hard", "hard"]


@pytest.mark.parametrize(
    ("form", "sentence"),
    [
        ({"books": "0"}, "Choose a whole number from 1 to 10."),
        ({"lucky": "maybe"}, "Choose one of: No extra turn or Ask again."),
        ({"calls": "some"}, "Choose one of: All of them, The last round or None."),
        ({"level": "sharp"}, "Authors has no sharp bots. Choose another level."),
        ({"game": "whist"}, "Choose a game."),
    ],
)
def test_what_cannot_be_opened_is_said_beside_its_field(
    client: FlaskClient, form: dict[str, str], sentence: str
) -> None:
    answer = client.post("/play", data=FORM | form)

    assert answer.status_code == 422
    assert Page(answer).main.count(sentence) == 2


def test_a_player_sees_his_numbers_and_the_cards_they_lack(client: FlaskClient, address: str) -> None:
    board = look(client, address)

    assert board.turn == "Your turn. Choose a player and a card."
    assert board.cards == [f"{group}{number}" for number in (1, 4, 7, 10) for group in "BCDE"]
    assert board.words("card-B7") == "Ask for B 7 Artemis"
    assert board.words("place-A7") == "You hold A 7 Hephaestus"
    assert {"other-1", "other-2"} <= set(board.attributes)
    assert board.words("pack") == "Pack 38 cards"


def test_a_call_that_succeeds_lets_one_call_again(client: FlaskClient, address: str) -> None:
    board = ask(client, address, "1", "B1")

    assert board.status == 200
    assert board.log == "What happened You asked Hesper for Rhea and got the card."
    assert board.turn.startswith("Your turn.")
    assert "checked" in board.attributes["other-1"]
    assert "You hold B 1 Rhea" in board.words("place-B1")


def test_a_call_in_vain_shows_the_card_drawn_and_passes_on(client: FlaskClient, address: str) -> None:
    board = ask(client, address, "2", "B7")

    assert "You asked Mira for Artemis but didn’t get the card. You drew Demeter." in board.log
    assert board.turn == "Hesper’s turn."


def test_without_a_script_a_call_leads_back_to_the_table(client: FlaskClient, address: str) -> None:
    answer = client.post(address, data={"hand": "1", "move_number": "1", "other": "1", "move": "B1"})

    assert (answer.status_code, answer.location) == (303, address)


@pytest.mark.parametrize(
    ("other", "card", "sentence"),
    [
        ("1", "A1", "You already hold Cronus."),
        ("1", "B2", "You can’t ask for Hestia, because you hold no card with number 2."),
        ("0", "B1", "You can’t ask yourself."),
        ("", "B1", "Choose a player and one of the cards you need."),
        ("1", "", "Choose a player and one of the cards you need."),
    ],
)
def test_a_call_that_is_none_is_answered_in_words(
    client: FlaskClient, address: str, database: Database, other: str, card: str, sentence: str
) -> None:
    board = ask(client, address, other, card)

    assert board.status == 422
    assert board.refusal.startswith(sentence)
    assert log_of(database, address) == ()


def test_moves_of_the_other_game_are_none_here(client: FlaskClient, address: str) -> None:
    for move in ("pass", "cannot", "time", "keep"):
        assert ask(client, address, "1", move).status == 422


def test_out_of_turn_one_reads_whose_call_it_is(client: FlaskClient, address: str) -> None:
    ask(client, address, "2", "B7")

    board = ask(client, address, "2", "C7")

    assert (board.status, board.refusal) == (422, "It’s Hesper’s turn. Please wait for yours.")


def test_a_stale_page_is_answered_with_the_fresh_table(client: FlaskClient, address: str) -> None:
    stale = look(client, address)
    ask(client, address, "1", "B1")

    board = ask(client, address, "2", "C1", stale)

    assert (board.status, board.refusal) == (409, "You have already played. Here is the table now.")


def asked_by_hesper(client: FlaskClient, database: Database, card: str = "B1") -> str:
    """Hesper, on seat 1 with A1, A4, A7, A10, calls upon Greta, who holds A3, A6, A9, B2."""
    address = opened(client, database, dealer=0)
    with database.writing() as session:
        call(session, find_table(session, address[-6:]), f"ask 0 {card}", by=By.BOT)
    return address


def test_who_is_called_upon_is_asked(client: FlaskClient, database: Database) -> None:
    board = look(client, asked_by_hesper(client, database))

    assert board.turn == "Hesper asks you for Rhea. Do you have it?"
    assert [button["value"] for button in board.buttons if button.get("name") == "answer"] == ["yes", "no"]
    assert board.log == "What happened Nothing yet."


def test_i_have_not_is_a_true_answer_here(client: FlaskClient, database: Database) -> None:
    address = asked_by_hesper(client, database)

    board = say(client, address, "no")

    assert board.status == 200
    assert "Hesper asked you for Rhea but didn’t get the card. Hesper drew a card." in board.log
    assert log_of(database, address) == ("ask 0 B1",)


def test_an_untrue_answer_is_sent_back(client: FlaskClient, database: Database) -> None:
    address = asked_by_hesper(client, database)

    board = say(client, address, "yes")

    assert (board.status, board.refusal) == (422, "Look again. You don’t have Rhea.")
    assert log_of(database, address) == ()
    assert board.turn.startswith("Hesper asks you")


def test_the_table_waits_for_an_answer_and_not_for_ever(client: FlaskClient, database: Database, clock: Clock) -> None:
    address = asked_by_hesper(client, database)
    clock.advance(20)
    waiting = look(client, address)
    clock.advance(11)

    board = look(client, address)

    assert waiting.turn.startswith("Hesper asks you")
    assert board.turn == "Mira’s turn."
    assert log_of(database, address) == ("ask 0 B1",)


def test_a_page_learns_of_a_call_upon_its_reader(client: FlaskClient, database: Database) -> None:
    address = opened(client, database, dealer=0)
    board = look(client, address)
    nothing = poll(client, board)
    with database.writing() as session:
        call(session, find_table(session, address[-6:]), "ask 0 B1", by=By.BOT)

    answer = poll(client, board)

    assert (nothing.status_code, answer.status_code) == (304, 200)
    assert "Hesper asks you for Rhea." in answer.get_data(as_text=True)


def test_two_people_call_and_answer_each_at_his_own_page(app: Flask, session: Session) -> None:
    greta, jonas = make_person(session), make_person(session, "Jonas", "jonas")
    table = make_authors(session, greta, people=[jonas])
    stack(session, table, DECK, dealer=2)
    clients = app.test_client(), app.test_client()
    sign_in(clients[0], "greta")
    sign_in(clients[1], "jonas")
    address = f"/t/{table.code}"

    waiting = ask(clients[0], address, "1", "B1")
    asked = look(clients[1], address)
    given = say(clients[1], address, "yes")

    assert waiting.turn == "You ask Jonas for Rhea. Waiting for the answer."
    assert asked.turn == "Greta asks you for Rhea. Do you have it?"
    assert "Greta asked you for Rhea and got the card." in given.log
    assert look(clients[0], address).turn.startswith("Your turn.")


def test_only_somebody_who_sits_there_answers(app: Flask, client: FlaskClient, database: Database) -> None:
    address = asked_by_hesper(client, database)

    answer = app.test_client().post(f"{address}/answer", data={"hand": "1", "move_number": "1", "answer": "no"})

    assert answer.status_code == 403


def test_a_watcher_sees_the_table_and_nobodys_cards(app: Flask, client: FlaskClient, address: str) -> None:
    ask(client, address, "1", "B1")

    board = look(app.test_client(), address)

    assert board.cards == []
    assert "Greta asked Hesper for Rhea and got the card." in board.log
    assert "You are watching." in board.words("hand")


@pytest.mark.parametrize("kept", ["shown", "last round", "hidden"])
def test_as_many_calls_can_be_looked_up_as_the_table_keeps(client: FlaskClient, database: Database, kept: str) -> None:
    address = opened(client, database, calls=kept)
    with database.writing() as session:
        table = find_table(session, address[-6:])
        for _ in range(9):
            upon_bots = [move for move in authors.moves(hand_of(session, table).state) if not move.startswith("ask 0")]
            call(session, table, upon_bots[0], by=By.BOT)
        calls = hand_of(session, table).state.calls

    page = look(client, address).html

    assert page.count('class="heard__call"') == kept_calls(calls, kept)
    assert kept_calls(calls, "last round") < 9


def test_what_happened_is_no_more_than_the_table_keeps(client: FlaskClient, database: Database) -> None:
    address = opened(client, database, calls="hidden")
    ask(client, address, "1", "B1")

    board = ask(client, address, "2", "B7")

    assert "heard" not in board.attributes
    assert board.log == "What happened You asked Mira for Artemis but didn’t get the card. You drew Demeter."


def test_calling_time_ends_the_game_at_once(client: FlaskClient, address: str) -> None:
    board = Board(client.post(f"{address}/time", data={"hand": "1", "move_number": "1"}, headers=SWAP))

    assert board.is_over
    assert board.turn == "You, Hesper and Mira share the win."
    assert "The host has ended the game, so the books are counted." in board.words("hand")


def test_the_names_stand_as_the_reader_has_chosen(client: FlaskClient, address: str) -> None:
    client.set_cookie("names", "roman")

    assert look(client, address).words("card-B7") == "Ask for B 7 Diana"


def test_the_rules_of_the_table_are_shown(client: FlaskClient, database: Database) -> None:
    board = look(client, opened(client, database, books="3", lucky="yes", calls="last round"))

    words = board.words("rules")
    assert "The game ends when a player has laid down 3 books." in words
    assert "If you draw the card you asked for: ask again" in words
    assert "Past requests to look up: the last round" in words


def test_a_game_waits_on_the_page_of_its_player(client: FlaskClient, address: str) -> None:
    page = Page(client.get("/play"))

    assert "Authors with Hesper and Mira" in page.main
    assert "Your turn" in page.main
    assert address in [link.address for link in page.links]
