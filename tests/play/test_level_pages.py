"""A table's page at the levels of knowing: what it shows and does not show, in words, and the questions it asks."""

from __future__ import annotations

import re

import pytest
from flask import Flask
from flask.testing import FlaskClient
from sqlalchemy import select
from sqlalchemy.orm import Session

from studyapp.content import Deck
from studyapp.database import Database
from studyapp.play.finding import find_table
from studyapp.play.knowing.asking import after_landing, after_the_hand
from studyapp.play.knowing.levels import table_clue
from studyapp.play.knowing.models import Evidence, Told
from studyapp.play.models import Hand, Table
from studyapp.rules.game import DECK
from tests.conftest import Clock
from tests.play.factories import hand_of, play_out, stack
from tests.play.reading import SWAP, Board, look, wish

HELD = DECK[::3]


def open_at(client: FlaskClient, database: Database, level: str, **form: str) -> str:
    """A table of Greta at a level and two bots, its cards unshuffled, Greta to begin; its address."""
    address = client.post("/play", data={"name": "Greta", "knowing": level, "pace": "slow", **form}).location
    with database.writing() as session:
        stack(session, find_table(session, address[-6:]), DECK, 2)
    return str(address)


def table_of(database: Database, address: str) -> Table:
    with database.reading() as session:
        return find_table(session, address[-6:])


def place(deck: Deck, corner: str, held: tuple[str, ...] = HELD) -> str:
    names = sorted((deck.at(each).title("greek") for each in held), key=str.casefold)
    return f"h{names.index(deck.at(corner).title('greek')) + 1}"


def answer(client: FlaskClient, address: str, board: Board, option: str, **form: str) -> Board:
    fields = {name: board.fields[name] for name in ("hand", "move", "occasion", "laid")}
    return Board(client.post(f"{address}/tell", data={**fields, "option": option, **form}, headers=SWAP))


def test_at_clues_the_cards_are_names_by_the_alphabet(client: FlaskClient, database: Database, deck: Deck) -> None:
    board = look(client, open_at(client, database, "clues"))

    assert board.turn == "Your turn. Who is it? Lay the card that one of the clues asks for."
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
        ("clues", r"The Goddesses ask: “.+” or “.+” That is not Demeter. Look again."),
        ("names", r"The Goddesses ask for Rhea or Psyche. “.+” tells of somebody else. Look again."),
        ("places", r"Demeter cannot be laid on the Goddesses yet. Look again."),
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

    board = wish(client, address, which)

    assert board.status == 422
    assert re.fullmatch(sentence.replace("Psyche", deck.at("B10").title("greek")), board.refusal)
    assert not re.search(r"\d", re.sub("“.+?”", "", board.refusal))


def test_the_others_read_that_somebody_looks_again_and_not_with_which_card(
    app: Flask, client: FlaskClient, database: Database, deck: Deck
) -> None:
    address = open_at(client, database, "clues")
    watcher = app.test_client()
    before = look(watcher, address)

    own = wish(client, address, place(deck, "B3"))
    board = Board(watcher.get(f"{address}/now", headers={"HX-PTag": before.attributes[poll_of(before)]["hx-ptag"]}))

    assert board.status == 200
    assert "Greta looks again." in board.log
    assert board.attributes["table"]["data-say"] == "Greta looks again. Greta's turn."
    assert "Demeter" not in board.html
    assert "You look again." in own.log


def poll_of(board: Board) -> str:
    return next(each for each in board.attributes if each.startswith("poll-"))


def test_after_two_in_a_turn_the_cards_of_that_group_open_their_first_clue(
    client: FlaskClient, database: Database, deck: Deck
) -> None:
    address = open_at(client, database, "clues")

    once = wish(client, address, place(deck, "B3"))
    twice = wish(client, address, place(deck, "B6"))

    opened = {card: deck.at(card).clues[0].text for card in HELD}
    assert "“" not in once.words("cards")
    for card, clue in opened.items():
        assert (deck.gloss(clue, "greek") in twice.words("cards")) == card.startswith("B")


def test_a_claim_that_is_not_true_is_answered_and_costs_nothing(client: FlaskClient, database: Database) -> None:
    address = open_at(client, database, "clues")
    asked = look(client, address).words("cannot")

    board = wish(client, address, "cannot")

    assert "you are asked to look again; that costs nothing" in asked
    assert (board.status, board.refusal) == (422, "One of your cards fits. Look again.")
    assert board.words("points").count("None yet.") == 3


def test_show_me_says_what_it_costs_and_who_was_shown_what(client: FlaskClient, database: Database) -> None:
    address = open_at(client, database, "clues")
    offered = look(client, address).words("show")

    board = wish(client, address, "show")

    assert offered.startswith("Show me (1 point to each other)")
    assert "You were shown Cronus (1 point to each other) and started the Gods with Cronus, upwards." in board.log
    assert "1 because you were shown a card" in board.words("points")


