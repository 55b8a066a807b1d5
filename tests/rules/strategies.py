"""Positions and whole hands of Mythology for property tests: any seats, any rules, any honest or untrue play."""

from __future__ import annotations

import json
from collections.abc import Sequence
from random import Random

from hypothesis import strategies as st

from studyapp.rules import mythology
from studyapp.rules.game import DECK
from studyapp.rules.records import ReplayStep, write_record


def moves_of(steps: Sequence[ReplayStep]) -> list[str]:
    """The moves of a game step by step; its first step is the deal."""
    return [step.move for step in steps if step.move is not None]


class Hand(list[ReplayStep]):
    """A hand step by step, shown as its record."""

    def __repr__(self) -> str:
        return json.dumps(write_record(mythology.MYTHOLOGY, self[0].state, moves_of(self)))


RULES = st.builds(
    mythology.Rules,
    claims=st.sampled_from(mythology.ALLOWED["claims"]),
    end=st.sampled_from(mythology.ALLOWED["end"]),
    target=st.sampled_from([5, 25, 100]),
    stall=st.integers(1, 9),
).filter(lambda rules: (rules.claims, rules.end) != ("honour", "instant"))


@st.composite
def deals(draw: st.DrawFn, rules: st.SearchStrategy[mythology.Rules] = RULES, least: int = 2) -> mythology.State:
    """The first position of a hand."""
    seats = draw(st.integers(least, 12))
    order = Random(draw(st.integers(0, 2**32))).sample(DECK, len(DECK))
    scores = [draw(st.integers(0, 4)) for _ in range(seats)]
    dealer = draw(st.integers(0, seats - 1))
    return mythology.deal(order, seats=seats, dealer=dealer, rules=draw(rules), scores=scores)


DEALS = deals()


@st.composite
def played(draw: st.DrawFn, start: st.SearchStrategy[mythology.State] = DEALS, honest: float = 0.9) -> Hand:
    """A whole hand, step by step, of moves by lot: now and then an untrue claim, a card shown, or time called."""
    steps = Hand([ReplayStep(None, (), draw(start))])
    rng = Random(draw(st.integers(0, 2**32)))
    while (state := steps[-1].state).turn is not None:
        move = _any_move(state, rng, honest)
        after, events = mythology.play(state, move)
        steps.append(ReplayStep(move, events, after))
    return steps


@st.composite
def positions(draw: st.DrawFn, rules: st.SearchStrategy[mythology.Rules] = RULES) -> mythology.State:
    """A position in which somebody is to move."""
    steps = draw(played(deals(rules)))
    states: list[mythology.State] = [step.state for step in steps if step.state.turn is not None]
    return draw(st.sampled_from(states))


def _any_move(state: mythology.State, rng: Random, honest: float) -> str:
    moves = mythology.moves(state)
    chance = rng.random()
    if chance < honest:
        return rng.choice(mythology.fitting(state) or moves)
    return rng.choice((*moves, *(mythology.offers(state) if chance > 0.98 else ())))
