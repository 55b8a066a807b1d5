"""The page of a table of Authors at a level: what stands there and what does not, verdicts, questions, one screen."""

from __future__ import annotations

import re

import pytest
from flask import Flask
from flask.testing import FlaskClient
from sqlalchemy import select

from studyapp.content import Deck
from studyapp.content.answers import apart
from studyapp.database import Database
from studyapp.play.games.authors.missing_cards import choices, lacking
from studyapp.play.levels.level_hand import sight_of
from studyapp.play.levels.levels import table_clue
from studyapp.play.levels.models import Evidence, ToldAnswer
from studyapp.play.levels.table_questions import after_the_hand
from studyapp.play.table_lookup import find_table
from studyapp.rules import authors
from studyapp.rules.game import DECK
from tests.play.authors_levels import open_at
from tests.play.factories import hand_of, play, stack
from tests.play.reading import SWAP, Board, look
from tests.play.test_table_questions import answer

#: What Greta holds at a table of three, dealt unshuffled.
HELD = ("A1", "A4", "A7", "A10")


def place(database: Database, deck: Deck, address: str, corner: str) -> str:
    """Where a card stands among those that Greta lacks."""
    with database.reading() as session:
        table = find_table(session, address[-6:])
        hand = hand_of(session, table)
        books = lacking(deck, authors.view(hand.state, 0).hand, sight_of(table, hand.levels, 0, "greek"))
    return f"m{[card.corner for book in books for card in book].index(corner) + 1}"


def offered(database: Database, deck: Deck, address: str, corner: str) -> list[str]:
    """The four names that are offered for a card."""
    with database.reading() as session:
        table = find_table(session, address[-6:])
        sight = sight_of(table, hand_of(session, table).levels, 0, "greek")
    return list(choices(deck, deck.at(corner), sight, 1, 0))


def named(database: Database, deck: Deck, address: str, corner: str, figure: str) -> str:
    """What is sent by whoever takes a card for this figure."""
    number = offered(database, deck, address, corner).index(figure) + 1
    return f"{place(database, deck, address, corner)} {number}"


def send(client: FlaskClient, address: str, move: str, **form: str) -> Board:
    """Send a move from a fresh page as a swap does; the part that comes back."""
    fields = look(client, address).fields
    position = {name: fields[name] for name in ("hand", "move_number", "order")}
    return Board(client.post(address, data={**position, "other": "1", "move": move, **form}, headers=SWAP))


def test_at_clues_the_cards_are_names_and_those_lacking_are_clues(
    client: FlaskClient, database: Database, deck: Deck
) -> None:
    address = open_at(client, database, "clues")

    board = look(client, address)

    assert board.turn == "Your turn. Choose a player and a clue. Who is it?"
    assert board.words("own").split() == sorted((deck.at(card).title("greek") for card in HELD), key=str.casefold)
    at = place(database, deck, address, "B1")
    clue = f"“{deck.gloss(table_clue(deck.at('B1'), address[-6:], 'easy'), 'greek')}”"
    assert board.words(f"card-{at}") == clue
    assert clue in board.words(f"call-{at}")
    names = [deck[each].title("greek") for each in offered(database, deck, address, "B1")]
    assert [board.words(f"call-{at}-{number}") for number in (1, 2, 3, 4)] == names


def test_while_another_calls_a_clue_is_read_in_full_and_no_answers_are_offered(
    client: FlaskClient, database: Database, deck: Deck
) -> None:
    address = open_at(client, database, "clues")
    with database.writing() as session:
        stack(session, find_table(session, address[-6:]), DECK, 0)

    board = look(client, address)

    assert board.turn == "Hesper’s turn."
    clue = board.words("card-m1")
    assert 'popovertarget="read-m1"' in board.html
    assert clue in board.words("read-m1")
    assert 'id="call-m1"' not in board.html


