"""What is true of every deal, whatever is played: no card is lost, and only what is listed can be played."""

from __future__ import annotations

from itertools import chain, pairwise
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from studyapp.errors import IllegalMove
from studyapp.rules.patience import GAMES, State, deal, hint, moves, options, outcome, play, play_all, targets, view
from studyapp.rules.patience.cards import PACK

SOME = settings(max_examples=25, deadline=None)
DEALS = st.tuples(st.sampled_from(sorted(GAMES)), st.integers(1, 2000), st.integers(0, 2**32))


def playout(game: str, number: int, seed: int) -> list[State]:
    """Every position of a deal played at random, at most 400 moves long."""
    random, states = Random(seed), [deal(game, number)]
    while (available := moves(states[-1])) and len(states) < 400:
        states.append(play(states[-1], random.choice(available))[0])
    return states


def texts(game: str) -> list[str]:
    """Every text that could be a move somewhere in the game."""
    places = GAMES[game].layout.places
    pairs = [f"{verb} {one} {two}" for verb in ("place", "raise", "play") for one in places for two in places]
    ways = [f"{verb} {place}{way}" for verb in ("play", "grace") for place in places for way in ("", " up", " down")]
    fills = [f"fill {place} {source}" for place in places for source in ("pack", "talon")]
    return [*(pairs if len(places) < 50 else ()), *ways, *fills, "deal", "redeal", "refill"]


@SOME
@given(DEALS)
def test_cards_are_conserved_and_foundations_only_grow(dealt: tuple[str, int, int]) -> None:
    game = GAMES[dealt[0]]

    states = playout(*dealt)

    for before, after in pairwise(states):
        assert sorted(chain(*after.piles)) == sorted(PACK * game.packs)
        for place in game.foundations:
            assert after.at(place)[: len(before.at(place))] == before.at(place)


@SOME
@given(DEALS)
def test_every_card_played_is_one_that_its_pile_wanted(dealt: tuple[str, int, int]) -> None:
    game = GAMES[dealt[0]]

    for state in playout(*dealt):
        for option in options(state):
            if option.verb in ("play", "place"):
                assert state.at(option.source)[-1] in game.wanted(option.target, state.at(option.target))


@settings(max_examples=12, deadline=None)
@given(DEALS)
def test_every_legal_move_applies_and_no_other_does(dealt: tuple[str, int, int]) -> None:
    states = playout(*dealt)
    state = states[dealt[2] % len(states)]
    legal = moves(state)

    for text in {*texts(state.game), "", "play", "deal 1", "undo", "PLAY H2"} - set(legal):
        with pytest.raises(IllegalMove) as raised:
            play(state, text)
        assert str(raised.value).endswith(".")
    for move in legal:
        after, moved = play(state, move)
        assert after != state
        assert moved
        assert all(after.at(step.target)[-1] == step.card for step in moved[-1:])


@SOME
@given(DEALS)
def test_what_moved_tells_the_whole_way_of_every_card(dealt: tuple[str, int, int]) -> None:
    states = playout(*dealt)
    state = states[dealt[2] % len(states)]

    for move in moves(state):
        after, moved = play(state, move)
        where = {place: list(pile) for place, pile in zip(state.layout.places, state.piles, strict=True)}
        for card, source, target in moved:
            assert where[source].pop() == card
            where[target].append(card)
        assert tuple(map(tuple, where.values())) == after.piles


@SOME
@given(DEALS)
def test_hints_and_views_never_depend_on_the_order_of_the_pack(dealt: tuple[str, int, int]) -> None:
    states = playout(*dealt)
    state = states[dealt[2] % len(states)]
    at = state.layout.index["pack"]
    shuffled = list(state.piles[at])
    Random(dealt[2]).shuffle(shuffled)
    other = state._replace(piles=(*state.piles[:at], tuple(shuffled), *state.piles[at + 1 :]))

    assert hint(state) == hint(other)
    assert view(state) == view(other)


@SOME
@given(DEALS)
def test_a_hint_is_legal_and_there_is_one_until_the_deal_is_over(dealt: tuple[str, int, int]) -> None:
    for state in playout(*dealt):
        advised = hint(state)
        assert (advised is None) == (outcome(state) is not None)
        assert advised is None or advised in moves(state)


@SOME
@given(DEALS)
def test_play_all_leaves_no_card_that_fits(dealt: tuple[str, int, int]) -> None:
    states = playout(*dealt)
    state = states[dealt[2] % len(states)]

    for move in play_all(state):
        state, _ = play(state, move)

    assert not [move for move in moves(state) if move.startswith("play")]


@SOME
@given(DEALS)
def test_the_targets_of_all_places_are_the_legal_moves(dealt: tuple[str, int, int]) -> None:
    states = playout(*dealt)
    state = states[dealt[2] % len(states)]

    found = [move for place in state.layout.places for move in targets(state, place).values()]

    assert sorted(found) == sorted(moves(state))
