"""Several people round one screen: a hand is shown to a press of its own, and to nothing else."""

from __future__ import annotations

import pytest
from flask import Flask
from flask.testing import FlaskClient
from sqlalchemy import select

from studyapp.database import Database
from studyapp.play.models import Table
from studyapp.play.shared_screen import Sharer, Sharing, shown_seat
from studyapp.play.table_lookup import find_table
from studyapp.rules.game import DECK
from tests.library.reading import Page
from tests.play.factories import hand_of, stack
from tests.play.reading import SWAP, Board, look, poll

FORM = {"name": "Greta", "person1": "Jonas", "person2": "Lea", "people": "2", "seats": "3", "pace": "at once"}


def opened(client: FlaskClient, database: Database, dealer: int = 2, **form: str) -> str:
    """Greta and Jonas (and Lea) at one screen; Greta is to begin and holds A1."""
    address = client.post("/play", data=FORM | form).location
    with database.writing() as session:
        stack(session, find_table(session, address[-6:]), DECK, dealer)
    return address


def press(client: FlaskClient, address: str, seat: int) -> Board:
    board = look(client, address)
    form = {"hand": board.fields["hand"], "move_number": board.fields["move_number"], "seat": str(seat)}
    return Board(client.post(f"{address}/look", data=form, headers=SWAP))


def lay(client: FlaskClient, address: str, card: str, seat: int, **more: str) -> Board:
    board = look(client, address)
    form = {"hand": board.fields["hand"], "move_number": board.fields["move_number"], "seat": str(seat), "move": card}
    return Board(client.post(address, data=form | more, headers=SWAP))


def test_people_at_one_screen_sit_on_the_first_seats_under_their_names(client: FlaskClient, database: Database) -> None:
    client.post("/play", data=FORM)

    with database.reading() as session:
        seats = session.scalars(select(Table)).one().seats
    assert [(seat.name, seat.bot) for seat in seats] == [("Greta", None), ("Jonas", None), ("Mira", "thoughtful")]
    assert seats[0].person_id == seats[1].person_id is not None


def test_one_without_a_name_is_numbered(client: FlaskClient, database: Database) -> None:
    client.post("/play", data=FORM | {"person1": ""})

    with database.reading() as session:
        assert session.scalars(select(Table)).one().seats[1].name == "Player 2"


@pytest.mark.parametrize(
    ("form", "sentence"),
    [
        ({"people": "4"}, "There are only 3 seats. Choose more seats or fewer people at this screen."),
        ({"people": "0"}, "Choose a whole number from 1 to 12."),
        ({"person1": "greta"}, "Two players are called greta. Give one of them another name."),
    ],
)
def test_what_cannot_be_opened_is_said_beside_its_field(
    client: FlaskClient, form: dict[str, str], sentence: str
) -> None:
    answer = client.post("/play", data=FORM | form)

    assert answer.status_code == 422
    assert Page(answer).main.count(sentence) == 2


@pytest.mark.parametrize("game", ["mythology", "authors"])
@pytest.mark.parametrize("people", ["2", "3"])
def test_the_tables_page_shows_nobodys_hand(client: FlaskClient, database: Database, game: str, people: str) -> None:
    address = opened(client, database, 3, game=game, people=people, seats="4")

    board = look(client, address)

    assert board.cards == []
    assert "These are your cards" not in board.html
    assert not any(f"/cards/{card_id}" in board.html for card_id in ("cronus", "rhea", "zeus"))


@pytest.mark.parametrize("game", ["mythology", "authors"])
def test_of_two_each_hand_is_shown_to_a_press_of_its_own(client: FlaskClient, database: Database, game: str) -> None:
    address = opened(client, database, game=game)
    closed = look(client, address)

    greta, jonas = press(client, address, 0), press(client, address, 1)

    assert {"look-0", "look-1"} <= set(closed.attributes)
    assert greta.words("uncovered") == "Greta, these are your cards. Hide my cards"
    assert jonas.words("uncovered") == "Jonas, these are your cards. Hide my cards"
    assert greta.cards and jonas.cards and greta.cards != jonas.cards
    assert greta.turn.startswith("Your ")
    assert jonas.turn.startswith("Greta’s ")


def test_going_back_or_reloading_covers_the_hand_again(client: FlaskClient, database: Database) -> None:
    address = opened(client, database)
    press(client, address, 0)

    board = look(client, address)

    assert board.cards == []
    assert client.get(f"{address}/look").status_code == 405
    assert "no-store" in client.get(address).headers["Cache-Control"]


def test_a_poll_with_an_open_hand_brings_nothing_while_nothing_has_changed(
    client: FlaskClient, database: Database
) -> None:
    address = opened(client, database)

    assert poll(client, press(client, address, 0)).status_code == 304