@pytest.mark.parametrize("level", ["names", "places"])
def test_while_another_calls_there_is_nothing_to_open_where_all_is_short(
    client: FlaskClient, database: Database, level: str
) -> None:
    address = open_at(client, database, level)
    with database.writing() as session:
        stack(session, find_table(session, address[-6:]), DECK, 0)

    assert "lack__press" not in look(client, address).html


def test_at_names_it_is_the_reverse(client: FlaskClient, database: Database, deck: Deck) -> None:
    address = open_at(client, database, "names")

    board = look(client, address)

    at = place(database, deck, address, "B1")
    name = deck.at("B1").title("greek")
    assert board.words(f"card-{at}") == name
    assert board.words(f"call-{at}").startswith(f"Which clue is about {name}? Close “")
    assert all(
        deck.gloss(table_clue(deck.at(card), address[-6:], "easy"), "greek") in board.words("own") for card in HELD
    )
    assert not any(deck.at(card).title("greek") in board.words("own") for card in HELD)
    assert not any(card.id in board.html for card in deck if card.corner in HELD)


def test_at_places_those_lacking_are_letter_and_number(client: FlaskClient, database: Database, deck: Deck) -> None:
    address = open_at(client, database, "places")

    board = look(client, address)

    assert [board.words(f"card-m{number}") for number in range(1, 6)] == ["B 1", "C 1", "D 1", "E 1", "B 4"]
    assert board.words("call-m1").startswith("Who is B 1? Close")


@pytest.mark.parametrize("level", ["clues", "names"])
def test_no_corner_and_no_number_is_in_the_hand(client: FlaskClient, database: Database, level: str) -> None:
    html = look(client, open_at(client, database, level)).html
    form = html[html.index('id="move"') : html.index("</form>", html.index('id="cards"'))]

    assert not re.search(r'"[A-E](10|[1-9])"|[A-E] (10|[1-9])\b|group--|/cards/|emblem|of \d+s', form)


def test_a_wrong_name_is_put_right_with_the_passage_and_said_to_its_caller_alone(
    app: Flask, client: FlaskClient, database: Database, deck: Deck
) -> None:
    address = open_at(client, database, "clues")
    right = deck.at("B1")
    wrong = next(each for each in offered(database, deck, address, "B1") if each != right.id)

    board = send(client, address, named(database, deck, address, "B1", wrong))
    watcher = look(app.test_client(), address)

    name = right.mention("greek")
    difference = apart(deck, right.id, wrong)
    assert board.words("named").startswith(f"✘ Not quite. It’s {name}. {deck.gloss(difference, 'greek')}".strip())
    assert f"You asked Hesper for {name} and got the card." in board.log
    assert board.attributes["table"]["data-say"].startswith(f"Not quite. It’s {name}.")
    assert "named" not in watcher.attributes
    assert f"Greta asked Hesper for {name} and got the card." in watcher.log


def test_a_right_name_and_one_that_was_shown_are_said_so(client: FlaskClient, database: Database, deck: Deck) -> None:
    address = open_at(client, database, "places")

    told = send(client, address, named(database, deck, address, "B1", deck.at("B1").id))
    shown = send(client, address, place(database, deck, address, "C1"))

    assert told.words("named").startswith(f"✔ Right! B 1 is {deck.at('B1').mention('greek')}.")
    assert shown.words("named").startswith(f"✘ C 1 is {deck.at('C1').mention('greek')}.")


@pytest.mark.parametrize(
    ("form", "sentence"),
    [
        ({"other": ""}, "Choose a player and one of the cards you need."),
        ({"move": "B1"}, "Choose a player and one of the cards you need."),
        ({"move": "m1 5"}, "That isn’t one of the answers. Choose one of the four."),
        ({"other": "0"}, "You can’t ask yourself. Choose another player."),
    ],
)
def test_what_is_no_call_is_answered_in_words(
    client: FlaskClient, database: Database, form: dict[str, str], sentence: str
) -> None:
    board = send(client, open_at(client, database, "clues"), **{"move": "m1", **form})

    assert (board.status, board.refusal) == (422, sentence)


