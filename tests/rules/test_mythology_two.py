"""Two players and the extra hand."""

from __future__ import annotations

import pytest

from studyapp.errors import IllegalMove
from studyapp.rules import mythology
from studyapp.rules.game import DECK, Event
from tests.rules.hands import after, events_of, hand_of


def test_who_cannot_play_draws_and_may_lay_the_card_if_it_fits() -> None:
    state = hand_of("A2 A3", "B1 B2", extra="C1 D5")

    drawn = after(state, "pass")

    assert events_of(state, "pass") == [Event("could not play", 0), Event("drew", 0, "C1", why="fits")]
    assert (drawn.turn, mythology.moves(drawn), drawn.points) == (0, ("C1", "keep"), (0, 0))
    assert after(drawn, "C1").points == (0, 0)
    assert after(drawn, "C1").turn == 1


def test_who_keeps_a_card_that_fits_gives_the_other_a_point() -> None:
    drawn = after(hand_of("A2 A3", "B1 B2", extra="C1 D5"), "pass")

    kept = after(drawn, "keep")

    assert events_of(drawn, "keep")[0] == Event("kept", 0, "C1")
    assert kept.points == (0, 1)
    assert kept.turn == 1
    assert "C1" in mythology.view(kept, 0).hand


def test_a_drawn_card_that_does_not_fit_is_kept_and_the_other_scores() -> None:
    state = hand_of("A2 A3", "B1 B2", extra="D5 C1")

    after_it = after(state, "pass")

    assert (after_it.turn, after_it.points, after_it.drawn) == (1, (0, 1), 0)
    assert mythology.view(after_it, 0).hand == ("A2", "A3", "D5")


def test_with_the_extra_hand_empty_the_other_just_scores() -> None:
    others = [card for card in DECK if card != "A2"]
    two = mythology.begin([["A2"], others], dealer=1, rules=mythology.Rules())

    assert events_of(two, "pass") == [
        Event("could not play", 0),
        Event("scored", 1, other=0, points=1, why="could not play"),
    ]


def test_an_untrue_claim_gives_five_and_nothing_is_drawn() -> None:
    state = after(hand_of("A1 A3", "B1 B2", extra="C1"), "pass")

    assert (state.points, len(state.extra), state.turn) == ((0, 5), 46, 1)


def test_honour_lets_an_untrue_claim_draw_as_if_it_were_true() -> None:
    drawn = after(hand_of("A1 A3", "B1 B2", extra="C1", claims="honour"), "pass")

    assert mythology.moves(drawn) == ("C1", "keep")


@pytest.mark.parametrize("move", ["A2", "pass", "help C1", "look"])
def test_a_drawn_card_is_laid_or_kept_before_anything_else(move: str) -> None:
    drawn = after(hand_of("A2 A3", "B1 B2", extra="C1 D5"), "pass")

    with pytest.raises(IllegalMove) as caught:
        mythology.play(drawn, move)
    assert (caught.value.code, caught.value.facts) == ("drawn", {"card": "C1"})


def test_a_drawn_card_is_no_time_to_claim() -> None:
    drawn = after(hand_of("A2 A3", "B1 B2", extra="C1 D5"), "pass")

    with pytest.raises(IllegalMove, match="C1 has just been drawn"):
        mythology.claim(drawn)


def test_which_card_was_kept_is_known_to_its_holder_alone() -> None:
    state = hand_of("A2 A3", "B1 B2", extra="C1 D5")
    drawn = after(state, "pass")
    drew, kept = events_of(state, "pass")[1], events_of(drawn, "keep")[0]

    assert mythology.view_event(drew, 0).card == mythology.view_event(kept, 0).card == "C1"
    for other in (1, None):
        assert mythology.view_event(drew, other) == Event("drew", 0, None, why="fits")
        assert mythology.view_event(kept, other) == Event("kept", 0, None)
        assert (mythology.view(drawn, other).drawing, mythology.view(drawn, other).drawn) == (True, None)
    assert mythology.view(drawn, 0).drawn == "C1"
