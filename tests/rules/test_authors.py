"""Authors: calling, drawing, books, and how a game ends."""

from __future__ import annotations

from random import Random

import pytest

from studyapp.errors import BadRecord, BadRules, IllegalMove
from studyapp.rules import authors
from studyapp.rules.bots import choose
from studyapp.rules.cardset import pack as set_of
from studyapp.rules.game import DECK, Event


def game_of(*named: str, pack: str = "", dealer: int | None = None, **rules: str | int) -> authors.State:
    """A game whose seats 0, 1, … hold the named cards; the pack begins as named. Seat 0 begins if no dealer is."""
    hands, top = [text.split() for text in named], pack.split()
    used = {*top, *(card for hand in hands for card in hand)}
    rest = [card for card in DECK if card not in used]
    dealer = len(hands) - 1 if dealer is None else dealer
    return authors.begin(hands, [*top, *rest], dealer=dealer, rules=authors.Rules.read(rules))


def emptied(state: authors.State, *hands: str, books: tuple[tuple[int, ...], ...]) -> authors.State:
    """The same game much later: the pack is out, these hands and books are left."""
    return state._replace(hands=tuple(set_of(text.split()) for text in hands), pack=(), books=books)


def after(state: authors.State, *moves: str) -> authors.State:
    for move in moves:
        state, _ = authors.play(state, move)
    return state


def events_of(state: authors.State, move: str) -> list[Event]:
    return list(authors.play(state, move)[1])


START = game_of("A1 B1 C2 D3", "C1 D1 E2 E4", "A5 A6 A7 A8", pack="E10 E1")


def test_four_cards_are_dealt_to_each_and_the_rest_is_the_pack() -> None:
    state = authors.deal(DECK, seats=3, dealer=0, rules=authors.Rules())

    assert authors.view(state, 1).hand == ("A1", "A4", "A7", "A10")
    assert authors.view(state, 0).hand == ("A3", "A6", "A9", "B2")
    assert (state.turn, len(state.pack), state.pack[0]) == (1, 38, "B3")


def test_one_calls_for_cards_one_lacks_of_numbers_one_holds_part_of() -> None:
    moves = authors.moves(START)

    assert "ask 1 C1" in moves and "ask 2 E3" in moves
    assert not {"ask 1 A1", "ask 1 C4", "ask 0 C1"} & set(moves)
    assert len(moves) == 2 * (3 + 4 + 4)


def test_who_has_the_card_gives_it_and_the_caller_calls_again() -> None:
    state = after(START, "ask 1 C1")

    assert events_of(START, "ask 1 C1") == [Event("asked", 0, "C1", 1), Event("given", 1, "C1", 0)]
    assert (state.turn, authors.view(state, 0).hand) == (0, ("A1", "B1", "C1", "C2", "D3"))


def test_who_has_it_not_lets_the_caller_draw_and_the_call_passes_to_the_left() -> None:
    state = after(START, "ask 2 C1")

    assert events_of(START, "ask 2 C1") == [
        Event("asked", 0, "C1", 2),
        Event("not held", 2, "C1", 0),
        Event("drew", 0, "E10", why="not held"),
    ]
    assert (state.turn, authors.view(state, 0).hand[-1]) == (1, "E10")


@pytest.mark.parametrize(("lucky", "turn"), [("no", 1), ("yes", 0)])
def test_drawing_the_very_card_gives_another_call_if_the_table_says_so(lucky: str, turn: int) -> None:
    state = game_of("A1 B1 C2 D3", "C1 D1 E2 E4", "A5 A6 A7 A8", pack="E1", lucky=lucky)

    assert after(state, "ask 2 E1").turn == turn
    assert (Event("lucky", 0, "E1") in events_of(state, "ask 2 E1")) == (lucky == "yes")


def test_a_complete_book_is_laid_down_and_an_exhausted_hand_draws() -> None:
    state = game_of("A1 B1 C1 D1", "E1 A2 A3 A4", pack="E9")

    assert events_of(state, "ask 1 E1")[2:] == [Event("book", 0, number=1), Event("drew", 0, "E9", why="exhausted")]
    state = after(state, "ask 1 E1")
    assert (state.books, state.turn, authors.view(state, 0).hand) == (((1,), ()), 0, ("E9",))


def test_a_book_completed_by_the_card_drawn_is_laid_down_too() -> None:
    state = game_of("A1 B1 C1 D1", "E2 A2 A3 A4", pack="E1 E9")

    assert after(state, "ask 1 E1").books == ((1,), ())
    assert after(state, "ask 1 E1").turn == 1


def test_the_one_called_upon_draws_first_when_both_hands_are_exhausted() -> None:
    state = game_of("A1 B1 C1 D1", "E1 A2 A3 A4", pack="C9 D9")
    state = state._replace(hands=(state.hands[0], 1 << 40))

    drawn = [(event.seat, event.card) for event in events_of(state, "ask 1 E1") if event.kind == "drew"]

    assert drawn == [(1, "C9"), (0, "D9")]