def play_books(database: Database, address: str) -> None:
    """Let whoever has the turn call for what another holds, until a book is laid down."""
    with database.writing() as session:
        table = find_table(session, address[-6:])
        for _ in range(160):
            state = hand_of(session, table).state
            if any(state.books):
                break
            held = {card: seat for seat in range(3) for card in authors.view(state, seat).hand}
            hits = [move for move in authors.moves(state) if held.get(move.split()[2]) == int(move.split()[1])]
            play(session, table, (hits or authors.moves(state))[0])
        session.commit()


def test_scholar_asks_about_a_figure_of_a_book_and_read_aloud_tells_a_line_of_one(
    client: FlaskClient, database: Database, deck: Deck
) -> None:
    address = open_at(client, database, "corners", scholar="yes", aloud="yes")
    play_books(database, address)

    board = look(client, address)
    told = answer(client, address, board, "")

    with database.reading() as session:
        state = hand_of(session, find_table(session, address[-6:])).state
    number = next(book for books in state.books for book in books)
    figures = [deck.at(f"{group}{number}").mention("greek") for group in "ABCDE"]
    assert board.words("ask-me") in {f"About {figure}…" for figure in figures}
    assert any(f"out the passage about {figure}." in board.words("asked") for figure in figures)
    assert told.words("told").startswith("✘ Not quite. It’s ")
    assert "0 right out of 1" in told.words("scores")


def test_after_a_short_game_come_five_questions_although_one_book_was_laid(
    client: FlaskClient, database: Database, deck: Deck
) -> None:
    address = open_at(client, database, "clues", after="yes", books="1")
    play_books(database, address)
    with database.reading() as session:
        asked = after_the_hand(deck, hand_of(session, find_table(session, address[-6:])), 0)

    board, heads = look(client, address), []
    for each in asked:
        heads.append(board.words("asked-head"))
        board = answer(client, address, board, each.question.answer)

    assert heads == [f"Question {number} of 5 about this hand" for number in range(1, 6)]
    assert "question" not in board.attributes
    with database.reading() as session:
        assert [told.right for told in session.scalars(select(ToldAnswer))] == [True] * 5
        assert len({one.figure for one in session.scalars(select(Evidence))}) == 5


def test_two_round_one_screen_may_play_at_clues(client: FlaskClient, database: Database, deck: Deck) -> None:
    address = open_at(client, database, "clues", people="2", person1="Jonas")
    covered = look(client, address)
    opened = Board(client.post(f"{address}/look", data={"seat": "0"}))

    fields = {name: opened.fields[name] for name in ("hand", "move_number", "order")}
    form = {**fields, "move": named(database, deck, address, "B1", deck.at("B1").id), "other": "2", "seat": "0"}
    after = Board(client.post(address, data=form, headers=SWAP))

    assert "own" not in covered.attributes
    assert opened.words("own").split()
    assert after.words("named").startswith("✔ Right! It’s ")
    with database.reading() as session:
        assert hand_of(session, find_table(session, address[-6:])).moves == ("ask 2 B1",)
        assert session.scalars(select(Evidence)).all() == []


def test_the_public_screen_shows_no_hand_and_no_verdict(client: FlaskClient, database: Database, deck: Deck) -> None:
    address = open_at(client, database, "clues")
    send(client, address, place(database, deck, address, "B1"))

    page = client.get(f"{address}/screen").get_data(as_text=True)

    assert f"asked Hesper for {deck.at('B1').mention('greek')}" in page
    assert "It’s" not in page
    assert not any(deck.at(card).title("greek") in page for card in HELD)


def test_the_rules_of_the_table_tell_how_names_are_chosen(client: FlaskClient, database: Database) -> None:
    words = look(client, open_at(client, database, "clues", clues="hard")).words("rules")

    assert "you choose one of four answers. We correct a wrong answer" in words
    assert "Clues at this table: hard." in words
