"""The log of a deal: entries are only added, and nothing is lost."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from studyapp.errors import IllegalMove
from studyapp.rules.patience import (
    GAMES,
    back_to_choice,
    deal,
    enter,
    hint,
    moves,
    play,
    press_pack,
    read_log,
    write_record,
)
from studyapp.rules.replay_command import replay_record
from tests.rules.patience.positions import position

START = deal("margarethe", 1)


def test_undo_takes_the_last_move_back_and_redo_makes_it_again() -> None:
    log = read_log(START, ["play h2", "play h3", "undo"])

    assert log.moves == ("play h2",)
    assert enter(log, "redo").moves == ("play h2", "play h3")


def test_another_move_ends_what_can_be_made_again() -> None:
    log = read_log(START, ["play h2", "play h3", "undo", "play h5"])

    with pytest.raises(IllegalMove, match="There is nothing to redo"):
        enter(log, "redo")


def test_restart_goes_to_the_start_and_redo_brings_every_move_back() -> None:
    log = read_log(START, ["play h2", "play h3", "restart"])

    assert log.state == START
    assert read_log(START, ["play h2", "play h3", "restart", "redo", "redo"]).moves == ("play h2", "play h3")


@pytest.mark.parametrize("entry", ["undo", "restart"])
def test_there_is_nothing_to_undo_at_the_start(entry: str) -> None:
    with pytest.raises(IllegalMove, match="There is nothing to undo"):
        read_log(START, [entry])


def test_hints_stay_counted_whatever_is_undone() -> None:
    log = read_log(START, ["hint", "play h2", "hint", "restart"])

    assert log.hints == 2
    assert log.state == START


def test_an_illegal_entry_is_refused() -> None:
    with pytest.raises(IllegalMove, match="isn’t a move in Margarethe"):
        read_log(START, ["play h2", "castle"])


def test_the_last_choice_is_the_last_position_with_two_moves_or_more() -> None:
    log = read_log(position("margarethe", h1="10S", h2="10H"), ["play h1", "play h2"])

    assert back_to_choice(log) == 2
    assert back_to_choice(read_log(START, [])) == 0


@settings(max_examples=30, deadline=None)
@given(st.sampled_from(sorted(GAMES)), st.lists(st.integers(0, 11), max_size=60))
def test_a_log_leads_where_its_remaining_moves_lead(game: str, choices: list[int]) -> None:
    log = read_log(deal(game, 5), [])
    for choice in choices:
        available = moves(log.state)
        controls = [*(["undo", "restart"] if log.done else []), *(["redo"] if log.undone else []), "hint"]
        log = enter(
            log, available[choice % len(available)] if choice < 8 and available else controls[choice % len(controls)]
        )

    state = log.start
    for move in log.moves:
        state, _ = play(state, move)

    assert state == log.state
    replayed = replay_record(write_record(log, 5))
    assert replayed["positions"][-1]["moves"] == list(moves(log.state))


def test_a_press_on_the_pack_fills_every_space_then_deals_then_deals_again() -> None:
    spaces = read_log(START, ["play h2", "play h3"]).state

    assert press_pack(spaces) == ("fill h2 pack", "fill h3 pack")
    assert press_pack(position("margarethe", {f"h{place}": "9S" for place in range(1, 10)}, pack="3S")) == ("deal",)
    assert press_pack(position("margarethe", t="3S", h1="9S")) == ("redeal",)
    assert press_pack(position("margarethe", h1="9S")) == ()


def test_a_press_on_the_pack_fills_no_more_spaces_than_it_has_cards() -> None:
    assert press_pack(position("margarethe", pack="3S", h9="9S")) == ("fill h1 pack",)


def test_the_greedy_player_wins_a_margarethe_by_its_hints_alone() -> None:
    log = read_log(START, [])
    while advised := hint(log.state):
        log = enter(log, advised)

    assert replay_record(write_record(log, 1))["positions"][-1]["won"]
