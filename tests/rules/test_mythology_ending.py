"""How hands and games end: target, ties, stalled hands, called time."""

from __future__ import annotations

import pytest

from studyapp.errors import IllegalMove
from studyapp.rules import mythology
from tests.rules.hands import after, hand_of, kinds_of, outcome_of


def stalled(scores: list[int], end: str = mythology.Rules().end) -> mythology.State:
    """A hand in which all three pass untruly once round: each gets ten."""
    return after(hand_of("A1 A3", "B1 B2", stall=1, scores=scores, end=end), "pass", "pass", "pass")


def test_turns_without_a_card_laid_or_drawn_stop_the_hand_without_going_out_points() -> None:
    state = after(hand_of("A1 A3", "B1 B2", stall=2), *["pass"] * 5)

    assert kinds_of(state, "pass") == ["untrue", "stalled", "hand over"]
    assert after(state, "pass").points == (20, 20, 20)


def test_a_card_laid_begins_the_count_of_idle_turns_anew() -> None:
    state = after(hand_of("A1 A3", "B1 B2", stall=1), "pass", "pass", "C1", "pass", "pass")

    assert state.why is None
    assert after(state, "pass").why == "stalled"


def test_the_highest_at_or_above_the_target_wins() -> None:
    assert outcome_of(stalled([14, 15, 16])) == ("stalled", None, (2,))


def test_below_the_target_another_hand_is_dealt_by_the_next_dealer() -> None:
    state = stalled([1, 2, 3])

    assert outcome_of(state).winners == ()
    assert mythology.next_dealer(state) == 0
    assert mythology.totals(state) == (11, 12, 13)


def test_a_tie_at_the_top_plays_another_hand() -> None:
    assert outcome_of(stalled([15, 15, 3])).winners == ()


def test_a_tie_below_the_top_does_not_matter() -> None:
    assert outcome_of(stalled([16, 15, 15])).winners == (0,)


def test_one_hand_is_a_game_and_ties_share() -> None:
    assert outcome_of(stalled([0, 0, 0], end="one_hand")).winners == (0, 1, 2)


def test_instant_stops_the_moment_somebody_has_the_target_and_ties_share() -> None:
    state = hand_of("A1 A3", "B1 B2", end="instant", scores=[0, 20, 20])

    assert kinds_of(state, "pass") == ["untrue", "hand over"]
    assert outcome_of(after(state, "pass")) == ("target", None, (1, 2))


def test_instant_gives_the_highest_of_several() -> None:
    state = after(hand_of("A1 A3", "B1 B2", end="instant", scores=[0, 20, 21]), "pass")

    assert outcome_of(state).winners == (2,)


def test_instant_plays_on_below_the_target() -> None:
    state = after(hand_of("A1 A3", "B1 B2", end="instant", stall=1), "pass", "pass", "pass")

    assert outcome_of(state) == ("stalled", None, ())


def test_called_time_lets_every_seat_have_as_many_turns() -> None:
    state = after(hand_of("A1 A3 A5", "B1 B2 B4", scores=[3, 0, 0]), "A1", "time")

    assert state.turn == 1
    ended = after(state, "B1", "C1")
    assert ended.points == (0, 0, 0)
    assert outcome_of(ended) == ("time", None, (0,))


def test_time_called_before_the_first_seat_plays_ends_the_hand_at_once() -> None:
    state = after(hand_of("A1 A3 A5", "B1 B2 B4"), "A1", "B1", "C1")

    assert kinds_of(state, "time") == ["time", "hand over"]
    assert outcome_of(after(state, "time")) == ("time", None, (0, 1, 2))


def test_time_called_while_the_first_seat_holds_a_drawn_card_waits_for_the_round() -> None:
    state = after(hand_of("A2 A3", "B1 B2", extra="C1 D5"), "pass", "time")

    assert (state.turn, mythology.moves(state)) == (0, ("C1", "keep"))
    assert outcome_of(after(state, "C1", "B1")).why == "time"


def test_after_time_an_emptied_hand_earns_nothing_and_the_others_still_play() -> None:
    state = after(hand_of("A1", "B1 B2", dealer=1), "C1", "time", "A1")

    assert (state.turn, state.points, state.why) == (1, (0, 0, 0), None)
    assert after(state, "B1").why == "time"


def test_time_is_called_once() -> None:
    state = after(hand_of("A1 A3", "B1 B2"), "A1", "time")

    with pytest.raises(IllegalMove, match="The host has ended the game") as caught:
        mythology.play(state, "time")
    assert caught.value.code == "time"
    assert "time" not in mythology.offers(state)


def test_time_ends_the_game_even_in_a_tie() -> None:
    state = after(hand_of("A1 A3", "B1 B2", scores=[30, 30, 0]), "time")

    assert outcome_of(state).winners == (0, 1)
