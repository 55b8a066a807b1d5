"""Whole deals, every position of which was worked out by an independent implementation."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from studyapp.rules.patience import deal, is_won, moves, play, played
from studyapp.rules.replay_command import replay_record

LINES = (Path(__file__).parents[1] / "cases" / "patience.jsonl").read_text(encoding="utf-8").splitlines()
CASES = [json.loads(line) for line in LINES]


@pytest.mark.parametrize("number", range(len(CASES)))
def test_every_legal_move_of_a_known_deal_agrees(number: int) -> None:
    case, record = CASES[number], CASES[number]["record"]

    state = deal(record["game"], record["number"])
    found = [set(moves(state))]
    for move in record["moves"]:
        state, _ = play(state, move)
        found.append(set(moves(state)))

    assert found == [set(expected) for expected in case["moves"]]
    assert (is_won(state), played(state)) == (case["won"], case["played"])


@pytest.mark.parametrize("number", range(len(CASES)))
def test_the_record_of_a_known_deal_replays_to_its_end(number: int) -> None:
    case = CASES[number]

    positions = replay_record(case["record"])["positions"]

    assert [set(position["moves"]) for position in positions] == [set(expected) for expected in case["moves"]]
    assert (positions[-1]["won"], positions[-1]["played"]) == (case["won"], case["played"])
    assert positions[-1]["over"]["why"] == ("won" if case["won"] else "stuck")
