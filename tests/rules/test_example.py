"""The shipped example of eight moves is a real hand, and its sentences are about its moves."""

from __future__ import annotations

import json
import re

import pytest

from studyapp.paths import CONTENT
from studyapp.rules import mythology
from studyapp.rules.records import replay

EXAMPLE = json.loads((CONTENT / "how-it-goes.json").read_text(encoding="utf-8"))
STEPS = list(replay(mythology.MYTHOLOGY, EXAMPLE["record"]))


def test_there_are_eight_moves_with_a_sentence_each() -> None:
    assert len(STEPS) - 1 == len(EXAMPLE["record"]["moves"]) == len(EXAMPLE["sentences"]) == 8
    assert len(EXAMPLE["players"]) == EXAMPLE["record"]["seats"]


def test_the_moves_show_what_can_happen() -> None:
    happened = {(event.kind, event.why) for step in STEPS for event in step.events}

    assert happened >= {("started", "up"), ("started", "down"), ("could not play", None), ("laid", None)}
    assert {pile.direction for pile in mythology.view(STEPS[-1].state, None).table if len(pile.cards) > 1} == {
        "up",
        "down",
    }


@pytest.mark.parametrize("number", range(8))
def test_a_sentence_names_its_player_and_the_card_laid(number: int) -> None:
    before, after, sentence = STEPS[number].state, STEPS[number + 1], EXAMPLE["sentences"][number]
    laid = {card for pile in mythology.view(after.state, None).table for card in pile.cards}
    named = set(re.findall(r"\{(\w+)\}", sentence))

    assert EXAMPLE["players"][before.turn] in sentence
    assert named <= laid
    assert after.move in ("pass", *named)


def test_the_one_who_says_she_cannot_play_really_cannot() -> None:
    (number,) = (number for number, step in enumerate(STEPS) if step.move == "pass")

    assert mythology.fitting(STEPS[number - 1].state) == ()
