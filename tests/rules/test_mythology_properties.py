"""What is true of every hand of Mythology, whatever the seats, the rules and the play."""

from __future__ import annotations

import json
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from studyapp.errors import IllegalMove
from studyapp.rules import mythology
from studyapp.rules.cardset import pack, unpack
from studyapp.rules.records import ReplayStep, replay, write_record
from tests.rules.strategies import deals, moves_of, played, positions

MANY = settings(max_examples=150, deadline=None)


def everything(state: mythology.State) -> list[str]:
    laid = [card for pile in mythology.view(state, None).table for card in pile.cards]
    return [*laid, *state.extra, *(card for hand in state.hands for card in unpack(hand))]


@MANY
@given(played())
def test_there_are_fifty_cards_always(steps: list[ReplayStep]) -> None:
    for step in steps:
        assert len(everything(step.state)) == 50
        assert pack(everything(step.state)) == (1 << 50) - 1


@MANY
@given(played(deals(least=3)))
def test_with_three_or_more_seats_somebody_can_always_play(steps: list[ReplayStep]) -> None:
    for step in steps[:-1]:
        assert any(hand & step.state.fits for hand in step.state.hands)


@MANY
@given(played(honest=0.1))
def test_every_hand_ends_even_among_liars(steps: list[ReplayStep]) -> None:
    start, last = steps[0].state, steps[-1].state
    idle = start.start.rules.stall * start.start.seats

    assert last.why in ("out", "target", "stalled", "time")
    assert len(steps) <= (50 + 2 * len(start.extra) + 1) * (idle + 1) + start.start.seats + 1


@MANY
@given(played(honest=0.7))
def test_points_are_the_sum_of_their_reasons(steps: list[ReplayStep]) -> None:
    points = [0] * steps[0].state.start.seats
    for step in steps:
        for event in step.events:
            points[event.seat or 0] += event.points
        assert step.state.points == tuple(points)
    reasons = steps[-1].state.reasons
    assert [sum(reason.points for reason in reasons if reason.seat == seat) for seat in range(len(points))] == points


@MANY
@given(played(honest=0.7))
def test_a_hand_kept_as_a_record_replays_to_the_same_positions(steps: list[ReplayStep]) -> None:
    record = write_record(mythology.MYTHOLOGY, steps[0].state, moves_of(steps))

    again = list(replay(mythology.MYTHOLOGY, json.loads(json.dumps(record))))

    assert again == steps


@MANY
@given(
    positions(), st.sampled_from(["A1", "E10", "pass", "keep", "look", "time", "help A1", "help C10", "", "a1", "A0"])
)
def test_a_move_is_played_if_it_is_listed_and_refused_if_it_is_not(state: mythology.State, move: str) -> None:
    if move in mythology.moves(state) or move in mythology.offers(state):
        assert mythology.play(state, move)[1]
    else:
        with pytest.raises(IllegalMove):
            mythology.play(state, move)


@MANY
@given(positions())
def test_every_listed_move_can_be_played(state: mythology.State) -> None:
    assert mythology.moves(state)
    for move in (*mythology.moves(state), *mythology.offers(state)):
        mythology.play(state, move)


@MANY
@given(played())
def test_a_group_lies_in_its_rotation(steps: list[ReplayStep]) -> None:
    for pile in mythology.view(steps[-1].state, None).table:
        numbers = [int(card[1:]) for card in pile.cards]
        rotation = list(range(1, 11)) if pile.direction == "up" else list(range(10, 0, -1))
        assert numbers == rotation[: len(numbers)]


@MANY
@given(played(honest=1.0))
def test_what_claims_show_to_be_missing_is_missing(steps: list[ReplayStep]) -> None:
    for step in steps:
        assert not any(hand & absent for hand, absent in zip(step.state.hands, step.state.without, strict=True))


@MANY
@given(played())
def test_the_turn_goes_to_the_left(steps: list[ReplayStep]) -> None:
    for one, two in pairwise(steps):
        assert two.state.turn in (None, one.state.turn, (one.state.turn + 1) % one.state.start.seats)
