"""The words of a table of Authors: what happened, why a call is none, the end, and the rules."""

from __future__ import annotations

import pytest

from studyapp.content import Deck
from studyapp.errors import IllegalMove
from studyapp.play.games.authors import AUTHORS_UI, parts
from studyapp.play.games.authors.event_text import ending, tell
from studyapp.play.games.authors.move_errors import refusal_sentence
from studyapp.play.games.authors.parts import score_head
from studyapp.play.games.authors.table import history, last_round
from studyapp.play.models import By
from studyapp.play.pending_call import PendingCall
from studyapp.play.screens.reader import TableReader
from studyapp.play.screens.rules import rules_sheet
from studyapp.rules import authors
from studyapp.rules.authors import State
from studyapp.rules.authors.rules import CALLS, LUCKY
from studyapp.rules.game import DECK
from studyapp.rules.options import RuleValue
from tests.play.factories import MORNING

THREE = ("Greta", "Hesper", "Mira")
HANDS = (("A1", "B1", "C1", "D1"), ("E1", "A2", "B2", "E2"), ("A3", "B3", "C3", "D3"))


@pytest.fixture
def reader(deck: Deck) -> TableReader:
    """Greta, on seat 0 of three."""
    return TableReader(deck, "greek", THREE, 0)


def state_of(*first: str, **rules: object) -> State:
    """A game with these hands, Greta to call; the pack begins with ``first``."""
    held = {card for hand in HANDS for card in hand} | set(first)
    pack = [*first, *(card for card in DECK if card not in held)]
    return authors.begin(HANDS, pack, dealer=2, rules=authors.Rules.read(rules))


def after(state: State, *moves: str) -> State:
    for move in moves:
        state, _ = authors.play(state, move)
    return state


def told(reader: TableReader, state: State, *moves: str) -> list[str]:
    """The sentences of the last of these moves, as this reader is told them."""
    state = after(state, *moves[:-1])
    _, events = authors.play(state, moves[-1])
    return [str(each) for each in tell(reader, [authors.view_event(event, reader.seat) for event in events])]


def test_a_call_that_succeeds_and_its_book_are_told(reader: TableReader) -> None:
    assert told(reader, state_of("C2"), "ask 1 E1") == [
        "You asked Hesper for the Fates and got the card.",
        "You laid down the book of 1s.",
        "You had no cards left and drew Bellerophon.",
    ]


def test_a_call_in_vain_is_told_with_the_card_to_who_drew_it_alone(reader: TableReader, deck: Deck) -> None:
    other = TableReader(deck, "greek", THREE, 1)

    assert told(reader, state_of("C2"), "ask 2 E1") == [
        "You asked Mira for the Fates but didn’t get the card. You drew Bellerophon."
    ]
    assert told(other, state_of("C2"), "ask 2 E1") == [
        "Greta asked Mira for the Fates but didn’t get the card. Greta drew a card."
    ]


def test_who_is_called_upon_is_you_to_himself(deck: Deck) -> None:
    hesper = TableReader(deck, "roman", THREE, 1)

    assert told(hesper, state_of(), "ask 1 E1")[0] == "Greta asked you for the Fates and got the card."


def test_drawing_the_very_card_is_told_where_it_gives_another_call(reader: TableReader) -> None:
    hands = (("A1", "B1", "C1", "A4"), *HANDS[1:])
    held = {card for hand in hands for card in hand}
    pack = ["D1", *(card for card in DECK if card not in held and card != "D1")]
    state = authors.begin(hands, pack, dealer=2, rules=authors.Rules("yes"))

    assert told(reader, state, "ask 2 D1") == [
        "You asked Mira for Pandora but didn’t get the card. You drew that very card and can ask again."
    ]


def test_the_end_is_told(reader: TableReader) -> None:
    assert told(reader, state_of(books=1), "ask 1 E1")[-1] == "The game is over."
    assert told(reader, state_of(), "time") == ["The host has ended the game, so the books are counted."]


@pytest.mark.parametrize(
    ("move", "sentence"),
    [
        ("ask 1 A1", "You already hold Cronus. Ask for a card you need."),
        (
            "ask 1 A2",
            "You can’t ask for Zeus, because you hold no card with number 2. Ask for a card with a number you hold.",
        ),
        ("ask 0 E1", "You can’t ask yourself. Choose another player."),
        ("ask 7 E1", "That player isn’t at this table. Choose another player."),
        ("ask  E1", "Choose a player and one of the cards you need."),
    ],
)
def test_a_call_that_is_none_is_refused_in_words(reader: TableReader, move: str, sentence: str) -> None:
    with pytest.raises(IllegalMove) as refused:
        authors.play(state_of(), move)

    assert refusal_sentence(reader, refused.value) == sentence


