"""Whole hands, every position of which was worked out by an independent implementation."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from studyapp.rules import mythology

LINES = (Path(__file__).parent / "cases" / "mythology.jsonl").read_text(encoding="utf-8").splitlines()
CASES = [json.loads(line) for line in LINES]


def position(state: mythology.State) -> dict[str, object]:
    over = mythology.outcome(state)
    return {
        "turn": state.turn,
        "moves": set(mythology.moves(state)),
        "points": list(state.points),
        "totals": list(mythology.totals(state)),
        "table": {pile.group: list(pile.cards) for pile in mythology.view(state, None).table if pile.cards},
        "extra": list(state.extra),
        "over": over and {"why": over.why, "winner": over.winner},
    }


@pytest.mark.parametrize("number", range(len(CASES)))
def test_every_position_of_a_known_hand_agrees(number: int) -> None:
    record, expected = CASES[number]["record"], CASES[number]["positions"]
    dealt, rules = record["deal"], mythology.Rules.read(record["rules"])

    state = mythology.begin(
        dealt["hands"], dealt["extra"], dealer=record["dealer"], rules=rules, scores=record["scores"]
    )
    found = [position(state)]
    for move in record["moves"]:
        state, _ = mythology.play(state, move)
        found.append(position(state))

    assert found == [{**one, "moves": set(one["moves"])} for one in expected]
