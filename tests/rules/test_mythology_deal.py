"""How a hand of Mythology begins, and the rules a table may name."""

from __future__ import annotations

import pytest

from studyapp.errors import BadRecord, BadRules
from studyapp.rules import mythology
from studyapp.rules.game import DECK
from tests.rules.hands import hand_of

OPEN = mythology.Rules()


def hands(state: mythology.State) -> list[tuple[str, ...]]:
    return [mythology.view(state, seat).hand for seat in range(state.start.seats)]


def test_the_first_card_goes_to_the_dealers_left() -> None:
    state = mythology.deal(DECK, seats=3, dealer=1, rules=OPEN)

    assert [hand[0] for hand in hands(state)] == ["A2", "A3", "A1"]
    assert state.turn == 2


@pytest.mark.parametrize(("seats", "sizes"), [(3, [16, 17, 17]), (4, [12, 13, 13, 12]), (12, [4, 5, 5] + [4] * 9)])
def test_all_fifty_cards_are_dealt_and_the_left_gets_the_odd_ones(seats: int, sizes: list[int]) -> None:
    state = mythology.deal(DECK, seats=seats, dealer=0, rules=OPEN)

    assert [len(hand) for hand in hands(state)] == sizes
    assert sorted(sum(hands(state), ())) == sorted(DECK)


def test_two_players_get_as_from_a_deal_to_three_and_the_third_packet_is_the_extra_hand() -> None:
    state = mythology.deal(DECK, seats=2, dealer=0, rules=OPEN)

    assert hands(state)[1][:2] == ("A1", "A4")
    assert hands(state)[0][:2] == ("A2", "A5")
    assert len(state.extra) == 16
    assert (state.extra[0], state.extra[-1]) == ("E8", "A3")


@pytest.mark.parametrize(
    ("order", "seats", "dealer", "scores", "says"),
    [
        (DECK[1:], 3, 0, None, "Missing from the fifty cards: A1."),
        ((*DECK[1:], "E10"), 3, 0, None, "E10 appears twice"),
        ((*DECK[1:], "F1"), 3, 0, None, "no card 'F1'"),
        (DECK, 13, 0, None, "13 seats; a table has 2 to 12"),
        (DECK, 1, 0, None, "1 seats"),
        (DECK, 3, 3, None, "The dealer is seat 3"),
        (DECK, 3, 0, [1, 2], "2 scores for 3 seats"),
    ],
)
def test_a_deal_that_cannot_be_is_refused_in_words(
    order: tuple[str, ...], seats: int, dealer: int, scores: list[int] | None, says: str
) -> None:
    with pytest.raises(BadRecord, match=says):
        mythology.deal(order, seats=seats, dealer=dealer, rules=OPEN, scores=scores)


def test_a_hand_without_cards_is_refused() -> None:
    with pytest.raises(BadRecord, match="Seat 1 has no cards"):
        hand_of("A1", "")


def test_three_players_have_no_extra_hand() -> None:
    with pytest.raises(BadRecord, match="extra hand with two players only"):
        hand_of("A1", "A2", "A3", extra="")


def test_rules_left_out_have_their_defaults_and_are_written_out_in_full() -> None:
    rules = mythology.Rules.read({"claims": "guided"})

    assert rules.written() == {"claims": "guided", "end": "hand", "target": 25, "stall": 3}
    assert mythology.Rules.read(rules.written()) == rules


@pytest.mark.parametrize(
    ("given", "says"),
    [
        ({"claim": "open"}, "no rule 'claim'; the rules are claims, end, target and stall"),
        ({"claims": "shut"}, "claims cannot be 'shut'; it can be open, look_again, guided or honour"),
        ({"claims": ["open"]}, r"claims cannot be \['open'\]"),
        ({"target": 4}, "target cannot be 4; it can be 5 to 100"),
        ({"target": "25"}, "target cannot be '25'"),
        ({"target": 25.0}, "target cannot be 25.0"),
        ({"stall": True}, "stall cannot be true; it can be 1 to 9"),
        ({"claims": "honour", "end": "instant"}, "don’t work together"),
    ],
)
def test_a_rule_that_is_not_known_is_named_with_what_it_may_be(given: dict[str, object], says: str) -> None:
    with pytest.raises(BadRules, match=says):
        mythology.Rules.read(given)
