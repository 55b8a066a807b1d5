"""Laying cards: what fits, what is refused and why, what a card earns."""

from __future__ import annotations

import pytest

from studyapp.errors import IllegalMove
from studyapp.rules import mythology
from studyapp.rules.game import Event
from tests.rules.hands import after, events_of, hand_of, kinds_of


def refusal(state: mythology.State, move: str) -> IllegalMove:
    with pytest.raises(IllegalMove) as caught:
        mythology.play(state, move)
    return caught.value


def test_a_group_is_started_with_its_one_or_its_ten_only() -> None:
    state = hand_of("A1 B10 C5", "D1")

    assert mythology.moves(state) == ("A1", "B10", "pass")
    assert refusal(state, "C5").code == "does not fit"
    assert refusal(state, "C5").facts == {"card": "C5", "group": "C", "direction": None, "next": ("C1", "C10")}


def test_a_group_started_with_its_one_goes_up_and_with_its_ten_goes_down() -> None:
    state = after(hand_of("A1 B9 A2", "B10 A3"), "A1", "B10", "C1")

    assert mythology.moves(state) == ("A2", "B9", "pass")


def test_what_starts_a_group_says_which_way_it_goes() -> None:
    state = hand_of("A1 B10 C1", "D1")

    assert events_of(state, "A1") == [Event("laid", 0, "A1"), Event("started", 0, "A1", why="up")]
    assert events_of(state, "B10")[1] == Event("started", 0, "B10", why="down")


@pytest.mark.parametrize(
    ("moves", "move", "code", "says"),
    [
        ((), "E1", "not held", "E1 is not in this hand"),
        ((), "A3", "does not fit", "A3 does not fit: group A is not started yet and begins with A1 or A10."),
        (("A1", "B1", "C1"), "A3", "does not fit", "A3 does not fit: group A goes up and A2 comes next."),
        ((), "keep", "not drawn", "No card has been drawn"),
        ((), "look", "no look", "nothing to look at again"),
        ((), "castle", "unknown", "no move 'castle'"),
        ((), "help A3", "does not fit", "A3 does not fit"),
        ((), "help", "unknown", "no move 'help'"),
        ((), "a1", "unknown", "no move 'a1'"),
    ],
)
def test_a_move_that_is_none_is_refused_with_its_reason(
    moves: tuple[str, ...], move: str, code: str, says: str
) -> None:
    state = after(hand_of("A1 A3 A2 A10", "B1 B2"), *moves)

    assert refusal(state, move).code == code
    assert says in str(refusal(state, move))


def test_the_last_card_of_a_group_earns_five() -> None:
    state = after(hand_of("A1 A10 D3", "A2 A3 A4 A5 A6 A7 A8 A9 D4"), "A1", "A2", "pass")
    for number in range(3, 10):
        state = after(state, "pass", f"A{number}", "pass")

    assert events_of(state, "A10")[1:] == [
        Event("completed", 0, "A10"),
        Event("scored", 0, other=0, points=5, why="completed"),
    ]


def test_going_out_earns_one_for_every_card_left_and_ends_the_hand_at_once() -> None:
    state = hand_of("A1", "B1 B2")

    assert kinds_of(state, "A1") == ["laid", "started", "went out", "hand over"]
    state = after(state, "A1")
    assert state.points == (49, 0, 0)
    assert mythology.moves(state) == ()
    assert mythology.outcome(state) == ("out", 0, (0,))
    assert refusal(state, "B1").code == "over"


def test_cards_of_the_extra_hand_do_not_count_for_going_out() -> None:
    state = after(hand_of("A1", "B1 B2", extra="C1"), "A1")

    assert state.points == (2, 0)


def test_a_card_that_completes_a_group_and_empties_the_hand_scores_both() -> None:
    state = after(hand_of("A1 A10", "A2 A3 A4 A5 A6 A7 A8 A9 D3"), "A1", "A2", "pass")
    for number in range(3, 10):
        state = after(state, "pass", f"A{number}", "pass")

    won = after(state, "A10")

    assert [(reason.points, reason.why) for reason in won.reasons[-2:]] == [(5, "completed"), (1 + 39, "went out")]


def test_a_shown_card_is_laid_and_scores_one_to_each_other() -> None:
    state = hand_of("A1 C1", "B1 B2")

    assert mythology.offers(state) == ("help A1", "help C1", "time")
    assert kinds_of(state, "help A1") == ["helped", "laid", "started"]
    assert after(state, "help A1").points == (0, 1, 1)


def test_what_a_refused_seat_reads_names_only_what_it_knows() -> None:
    state = after(hand_of("A1 A3", "A2 B1"), "A1")

    assert refusal(state, "A3").facts == {"card": "A3"}
    assert refusal(state, "A10").facts == {"card": "A10"}
