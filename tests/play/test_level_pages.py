"""A table's page at the levels of knowing: what it shows and does not show, in words."""

from __future__ import annotations

import re

import pytest
from flask import Flask
from flask.testing import FlaskClient
from sqlalchemy import select

from studyapp.content import Deck
from studyapp.database import Database
from studyapp.play.levels.levels import table_clue
from studyapp.play.levels.models import Evidence
from studyapp.play.table_lookup import find_table
from tests.play.factories import hand_of
from tests.play.levels import HELD, open_at, place, play_out_openly, table_of
from tests.play.reading import Board, look, send_move


def test_at_clues_the_cards_are_names_by_the_alphabet(client: FlaskClient, database: Database, deck: Deck) -> None:
    board = look(client, open_at(client, database, "clues"))

    assert board.turn == "Your turn. Who is it? Play the card that matches one of the clues."
    assert board.cards == [f"h{place}" for place in range(1, 18)]
    names = [board.words(f"card-{each}") for each in board.cards]
    assert names == sorted((deck.at(card).title("greek") for card in HELD), key=str.casefold)


def test_at_clues_the_table_asks_for_first_and_last_of_a_group_not_started(
    client: FlaskClient, database: Database, deck: Deck
) -> None:
    address = open_at(client, database, "clues", clues="hard")

    words = look(client, address).words("row-A")

    for corner in ("A1", "A10"):
        assert deck.gloss(table_clue(deck.at(corner), address[-6:], "hard"), "greek") in words


def test_at_names_the_cards_are_clues_and_the_table_names_who_comes_next(
    client: FlaskClient, database: Database, deck: Deck
) -> None:
    address = open_at(client, database, "names")

    board = look(client, address)

    assert "Cronus" in board.words("row-A")
    clues = {table_clue(deck.at(card), address[-6:], "easy"): deck.at(card).title("greek") for card in HELD}
    for each, clue in zip(board.cards, sorted(clues, key=str.casefold), strict=True):
        assert board.words(f"card-{each}") == f"“{deck.gloss(clue, 'greek')}”"
        assert clues[clue] not in board.words(f"card-{each}")


def test_at_places_the_table_shows_letter_and_number(client: FlaskClient, database: Database) -> None:
    words = look(client, open_at(client, database, "places")).words("row-A")

    assert "A 1" in words
    assert "A 10" in words


@pytest.mark.parametrize("level", ["clues", "names", "places"])
def test_no_corner_of_ones_cards_is_in_the_page(client: FlaskClient, database: Database, level: str) -> None:
    board = look(client, open_at(client, database, level))
    form = board.html[board.html.index('id="move"') : board.html.index("</form>", board.html.index('id="cards"'))]

    assert not re.search(r'"[A-E](10|[1-9])"|[A-E] (10|[1-9])\b|group--|/cards/|emblem', form)


@pytest.mark.parametrize(
    ("level", "sentence"),
    [
        ("clues", r"The Goddesses need: “.+” or “.+” That isn’t Demeter. Look again."),
        ("names", r"The next of the Goddesses is Rhea or Psyche. Your clue “.+” is about someone else. Look again."),
        ("places", r"You can’t play Demeter on the Goddesses yet. Look again."),
    ],
)
def test_a_card_that_goes_back_is_answered_by_what_the_table_asks_and_without_a_number(
    client: FlaskClient, database: Database, deck: Deck, level: str, sentence: str
) -> None:
    address = open_at(client, database, level)
    code = address[-6:]
    clues = sorted((table_clue(deck.at(card), code, "easy") for card in HELD), key=str.casefold)
    own = table_clue(deck.at("B3"), code, "easy")
    which = f"h{clues.index(own) + 1}" if level == "names" else place(deck, "B3")

    board = send_move(client, address, which)

    assert board.status == 422
    assert re.fullmatch(sentence.replace("Psyche", deck.at("B10").title("greek")), board.refusal)
    assert not re.search(r"\d", re.sub("“.+?”", "", board.refusal))


def test_the_others_read_that_somebody_looks_again_and_not_with_which_card(
    app: Flask, client: FlaskClient, database: Database, deck: Deck
) -> None:
    address = open_at(client, database, "clues")
    watcher = app.test_client()
    before = look(watcher, address)

    own = send_move(client, address, place(deck, "B3"))
    board = Board(watcher.get(f"{address}/now", headers={"HX-PTag": before.attributes[poll_of(before)]["hx-ptag"]}))

    assert board.status == 200
    assert "Greta is looking again." in board.log
    assert board.attributes["table"]["data-say"] == "Greta is looking again. Greta’s turn."
    assert "Demeter" not in board.html
    assert "You are looking again." in own.log


def poll_of(board: Board) -> str:
    return next(each for each in board.attributes if each.startswith("poll-"))


def test_after_two_in_a_turn_the_cards_of_that_group_open_their_first_clue(
    client: FlaskClient, database: Database, deck: Deck
) -> None:
    address = open_at(client, database, "clues")

    once = send_move(client, address, place(deck, "B3"))
    twice = send_move(client, address, place(deck, "B6"))

    opened = {card: deck.at(card).clues[0].text for card in HELD}
    assert "“" not in once.words("cards")
    for card, clue in opened.items():
        assert (deck.gloss(clue, "greek") in twice.words("cards")) == card.startswith("B")


