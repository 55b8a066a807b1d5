"""The questions a table asks: about the card that landed, and when a hand is over."""

from __future__ import annotations

import pytest
from flask import Flask
from flask.testing import FlaskClient
from sqlalchemy import select

from studyapp.content import Deck
from studyapp.database import Database
from studyapp.play.levels.models import Evidence, ToldAnswer
from studyapp.play.levels.table_questions import after_landing, after_the_hand
from studyapp.play.table_lookup import find_table
from tests.conftest import Clock
from tests.play.factories import hand_of, play_out
from tests.play.levels import open_at, place, play_out_openly
from tests.play.reading import SWAP, Board, look, send_move


def answer(client: FlaskClient, address: str, board: Board, option: str, **form: str) -> Board:
    fields = {name: board.fields[name] for name in ("hand", "move_number", "occasion", "laid")}
    return Board(client.post(f"{address}/tell", data={**fields, "option": option, **form}, headers=SWAP))


def test_scholar_asks_each_seat_about_the_card_that_landed_the_same_at_every_look(
    client: FlaskClient, database: Database, deck: Deck
) -> None:
    address = open_at(client, database, "clues", scholar="yes")
    none_yet = look(client, address)

    board = send_move(client, address, place(deck, "A1"))

    assert "question" not in none_yet.attributes
    assert board.words("ask-me") == "About Cronus…"
    assert look(client, address).words("question") == board.words("question")
    with database.reading() as session:
        hand = hand_of(session, find_table(session, address[-6:]))
    questions = {after_landing(deck, hand, 1, seat).question for seat in range(3)}
    assert len(questions) > 1
    assert all(question.answer != "cronus" for question in questions)


def test_an_answer_is_judged_counted_and_kept_once(
    client: FlaskClient, database: Database, deck: Deck, clock: Clock
) -> None:
    address = open_at(client, database, "clues", scholar="yes")
    board = send_move(client, address, place(deck, "A1"))
    with database.reading() as session:
        question = after_landing(deck, hand_of(session, find_table(session, address[-6:])), 1, 0).question
    wrong = next(option for option in question.options if option != question.answer)

    told = answer(client, address, board, question.answer)
    again = answer(client, address, board, wrong)

    assert (told.status, again.status) == (200, 200)
    assert told.words("told").startswith("✔ Right: ")
    assert again.words("told") == told.words("told")
    assert "1 right out of 1" in told.words("scores")
    with database.reading() as session:
        assert [(each.right, each.given) for each in session.scalars(select(ToldAnswer))] == [(True, question.answer)]
        kept = session.scalars(select(Evidence).where(Evidence.occasion == "scholar")).one()
        assert (kept.figure, kept.skill, kept.kind, kept.known) == ("cronus", question.skill, "told", True)


def test_i_do_not_know_is_answered_by_the_passage(client: FlaskClient, database: Database, deck: Deck) -> None:
    address = open_at(client, database, "corners", scholar="yes")

    board = answer(client, address, send_move(client, address, "A1"), "")

    assert board.words("told").startswith("✘ Not quite. It’s ")
    assert "0 right out of 1" in board.words("scores")


@pytest.mark.parametrize(
    ("form", "status"),
    [({"option": "nobody"}, 422), ({"laid": "2"}, 404), ({"occasion": "after"}, 404), ({"hand": "9"}, 404)],
)
def test_what_was_not_asked_is_not_taken(
    client: FlaskClient, database: Database, deck: Deck, form: dict[str, str], status: int
) -> None:
    address = open_at(client, database, "clues", scholar="yes")
    board = send_move(client, address, place(deck, "A1"))
    fields = {name: board.fields[name] for name in ("hand", "move_number", "occasion", "laid")}

    response = client.post(f"{address}/tell", data={**fields, "option": "", **form}, headers=SWAP)

    assert response.status_code == status
    with database.reading() as session:
        assert session.scalars(select(ToldAnswer)).all() == []


def test_a_watcher_is_asked_nothing_and_sees_the_sum(
    app: Flask, client: FlaskClient, database: Database, deck: Deck
) -> None:
    address = open_at(client, database, "clues", scholar="yes")
    before = look(app.test_client(), address)
    answer(client, address, send_move(client, address, place(deck, "A1")), "")

    board = look(app.test_client(), address)

    assert "question" not in board.attributes
    assert "right out of" not in before.words("scores")
    assert "0 right out of 1" in board.words("scores")


def test_after_the_hand_five_questions_come_one_by_one(client: FlaskClient, database: Database, deck: Deck) -> None:
    address = open_at(client, database, "clues", after="yes")
    during = send_move(client, address, place(deck, "A1"))
    with database.writing() as session:
        play_out_openly(session, address)
        asked = after_the_hand(deck, hand_of(session, find_table(session, address[-6:])), 0)

    board = look(client, address)
    heads = []
    for each in asked:
        heads.append(board.words("asked"))
        board = answer(client, address, board, each.question.answer)

    assert "question" not in during.attributes
    assert len({each.question.figure for each in asked}) == 5
    assert [f"Question {number} of 5 about this hand" in head for number, head in enumerate(heads, start=1)] == [
        True
    ] * 5
    assert "question" not in board.attributes
    assert board.words("told").startswith("✔ Right: ")
    with database.reading() as session:
        assert len(session.scalars(select(Evidence).where(Evidence.occasion == "after")).all()) == 5


def test_the_seat_to_the_left_is_asked_to_read_out_what_landed(
    app: Flask, client: FlaskClient, database: Database
) -> None:
    address = open_at(client, database, "corners", aloud="yes")

    board = send_move(client, address, "A1")

    assert board.words("asked") == "Hesper reads out the passage about Cronus."


def test_who_share_a_screen_are_asked_one_after_the_other_when_the_hand_is_over(
    client: FlaskClient, database: Database, deck: Deck
) -> None:
    address = open_at(client, database, "corners", people="2", person1="Jonas", after="yes")
    with database.writing() as session:
        play_out(session, find_table(session, address[-6:]))

    board, heads = look(client, address), []
    while "question" in board.attributes:
        heads.append(board.words("asked-head"))
        board = answer(client, address, board, "", seat=board.fields["seat"])

    assert heads == [
        *[f"Greta: question {number} of 5 about this hand" for number in range(1, 6)],
        *[f"Jonas: question {number} of 5 about this hand" for number in range(1, 6)],
    ]