@pytest.mark.parametrize("seat", ["2", "7", "x", ""])
def test_nobody_elses_hand_can_be_asked_for(client: FlaskClient, database: Database, seat: str) -> None:
    address = opened(client, database)

    board = Board(client.post(f"{address}/look", data={"seat": seat}, headers=SWAP))

    assert board.cards == []


def test_a_watcher_is_shown_no_hand(app: Flask, client: FlaskClient, database: Database) -> None:
    address = opened(client, database)

    board = Board(app.test_client().post(f"{address}/look", data={"seat": "0"}, headers=SWAP))

    assert board.cards == []


def test_with_a_card_laid_the_hand_is_covered(client: FlaskClient, database: Database) -> None:
    address = opened(client, database)

    board = lay(client, address, "A1", 0)

    assert board.status == 200
    assert board.cards == []
    assert "Greta started the Gods with Cronus, going up." in board.log
    assert board.turn == "Jonas’s turn."


def test_with_a_card_refused_the_hand_stays_open(client: FlaskClient, database: Database) -> None:
    address = opened(client, database)

    board = lay(client, address, "A4", 0)

    assert board.status == 422
    assert board.refusal.startswith("You can’t play Hades (A 4) yet.")
    assert board.cards == list(DECK[::3])


def test_while_one_calls_again_the_hand_stays_open(client: FlaskClient, database: Database) -> None:
    address = opened(client, database, game="authors")

    board = lay(client, address, "B1", 0, other="1")

    assert board.log == "What happened You asked Jonas for Rhea and got the card."
    assert board.words("uncovered").startswith("Greta,")
    assert board.turn.startswith("Your turn.")


def test_more_than_two_hand_the_screen_over(client: FlaskClient, database: Database) -> None:
    address = opened(client, database, people="3")
    board = look(client, address)

    later = lay(client, address, "A1", 0)

    assert board.turn == "Pass the screen to Greta."
    assert "Greta, press the button when only you can see the screen" in board.words("look")
    assert later.turn == "Pass the screen to Jonas."
    assert later.cards == []


def test_of_more_than_two_only_who_is_on_turn_can_look(client: FlaskClient, database: Database) -> None:
    address = opened(client, database, people="3")

    assert press(client, address, 1).cards == []
    assert press(client, address, 2).cards == []
    assert press(client, address, 0).cards == list(DECK[::3])


def test_while_a_bot_moves_it_is_said_who_is_next(client: FlaskClient, database: Database) -> None:
    address = opened(client, database, 3, people="3", seats="4", pace="slow")
    for seat, card in enumerate(("A1", "A2", "A3")):
        assert lay(client, address, card, seat).status == 200

    board = look(client, address)

    assert board.turn == "Altair’s turn. Greta is next at this screen."
    assert not any(each.startswith("look-") for each in board.attributes)


def test_when_the_hand_is_over_everybodys_cards_are_open_and_the_next_can_be_dealt(
    client: FlaskClient, database: Database
) -> None:
    address = opened(client, database, game="authors")
    Board(client.post(f"{address}/time", data={"hand": "1", "move_number": "1"}))

    board = look(client, address)

    assert board.is_over
    assert "Greta, Jonas and Mira share the win." in board.turn


def test_a_whole_hand_is_played_by_two_at_one_screen(client: FlaskClient, database: Database) -> None:
    address = opened(client, database, 1, seats="2", end="one_hand")
    for _ in range(200):
        board = look(client, address)
        if board.is_over:
            break
        with database.reading() as session:
            seat = hand_of(session, find_table(session, address[-6:])).state.turn
        cards = press(client, address, seat).cards
        assert any(lay(client, address, what, seat).status == 200 for what in (*cards, "cannot"))

    assert board.is_over
    assert board.turn.startswith(("Greta", "Jonas"))


def test_one_seat_is_always_open_to_its_own_browser() -> None:
    assert shown_seat([], 0, 0) is None
    assert shown_seat([2], 0, None) == 2
    assert shown_seat([0, 2], 1, 2) == 2
    assert shown_seat([0, 2], 0, None) is None
    assert shown_seat([0, 1, 2], 1, 2) is None
    assert shown_seat([0, 1, 2], 1, 1) == 1


def test_the_next_of_those_who_share_is_the_next_round_the_table() -> None:
    sharers = [Sharer(seat, name, 4) for seat, name in ((0, "Greta"), (1, "Jonas"), (3, "Lea"))]

    assert [Sharing(sharers, turn, None).next.name for turn in range(5)] == ["Greta", "Jonas", "Lea", "Lea", "Greta"]
    assert Sharing(sharers, 2, None).is_nexts_turn is False
    assert Sharing(sharers, 3, None).is_nexts_turn is True


def test_a_table_that_is_shared_waits_under_everybodys_name(client: FlaskClient, database: Database) -> None:
    opened(client, database, 1, seats="2")

    page = Page(client.get("/play"))

    assert "Mythology with Greta and Jonas" in page.main
    assert "Greta’s turn: Greta 0, Jonas 0." in page.main