def test_names_first_may_change_between_page_and_press(client: FlaskClient, database: Database, deck: Deck) -> None:
    address = open_at(client, database, "clues")
    board = look(client, address)
    form = {**{name: board.fields[name] for name in ("hand", "move", "order")}, "wish": place(deck, "A1")}
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
    assert "Go through this hand" in board.words("hand")


def play_out_openly(session: Session, address: str) -> None:
    """Let the hand be played to its end as if all cards showed their corners."""
    table = find_table(session, address[-6:])
    row = session.get_one(Hand, hand_of(session, table).id)
    levels, row.levels = row.levels, None
    session.commit()
    play_out(session, table)
    row.levels = levels
    session.commit()


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


def test_authors_has_no_levels(client: FlaskClient, database: Database) -> None:
    address = client.post(
        "/play", data={"name": "Greta", "game": "authors", "knowing": "clues", "scholar": "yes"}
    ).location

    assert [seat.level for seat in table_of(database, address).seats] == ["corners"] * 3
    assert "scholar" not in table_of(database, address).settings
    assert "/level" not in look(client, address).html
    assert client.get(f"{address}/level").status_code == 403
    assert client.post(f"{address}/level", data={"knowing": "clues"}).status_code == 422


@pytest.mark.parametrize(("field", "value"), [("knowing", "dreams"), ("clues", "impossible")])
def test_a_level_or_difficulty_there_is_not_is_answered_beside_the_field(
    client: FlaskClient, field: str, value: str
) -> None:
    answer = client.post("/play", data={"name": "Greta", field: value})

    assert answer.status_code == 422
    assert f'id="error-{field}"' in answer.get_data(as_text=True)


def test_scholar_asks_each_seat_about_the_card_that_landed_the_same_at_every_look(
    client: FlaskClient, database: Database, deck: Deck
) -> None:
    address = open_at(client, database, "clues", scholar="yes")
    none_yet = look(client, address)

    board = wish(client, address, place(deck, "A1"))

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
    board = wish(client, address, place(deck, "A1"))
    with database.reading() as session:
        question = after_landing(deck, hand_of(session, find_table(session, address[-6:])), 1, 0).question
    wrong = next(option for option in question.options if option != question.answer)

    told = answer(client, address, board, question.answer)
    again = answer(client, address, board, wrong)

    assert (told.status, again.status) == (200, 200)
    assert told.words("told").startswith("✔ Right: ")
    assert again.words("told") == told.words("told")
    assert "1 told of 1" in told.words("scores")
    with database.reading() as session:
        assert [(each.right, each.given) for each in session.scalars(select(Told))] == [(True, question.answer)]
        kept = session.scalars(select(Evidence).where(Evidence.occasion == "scholar")).one()
        assert (kept.figure, kept.skill, kept.kind, kept.known) == ("cronus", question.skill, "told", True)


def test_i_do_not_know_is_answered_by_the_passage(client: FlaskClient, database: Database, deck: Deck) -> None:
    address = open_at(client, database, "corners", scholar="yes")

    board = answer(client, address, wish(client, address, "A1"), "")

    assert board.words("told").startswith("✘ Not quite. It is ")
    assert "0 told of 1" in board.words("scores")


@pytest.mark.parametrize(
    ("form", "status"),
    [({"option": "nobody"}, 422), ({"laid": "2"}, 404), ({"occasion": "after"}, 404), ({"hand": "9"}, 404)],
)
def test_what_was_not_asked_is_not_taken(
    client: FlaskClient, database: Database, deck: Deck, form: dict[str, str], status: int
) -> None:
    address = open_at(client, database, "clues", scholar="yes")
    board = wish(client, address, place(deck, "A1"))
    fields = {name: board.fields[name] for name in ("hand", "move", "occasion", "laid")}

    response = client.post(f"{address}/tell", data={**fields, "option": "", **form}, headers=SWAP)

    assert response.status_code == status
    with database.reading() as session:
        assert session.scalars(select(Told)).all() == []


def test_a_watcher_is_asked_nothing_and_sees_the_sum(
    app: Flask, client: FlaskClient, database: Database, deck: Deck
) -> None:
    address = open_at(client, database, "clues", scholar="yes")
    before = look(app.test_client(), address)
    answer(client, address, wish(client, address, place(deck, "A1")), "")

    board = look(app.test_client(), address)

    assert "question" not in board.attributes
    assert "told of" not in before.words("scores")
    assert "0 told of 1" in board.words("scores")


def test_after_the_hand_five_questions_come_one_by_one(client: FlaskClient, database: Database, deck: Deck) -> None:
    address = open_at(client, database, "clues", after="yes")
    during = wish(client, address, place(deck, "A1"))
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

    board = wish(client, address, "A1")

    assert board.words("asked") == "Hesper reads out what is told of Cronus."


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

    fields = {name: opened.fields[name] for name in ("hand", "move", "order")}
    client.post(address, data={**fields, "wish": place(deck, "A1"), "seat": "0"})

    assert covered.cards == []
    assert opened.cards == [f"h{place}" for place in range(1, 18)]
    with database.reading() as session:
        assert hand_of(session, find_table(session, address[-6:])).moves == ("A1",)
        assert session.scalars(select(Evidence)).all() == []


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
