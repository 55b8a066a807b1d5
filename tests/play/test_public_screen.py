"""The public screen of a table: what everybody may see, and never a hand."""

from __future__ import annotations

import pytest
from flask import Flask
from flask.testing import FlaskClient
from sqlalchemy.orm import Session

from studyapp.classes.memberships import join_class
from studyapp.database import Database
from studyapp.play.table_lookup import find_table
from studyapp.rules.game import DECK
from tests.accounts.factories import make_person
from tests.conftest import Clock
from tests.play.factories import MORNING, make_table, play, stack
from tests.play.reading import SWAP, Board, look
from tests.teaching.factories import make_class, make_teacher


def opened(client: FlaskClient, database: Database, **form: str) -> str:
    """Greta and two bots; she is to begin and holds A1."""
    address = client.post("/play", data={"name": "Greta"} | form).location
    with database.writing() as session:
        stack(session, find_table(session, address[-6:]), DECK, 2)
    return address


@pytest.fixture
def at_a_class_table(session: Session) -> str:
    """A table of Greta, whose class has decided for Roman names, with A1 laid."""
    greta = make_person(session)
    found = make_class(session, make_teacher(session, "teacher"))
    join_class(session, found, greta, MORNING)
    found.names_first = "roman"
    table = make_table(session, greta)
    stack(session, table, DECK, 2)
    play(session, table, "A1")
    return f"/t/{table.code}"


def do(client: FlaskClient, address: str, **form: str) -> None:
    board = look(client, address)
    position = {"hand": board.fields["hand"], "move_number": board.fields["move_number"]}
    assert client.post(address, data=position | form, headers=SWAP).status_code == 200


def test_the_piles_the_turn_the_scores_and_what_happened_are_shown(client: FlaskClient, database: Database) -> None:
    address = opened(client, database)
    do(client, address, move="A1")

    board = look(client, f"{address}/screen")

    assert board.turn == "Hesper’s turn."
    assert board.words("row-A") == "A Gods A 1 Cronus ↑ next A 2"
    assert board.words("row-B") == "B Goddesses Goddesses B 1 or B 10 starts them"
    assert board.words("scores") == "Greta 16 cards 0 points Hesper 17 cards 0 points Mira 16 cards 0 points"
    assert board.words("log") == "Greta started the Gods with Cronus, going up."


def test_the_books_and_the_pack_are_shown(client: FlaskClient, database: Database) -> None:
    address = opened(client, database, game="authors")
    do(client, address, move="B1", other="1")

    board = look(client, f"{address}/screen")

    assert board.turn == "Greta’s turn."
    assert "Pack: 38 cards" in board.words("public")
    assert "Greta 5 cards 0 books" in board.words("scores")
    assert board.words("log") == "Greta asked Hesper for Rhea and got the card."


@pytest.mark.parametrize("game", ["mythology", "authors"])
def test_nobodys_hand_is_shown_not_even_to_its_owner(
    app: Flask, client: FlaskClient, database: Database, game: str
) -> None:
    address = opened(client, database, game=game)

    own, watched = (look(each, f"{address}/screen") for each in (client, app.test_client()))

    assert own.cards == watched.cards == []
    assert own.words("public") == watched.words("public")
    assert "Cronus" not in own.html


def test_it_is_light_whatever_the_reader_has_chosen(client: FlaskClient, database: Database) -> None:
    client.set_cookie("theme", "dark")

    page = look(client, f"{opened(client, database)}/screen").html

    assert 'data-theme="light"' in page


def test_it_learns_of_every_move_and_moves_the_bots_on(client: FlaskClient, database: Database, clock: Clock) -> None:
    address = opened(client, database)
    do(client, address, move="A1")
    board = look(client, f"{address}/screen")
    nothing = client.get(board.poll["hx-get"], headers=SWAP)
    clock.advance(2)

    board = Board(client.get(board.poll["hx-get"], headers=SWAP))

    assert (nothing.status_code, nothing.data) == (204, b"")
    assert board.turn == "Mira’s turn."
    assert "<html" not in board.html


def test_before_the_game_it_shows_the_code(client: FlaskClient) -> None:
    address = client.post("/play", data={"name": "Greta", "open": "2"}).location

    board = look(client, f"{address}/screen")

    assert board.turn == address[-6:]
    assert f"/t/{address[-6:]}" in board.words("public")


def test_when_the_game_is_over_it_says_who_has_won(client: FlaskClient, database: Database) -> None:
    address = opened(client, database, game="authors")
    client.post(f"{address}/time", data={"hand": "1", "move_number": "1"})

    assert look(client, f"{address}/screen").turn == "Greta, Hesper and Mira share the win."


def test_names_stand_as_the_class_of_the_seated_has_decided_whoever_shows_them(
    client: FlaskClient, at_a_class_table: str
) -> None:
    client.set_cookie("names", "greek")

    board = look(client, f"{at_a_class_table}/screen")

    assert board.words("row-A") == "A Gods A 1 Saturn ↑ next A 2"
    assert board.words("log") == "Greta started the Gods with Saturn, going up."
    assert "Cronus" not in board.html


@pytest.mark.parametrize(("chosen", "name"), [("greek", "Cronus"), ("roman", "Saturn")])
def test_where_no_class_decides_names_stand_as_whoever_shows_them_has_chosen(
    app: Flask, client: FlaskClient, database: Database, chosen: str, name: str
) -> None:
    address = opened(client, database)
    do(client, address, move="A1")
    screen = app.test_client()
    screen.set_cookie("names", chosen)

    assert look(screen, f"{address}/screen").words("row-A") == f"A Gods A 1 {name} ↑ next A 2"


def test_the_table_links_to_it(client: FlaskClient, database: Database) -> None:
    address = opened(client, database)

    assert f'href="{address}/screen"' in look(client, address).html
