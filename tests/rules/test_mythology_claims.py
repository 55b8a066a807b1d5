"""What becomes of the claim "I can’t play", by the rule of the table."""

from __future__ import annotations

import pytest

from studyapp.errors import IllegalMove
from studyapp.rules import mythology
from studyapp.rules.game import Event
from tests.rules.hands import after, events_of, hand_of, kinds_of, outcome_of


@pytest.mark.parametrize("claims", ["open", "honour", "look_again", "guided"])
def test_a_true_claim_scores_one_to_each_other_and_the_turn_passes(claims: str) -> None:
    state = hand_of("A2 A3", "B1 B2", claims=claims)

    assert mythology.moves(state) == ("pass",)
    assert mythology.claim(state) == "pass"
    assert kinds_of(state, "pass") == ["could not play"]
    assert after(state, "pass").points == (0, 1, 1)
    assert after(state, "pass").turn == 1


def test_open_finds_an_untrue_claim_at_once_five_instead_of_one_and_the_turn_is_lost() -> None:
    state = hand_of("A1 A3", "B1 B2")

    assert mythology.moves(state) == ("A1", "pass")
    assert kinds_of(state, "pass") == ["untrue"]
    assert after(state, "pass").points == (0, 5, 5)
    assert after(state, "pass").turn == 1


def test_honour_believes_every_claim_until_the_hands_are_open() -> None:
    state = hand_of("A1 A3", "B1", claims="honour")

    believed = after(state, "pass")
    ended, events = mythology.play(believed, "B1")

    assert kinds_of(state, "pass") == ["could not play"]
    assert believed.points == (0, 1, 1)
    assert [event for event in events if event.why == "untrue"] == [
        Event("scored", 1, other=0, points=4, why="untrue"),
        Event("scored", 2, other=0, points=4, why="untrue"),
    ]
    assert ended.points == (0, 1 + 49 + 4, 1 + 4)
    assert [event.kind for event in events if event.kind != "scored"][-2:] == ["untrue", "hand over"]


def test_honour_adds_up_every_untrue_claim_before_the_target_is_looked_at() -> None:
    state = hand_of("A1 A3", "B1", claims="honour", stall=1, scores=[0, 20, 10])

    ended = after(state, "pass", "pass", "pass")

    assert ended.why == "stalled"
    assert ended.points == (10, 10, 10)
    assert outcome_of(ended).winners == (1,)


def test_look_again_hands_the_first_untrue_claim_back_and_changes_nothing_else() -> None:
    state = hand_of("A1 A3", "B1 B2", claims="look_again")

    looked = after(state, "look")

    assert mythology.moves(state) == ("A1", "look")
    assert mythology.claim(state) == "look"
    assert events_of(state, "look") == [Event("looked again", 0)]
    assert looked == state._replace(untrue=(1, 0, 0))


def test_look_again_charges_the_second_untrue_claim_and_guides_from_then_on() -> None:
    state = after(hand_of("A1 A2 A3", "B1 B2", claims="look_again"), "look")

    assert mythology.moves(state) == ("A1", "pass")
    charged = after(state, "pass", "B1", "C1")
    assert charged.points == (0, 5, 5)
    assert mythology.moves(charged) == ("A1",)
    with pytest.raises(IllegalMove) as caught:
        mythology.claim(charged)
    assert (caught.value.code, caught.value.facts) == ("guided", {"cards": ("A1",)})


def test_look_again_does_not_take_the_claim_as_a_pass_before_it_was_handed_back() -> None:
    state = hand_of("A1 A3", "B1 B2", claims="look_again")

    with pytest.raises(IllegalMove, match=r"You have a card that fits\. Look again\.") as caught:
        mythology.play(state, "pass")
    assert caught.value.code == "look"


def test_guided_allows_no_untrue_claim() -> None:
    state = hand_of("A1 B10 A3", "B1 B2", claims="guided")

    assert mythology.moves(state) == ("A1", "B10")
    with pytest.raises(IllegalMove) as caught:
        mythology.play(state, "pass")
    assert (caught.value.code, caught.value.facts) == ("guided", {"cards": ("A1", "B10")})


def test_a_claim_in_a_hand_that_is_over_is_refused() -> None:
    state = after(hand_of("A1", "B1"), "A1")

    with pytest.raises(IllegalMove, match="The hand is over"):
        mythology.claim(state)