def test_without_cards_and_pack_a_player_is_skipped_and_cannot_be_called_upon() -> None:
    state = emptied(START, "A1 B1 C1 D1", "", "E1 A2 B2 C2 D2 E2", books=((), (3, 4, 5, 6, 7, 8, 9, 10), ()))

    assert all(move.startswith("ask 2") for move in authors.moves(state))
    assert after(state, "ask 2 E1").turn == 2


def test_without_a_pack_nothing_is_drawn() -> None:
    state = emptied(START, "A1 B1 C2", "C1 D1 A2", "E1 B2 D2 E2", books=((3, 4, 5, 6, 7, 8, 9, 10), (), ()))

    assert [event.kind for event in events_of(state, "ask 2 C1")] == ["asked", "not held"]


def test_all_books_end_the_game_and_the_most_win() -> None:
    state = emptied(START, "A1 B1 C1 D1", "E1", "", books=((2, 3), (4, 5, 6, 7), (8, 9, 10)))
    ended = after(state, "ask 1 E1")

    assert authors.outcome(ended) == ("books", None, (1,))
    assert authors.moves(ended) == ()


def test_the_short_form_ends_when_somebody_has_so_many_books() -> None:
    state = game_of("A1 B1 C1 D1", "E1 A2 A3 A4", pack="E9", books=1)

    assert authors.outcome(after(state, "ask 1 E1")) == ("books", None, (0,))


def test_called_time_counts_the_books_and_ties_share() -> None:
    state = after(START, "time")

    assert authors.outcome(state) == ("time", None, (0, 1, 2))
    assert authors.offers(START) == ("time",) and authors.offers(state) == ()


def test_two_thousand_calls_end_any_game() -> None:
    state = START._replace(calls=(after(START, "ask 2 C1").calls * 1999))

    assert after(state, "ask 2 C1").why == "calls"


@pytest.mark.parametrize(
    ("move", "code", "facts"),
    [
        ("ask 1 A1", "held", {"card": "A1"}),
        ("ask 1 A9", "no part", {"card": "A9", "number": 9}),
        ("ask 0 C1", "self", {}),
        ("ask 3 C1", "no seat", {"seat": 3}),
        ("ask C1", "unknown", {}),
        ("ask 1 C11", "unknown", {}),
        ("ask 01 C1", "unknown", {}),
        ("pass", "unknown", {}),
    ],
)
def test_a_call_that_is_none_is_refused_with_its_reason(move: str, code: str, facts: dict[str, object]) -> None:
    with pytest.raises(IllegalMove) as caught:
        authors.play(START, move)
    assert (caught.value.code, caught.value.facts) == (code, facts)


def test_a_player_without_cards_and_a_game_that_is_over_refuse_every_call() -> None:
    state = emptied(START, "A1 B1 C1 D1", "", "E1", books=((), (), ()))

    with pytest.raises(IllegalMove, match="Seat 1 has no cards"):
        authors.play(state, "ask 1 E1")
    with pytest.raises(IllegalMove, match="The game is over"):
        authors.play(after(START, "time"), "ask 1 C1")


def test_a_view_shows_ones_own_hand_and_the_calls_everybody_heard() -> None:
    view = authors.view(after(START, "ask 2 C1"), 1)

    assert view.hand == ("C1", "D1", "E2", "E4")
    assert (view.counts, view.pack, view.hands) == ((5, 4, 4), 37, None)
    assert view.calls == (authors.Call(0, 2, "C1", False, (0,), False, None),)
    assert authors.view(START, 1).moves == authors.view(START, None).moves == ()


def test_a_card_drawn_is_known_to_its_holder_alone() -> None:
    drew = events_of(START, "ask 2 C1")[-1]

    assert authors.view_event(drew, 0).card == "E10"
    assert authors.view_event(drew, 1).card is authors.view_event(drew, None).card is None


def test_rules_and_deals_that_cannot_be_are_refused() -> None:
    with pytest.raises(BadRules, match="lucky cannot be 'maybe'; it can be no or yes"):
        authors.Rules.read({"lucky": "maybe"})
    with pytest.raises(BadRules, match="books cannot be 11; it can be 1 to 10"):
        authors.Rules.read({"books": 11})
    with pytest.raises(BadRecord, match="Seat 1 has 3 cards; each is dealt 4"):
        game_of("A1 A2 A3 A4", "B1 B2 B3")
    assert authors.Rules.read({}).written() == {"lucky": "no", "books": 10}


@pytest.mark.parametrize("level", ["thoughtful", "hard"])
def test_a_bot_that_listens_calls_for_what_it_has_just_heard_of(level: str) -> None:
    state = after(START, "ask 1 C1", "ask 2 A2")

    assert choose(authors.AUTHORS, level, authors.view(state, 1), random=Random(1)) == "ask 0 C1"


def test_hard_still_knows_after_many_rounds() -> None:
    state = game_of("A1 B1 C2 D3", "C1 D1 E2 E4", "E1 A6 A7 A8", pack="E10 D10 C10 B10 A10 E9 D9")
    state = after(state, "ask 1 C1", "ask 2 A2", "ask 2 A2", "ask 1 B6", "ask 1 A3", "ask 2 A4", "ask 1 B6")
    state = after(state, "ask 1 A3", "ask 2 A4")

    assert choose(authors.AUTHORS, "hard", authors.view(state, 2), random=Random(1)) == "ask 0 C1"
