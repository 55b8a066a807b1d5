"""Whole games of Authors, every position of which was worked out by an independent implementation."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from studyapp.rules.replay_command import replay_record

LINES = (Path(__file__).parent / "cases" / "authors.jsonl").read_text(encoding="utf-8").splitlines()
CASES = [json.loads(line) for line in LINES]


@pytest.mark.parametrize("number", range(len(CASES)))
def test_every_position_of_a_known_game_agrees(number: int) -> None:
    result = replay_record(CASES[number]["record"])

    assert result["ok"]
    for found, expected in zip(result["positions"], CASES[number]["positions"], strict=True):
        shown = {name: found[name] for name in expected}
        assert {**shown, "moves": set(shown["moves"])} == {**expected, "moves": set(expected["moves"])}
