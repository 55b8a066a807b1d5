"""Bots make legal moves of what they see, in time, and some are stronger than others."""

from __future__ import annotations

from itertools import count
from random import Random

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from studyapp.rules import mythology
from studyapp.rules.bots import choose, play_safely, safely
from studyapp.rules.cardset import BIT, pack, unpack
from studyapp.rules.mythology.heuristic_bots import bit_view
from studyapp.rules.mythology.sampling_bot import HandSampler, Playout, SampledHands
from tests.bench.matches import share_won
from tests.rules.hands import after, hand_of
from tests.rules.strategies import positions

MYTHOLOGY = mythology.MYTHOLOGY.bots


@pytest.mark.parametrize("level", MYTHOLOGY)
@settings(max_examples=25, deadline=None)
@given(state=positions(), seed=st.integers(0, 9))
def test_every_level_makes_a_legal_move(level: str, state: mythology.State, seed: int) -> None:
    view = mythology.view(state, state.turn)

    assert choose(mythology.MYTHOLOGY, level, view, random=Random(seed), clock=count().__next__) in view.moves


@pytest.mark.parametrize("level", MYTHOLOGY)
def test_no_bot_claims_untruly_while_a_card_fits(level: str) -> None:
    view = mythology.view(hand_of("A1 A5 B9", "C1 C2", claims="honour"), 0)

    assert choose(mythology.MYTHOLOGY, level, view, random=Random(1)) == "A1"


@pytest.mark.parametrize("level", MYTHOLOGY)
def test_a_bot_that_cannot_play_says_so(level: str) -> None:
    view = mythology.view(hand_of("A5 B9", "C1 C2"), 0)

    assert choose(mythology.MYTHOLOGY, level, view, random=Random(1)) == "pass"


@pytest.mark.parametrize("level", MYTHOLOGY)
def test_a_bot_does_something_with_a_card_just_drawn(level: str) -> None:
    drawn = after(hand_of("A5 B9", "C5 C2", extra="D1 E5"), "pass")

    assert choose(mythology.MYTHOLOGY, level, mythology.view(drawn, 0), random=Random(1)) in ("D1", "keep")


def test_thoughtful_and_hard_hold_back_what_helps_only_others() -> None:
    view = mythology.view(hand_of("A1 A3 A4 B1", "C1 C2"), 0)

    assert {choose(mythology.MYTHOLOGY, level, view, random=Random(1)) for level in ("thoughtful", "hard")} == {"A1"}


def test_sharp_plays_the_best_of_the_worlds_it_had_time_for() -> None:
    view = mythology.view(hand_of("A1 A3 A4 B1", "C1 C2"), 0)
    readings = count()

    choose(mythology.MYTHOLOGY, "sharp", view, random=Random(1), clock=readings.__next__)

    assert next(readings) == 2


def test_a_bot_that_fails_or_cheats_plays_the_first_legal_move() -> None:
    def fails() -> str:
        raise ZeroDivisionError

    assert safely(fails, ("A1", "pass")) == "A1"
    assert safely(lambda: "E10", ("A1", "pass")) == "A1"
    assert safely(lambda: "pass", ("A1", "pass")) == "pass"


def test_a_level_that_does_not_exist_still_plays_on() -> None:
    view = mythology.view(hand_of("A1 A5 B9", "C1 C2"), 0)

    assert play_safely(mythology.MYTHOLOGY, "divine", view, random=Random(1)) == "A1"


@pytest.mark.parametrize(("level", "least"), [("thoughtful", 0.5), ("hard", 0.6)])
def test_a_bot_that_weighs_its_cards_beats_two_that_do_not(level: str, least: float) -> None:
    assert share_won(level, ["gentle", "gentle"], games=100) >= least


@settings(max_examples=50, deadline=None)
@given(state=positions(), seed=st.integers(0, 9))
def test_imagined_hands_agree_with_all_that_is_known(state: mythology.State, seed: int) -> None:
    view = mythology.view(state, state.turn)
    assert view.seat is not None
    sampler = HandSampler(view, bit_view(view), Random(seed))

    world = sampler.sample()

    assert tuple(map(int.bit_count, world.hands)) == view.counts
    assert unpack(world.hands[view.seat]) == view.hand
    assert len(world.extra) == view.extra
    everything = [*world.hands, *world.extra, pack(card for pile in view.table for card in pile.cards)]
    assert sum(map(int.bit_count, everything)) == 50
    assert pack(unpack(sum(everything))) == (1 << 50) - 1


def test_imagined_hands_leave_out_what_a_claim_showed_to_be_missing() -> None:
    state = after(hand_of("A2 A3 A4", "B1 B2 B3"), "pass")
    view = mythology.view(state, 1)
    sampler = HandSampler(view, bit_view(view), Random(1))

    assert not any(sampler.sample().hands[0] & BIT["A1"] for _ in range(50))


@settings(max_examples=50, deadline=None)
@given(state=positions(st.just(mythology.Rules())))
def test_playing_out_keeps_the_rules_of_the_game(state: mythology.State) -> None:
    assume(not state.drawn and not state.time and not state.idle)
    before, turn = state.points, state.turn
    assert turn is not None
    world = SampledHands(state.hands, tuple(BIT[card] for card in reversed(state.extra)))

    imagined = Playout(world, state.piles, state.fits, turn).finish(lambda: 0.0)
    while state.turn is not None:
        state, _ = mythology.play(state, mythology.moves(state)[0])

    assert [now - then for now, then in zip(state.points, before, strict=True)] == imagined