def test_a_claim_that_is_not_true_is_answered_and_costs_nothing(client: FlaskClient, database: Database) -> None:
    address = open_at(client, database, "clues")
    asked = look(client, address).words("cannot")

    board = send_move(client, address, "cannot")

    assert "we’ll ask you to look again. That costs nothing." in asked
    assert (board.status, board.refusal) == (422, "You have a card that fits. Look again.")
    assert board.words("points").count("No points yet.") == 3


def test_show_me_says_what_it_costs_and_who_was_shown_what(client: FlaskClient, database: Database) -> None:
    address = open_at(client, database, "clues")
    offered = look(client, address).words("show")

    board = send_move(client, address, "show")

    assert offered.startswith("Show me (the others score 1)")
    assert "You used “Show me”. Each other player scores 1. You started the Gods with Cronus, going up." in board.log
    assert "1 point because you used “Show me”" in board.words("points")


def test_names_first_may_change_between_page_and_press(client: FlaskClient, database: Database, deck: Deck) -> None:
    address = open_at(client, database, "clues")
    board = look(client, address)
    form = {**{name: board.fields[name] for name in ("hand", "move_number", "order")}, "move": place(deck, "A1")}
    client.set_cookie("names", "roman")

    client.post(address, data=form)

    with database.reading() as session:
        assert hand_of(session, find_table(session, address[-6:])).moves == ("A1",)


def test_when_the_hand_is_over_every_card_is_open(client: FlaskClient, database: Database) -> None:
    address = open_at(client, database, "names")
    with database.writing() as session:
        play_out_openly(session, address)

    board = look(client, address)

    assert board.is_over
    assert "Replay this hand" in board.words("hand")


def test_a_level_is_chosen_between_hands_by_who_sits_there(app: Flask, client: FlaskClient, database: Database) -> None:
    address = open_at(client, database, "corners")
    other = app.test_client()
    other.post("/play/start")

    page = client.get(f"{address}/level").get_data(as_text=True)
    refused = other.post(f"{address}/level", data={"knowing": "clues"})
    chosen = client.post(f"{address}/level", data={"knowing": "clues", "seat": "0"})
    unknown = client.post(f"{address}/level", data={"knowing": "dreams"})
    foreign = client.post(f"{address}/level", data={"knowing": "clues", "seat": "1"})

    assert 'value="corners" checked' in page
    assert f'href="{address}/level"' in look(client, address).html
    assert [each.status_code for each in (refused, chosen, unknown, foreign)] == [403, 303, 422, 403]
    assert [seat.level for seat in table_of(database, address).seats] == ["clues", "corners", "corners"]
    assert look(client, address).turn == "Your turn. Choose a card."


def test_authors_has_the_same_levels(client: FlaskClient, database: Database) -> None:
    address = client.post(
        "/play", data={"name": "Greta", "game": "authors", "knowing": "clues", "scholar": "yes"}
    ).location

    assert [seat.level for seat in table_of(database, address).seats] == ["clues", "corners", "corners"]
    assert table_of(database, address).settings["scholar"]
    assert f'href="{address}/level"' in look(client, address).html
    assert client.post(f"{address}/level", data={"knowing": "places"}).status_code == 303
    assert table_of(database, address).seats[0].level == "places"


@pytest.mark.parametrize(("field", "value"), [("knowing", "dreams"), ("clues", "impossible")])
def test_a_level_or_difficulty_there_is_not_is_answered_beside_the_field(
    client: FlaskClient, field: str, value: str
) -> None:
    answer = client.post("/play", data={"name": "Greta", field: value})

    assert answer.status_code == 422
    assert f'id="error-{field}"' in answer.get_data(as_text=True)


def test_the_rules_of_a_table_tell_of_its_clues_and_questions(client: FlaskClient, database: Database) -> None:
    board = look(client, open_at(client, database, "clues", clues="mixed", scholar="yes"))

    assert "Clues at this table: easy and hard." in board.words("rules")
    assert "Scholar" in board.words("rules")
    assert "Read aloud" not in board.words("rules")


def test_two_round_one_screen_may_both_play_at_clues_and_nobody_knows_who_laid(
    client: FlaskClient, database: Database, deck: Deck
) -> None:
    address = open_at(client, database, "clues", people="2", person1="Jonas")
    covered = look(client, address)
    opened = Board(client.post(f"{address}/look", data={"seat": "0"}))

    fields = {name: opened.fields[name] for name in ("hand", "move_number", "order")}
    client.post(address, data={**fields, "move": place(deck, "A1"), "seat": "0"})

    assert covered.cards == []
    assert opened.cards == [f"h{place}" for place in range(1, 18)]
    with database.reading() as session:
        assert hand_of(session, find_table(session, address[-6:])).moves == ("A1",)
        assert session.scalars(select(Evidence)).all() == []