@pytest.mark.parametrize(
    ("code", "facts", "sentence"),
    [
        ("over", {}, "The game is over. You can’t ask for any more cards."),
        ("no cards", {"seat": 1}, "Hesper has no cards. Ask another player."),
        ("not your turn", {"turn": 2}, "It’s Mira’s turn. Please wait for yours."),
        ("untrue answer", {"card": "E1", "holds": True}, "Look again. You have the Fates."),
        ("untrue answer", {"card": "E1", "holds": False}, "Look again. You don’t have the Fates."),
    ],
)
def test_every_other_refusal_has_its_words(
    reader: TableReader, code: str, facts: dict[str, object], sentence: str
) -> None:
    assert refusal_sentence(reader, IllegalMove("", code=code, facts=facts)) == sentence


def test_the_end_names_who_has_won_and_everybodys_books(reader: TableReader) -> None:
    view = authors.view(after(state_of("C2"), "ask 1 E1", "time"), 0)

    end = ending(reader, view)

    assert end is not None
    assert (end.headline, end.game_over) == ("You win the game!", True)
    assert [count.head for count in end.counts] == ["You: 1 book: 1", "Hesper: no books", "Mira: no books"]
    assert [len(count.cards) for count in end.counts] == [1, 3, 4]


def test_equals_share_the_game(reader: TableReader) -> None:
    end = ending(reader, authors.view(after(state_of(), "time"), 0))

    assert end is not None
    assert end.headline == "You, Hesper and Mira share the win."
    assert ending(reader, authors.view(state_of(), 0)) is None


def test_a_hand_is_shown_by_number_with_what_it_lacks(reader: TableReader) -> None:
    hands = (("A1", "B7", "C7", "D10"), ("E1", "A2", "B2", "E2"), ("A3", "B3", "C3", "D3"))
    held = {card for hand in hands for card in hand}
    state = authors.begin(hands, [card for card in DECK if card not in held], dealer=2, rules=authors.Rules())

    numbers = parts.numbers(reader, authors.view(state, 0))

    assert [(number.number, number.held) for number in numbers] == [(1, 1), (7, 2), (10, 1)]
    assert [number.first for number in numbers] == [True, False, False]
    assert [place.move for place in numbers[1].places if not place.held] == ["A7", "D7", "E7"]
    assert {f"ask 1 {place.move}" for number in numbers for place in number.places if not place.held} == {
        move for move in authors.moves(state) if move.startswith("ask 1")
    }


def test_who_is_asked_for_a_card_sees_its_number_first(reader: TableReader) -> None:
    view = authors.view(state_of(), 1)
    asked = [PendingCall(0, 1, card, By.PERSON, MORNING) for card in ("D2", "E1", "C9")]

    firsts = [next(number.number for number in parts.numbers(reader, view, each) if number.first) for each in asked]

    assert firsts == [2, 1, 1]


def calls_of(number: int) -> tuple[authors.Call, ...]:
    """So many calls, each the first the rules allow."""
    state = state_of("C2")
    for _ in range(number):
        state = after(state, authors.moves(state)[0])
    return state.calls


def test_only_the_calls_a_table_keeps_can_be_looked_up(reader: TableReader) -> None:
    calls = calls_of(12)

    heard = history(reader, calls, "shown")

    assert len(heard) == 12
    assert [call.card.corner for call in heard] == [call.card for call in reversed(calls)]
    assert history(reader, calls, "last round") == heard[: last_round(calls)]
    assert history(reader, calls, "hidden") == []


@pytest.mark.parametrize("number", range(1, 25))
def test_the_last_round_has_no_seats_turn_twice(number: int) -> None:
    calls = calls_of(number)
    seats = [call.seat for call in calls]

    kept = seats[number - last_round(calls) :]

    turns = [seat for place, seat in enumerate(kept) if not place or kept[place - 1] != seat]
    assert len(turns) == len(set(turns))
    before = seats[number - len(kept) - 1] if len(kept) < number else None
    assert before is None or before in turns


def test_the_rules_of_a_table_are_told_whatever_they_are() -> None:
    for lucky in LUCKY:
        for calls in CALLS.values:
            assert isinstance(calls, RuleValue)
            lines = rules_sheet(AUTHORS_UI, {"lucky": lucky.value, "books": 3}, {"calls": calls.value})

            words = " ".join(line.sentence for line in lines)
            assert lucky.sentence in words
            assert calls.sentence in words
            assert "when a player has laid down 3 books" in words
    assert (score_head(authors.Rules(books=10)), score_head(authors.Rules(books=3))) == ("Books", "Books (first to 3)")
