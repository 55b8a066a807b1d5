"""Which deals can be won: lines are found, replayed through the rules, and losses are proven."""

from __future__ import annotations

import json
from random import Random
from time import process_time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from studyapp.errors import BadRecord
from studyapp.rules.patience import GAMES, State, deal, is_won, moves, play, read_log
from studyapp.rules.patience.search import back_to_open, find_line, proven_lost, wins
from studyapp.rules.patience.search.deals import collect, read_numbers, search_deals, write_list
from studyapp.rules.patience.search.exhaustive import without_win
from studyapp.rules.patience.search.players import PLAYERS, winners
from studyapp.rules.patience.winnable import searched, winnable
from tests.rules.patience.positions import outcome_of, position


def never() -> bool:
    """A search that has all the time it needs."""
    return False


@pytest.mark.parametrize(("game", "number"), [("margarethe", 3), ("mount_olympus", 3), ("labyrinth", 3)])
def test_a_line_that_is_found_wins_when_it_is_replayed(game: str, number: int) -> None:
    state = deal(game, number)

    line = find_line(state, never)

    assert line is not None
    assert is_won(read_log(state, line).state)


def test_the_same_search_finds_the_same_line() -> None:
    assert find_line(deal("labyrinth", 5), never) == find_line(deal("labyrinth", 5), never)


def test_a_search_begins_from_any_position() -> None:
    log = read_log(deal("labyrinth", 1), ["play 1 3 up", "refill"])

    line = find_line(log.state, never)

    assert line is not None and wins(log.state, line)


def test_a_search_ends_when_its_time_is_over() -> None:
    assert find_line(deal("light_and_shade", 1), lambda: True) is None


@pytest.mark.parametrize("line", [(), ("deal",), ("play h2", "play h2")])
def test_a_line_that_is_illegal_or_too_short_does_not_win(line: tuple[str, ...]) -> None:
    assert not wins(deal("margarethe", 1), line)


def test_a_position_without_a_move_is_proven_lost() -> None:
    assert proven_lost(position("light_and_shade", a1="9S", r1="9C"), 100)
    assert proven_lost(position("labyrinth", rows=2, rules={"graces": 0}, r1c1="9S", r2c1="8S"), 100)


def test_nothing_is_proven_of_a_deal_that_can_be_won() -> None:
    assert not proven_lost(deal("labyrinth", 1), 200)
    assert not proven_lost(deal("margarethe", 1), 200)


def test_the_way_back_leads_to_the_last_position_that_is_not_proven_lost() -> None:
    full = "AS 2S 3S 4S 5S 6S 7S 8S 9S 10S JS QS KS"
    piles = {f"f{number}": full for number in range(2, 9)} | {"f1": full.removesuffix(" QS KS")}
    start = position("labyrinth", piles, rows=3, r1c1="9H", r2c1="QS", r3c1="9H", r1c2="KS")

    assert back_to_open(read_log(start, ["grace 2 1", "play aside up"]), 1000) == 0
    assert back_to_open(read_log(start, ["grace 1 2"]), 1000) == 1
    assert back_to_open(read_log(deal("labyrinth", 1), []), 50) == 0


def test_nothing_is_proven_beyond_the_limit() -> None:
    state = position("labyrinth", rows=2, r1c1="9S", r2c1="8S", r1c2="9S", r2c2="8S")

    assert proven_lost(state, 1000)
    assert not proven_lost(state, 2)


def last_positions(seed: int) -> list[State]:
    """The last positions of a random Light and Shade, the last one first."""
    random, states = Random(seed), [deal("light_and_shade", seed % 500 + 1)]
    while available := moves(states[-1]):
        states.append(play(states[-1], random.choice(available))[0])
    return states[:-30:-1]


@settings(max_examples=4, deadline=None)
@given(st.integers(0, 2**20))
def test_the_quick_proof_for_light_and_shade_agrees_with_trying_everything_by_the_rules(seed: int) -> None:
    for state in last_positions(seed)[:12:4]:
        slow = without_win(state, 600)
        if slow:
            assert proven_lost(state, 20_000)


def test_a_line_of_light_and_shade_is_never_followed_by_a_proof_that_it_is_lost() -> None:
    state = deal("light_and_shade", EASY)
    line = find_line(state, never)
    assert line is not None

    for number, move in enumerate(line):
        state, _ = play(state, move)
        assert number % 8 or not proven_lost(state, 300)

    assert outcome_of(state).why == "won"


EASY = min(winnable("light_and_shade"), key=lambda number: -winnable("light_and_shade")[number].won_by)


def test_results_are_lines_of_json_that_are_collected_to_a_list() -> None:
    found = [
        json.dumps(result) for result in search_deals("labyrinth", [1, 2], seconds=9, clock=process_time, players=True)
    ]

    listed = json.loads(write_list(collect(found)))

    assert listed["labyrinth"]["searched"] == 2
    assert set(listed["labyrinth"]["won_by"]) == {"1", "2"}


def test_a_line_that_does_not_win_is_not_collected() -> None:
    found = {"game": "labyrinth", "number": 1, "winnable": True, "won_by": 1, "of": 100, "moves": ["deal"]}

    with pytest.raises(BadRecord, match="The line for deal 1 of The Labyrinth does not win"):
        collect([json.dumps(found)])


def test_a_deal_that_is_not_found_in_time_is_neither_winnable_nor_lost() -> None:
    (result,) = search_deals("light_and_shade", [1], seconds=0, clock=process_time, players=True)

    assert result["winnable"] is None and "moves" not in result


@pytest.mark.parametrize("text", ["", "0", "3-1", "1-", "one", "1-2-3"])
def test_a_range_of_deals_is_checked(text: str) -> None:
    with pytest.raises(BadRecord, match="is no range of deals"):
        read_numbers(text)


def test_careful_players_are_the_same_every_time() -> None:
    assert winners(deal("labyrinth", 3)) == winners(deal("labyrinth", 3)) <= PLAYERS["labyrinth"]


@pytest.mark.parametrize("game", sorted(GAMES))
def test_winnable_deals_are_listed_with_how_hard_they_are(game: str) -> None:
    assert searched(game) >= 100
    assert all(1 <= number <= searched(game) for number in winnable(game))
    assert all(0 <= hardness.won_by <= hardness.of for hardness in winnable(game).values())


@pytest.mark.parametrize(("game", "share"), [("labyrinth", 0.9), ("light_and_shade", 0.4)])
def test_enough_of_the_first_200_deals_are_known_to_be_winnable(game: str, share: float) -> None:
    known = [number for number in winnable(game) if number <= 200]

    assert len(known) >= share * 200


@pytest.mark.parametrize("game", sorted(GAMES))
def test_a_sample_of_the_listed_deals_is_won_by_a_line_found_again(game: str) -> None:
    easiest = sorted(winnable(game), key=lambda number: -winnable(game)[number].won_by)[:4]

    for number in easiest:
        state = deal(game, number)
        assert wins(state, find_line(state, never) or ())
