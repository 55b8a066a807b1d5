"""What docs/answers.md says about verdicts is what the program says."""

from __future__ import annotations

import json
import re

import pytest
from click.testing import CliRunner

from studyapp.cli import main
from studyapp.content import Deck
from studyapp.content.answers import judge
from studyapp.content.questions import KINDS
from studyapp.paths import PACKAGE

DOCUMENT = (PACKAGE.parent / "docs" / "answers.md").read_text(encoding="utf-8")
ROWS = [[cell.strip() for cell in line.strip("|").split("|")] for line in DOCUMENT.splitlines() if line.startswith("|")]
EXAMPLES = [row for row in ROWS if len(row) == 6 and row[3] in ("right", "wrong")]


def test_the_document_has_an_example_of_every_rule() -> None:
    rules = {row[4] for row in EXAMPLES}

    assert rules == {"exact", "alias", "typo", "also true", "confused", "other language", "none"}


@pytest.mark.parametrize("row", EXAMPLES, ids=lambda row: f"{row[0]} {row[1]} {row[2]}")
def test_every_example_is_true(deck: Deck, row: list[str]) -> None:
    figure, skill, given, *expected = row

    verdict = judge(deck, figure, skill, given)

    assert [verdict.verdict, verdict.rule, verdict.named or ""] == expected


def test_the_command_it_shows_prints_what_it_shows() -> None:
    shown = re.search(r"echo '(.*)' \| studyapp content judge\n(.*)\n", DOCUMENT)
    assert shown is not None

    answer = CliRunner().invoke(main, ["content", "judge"], input=shown[1])

    assert json.loads(answer.output) == json.loads(shown[2])


def test_every_skill_is_told_with_the_ways_it_may_be_answered() -> None:
    words = {"typed": "typed", "choice": "chosen", "tapped": "tapped"}
    told = {skill: set(re.split(r", or |, ", row[2])) for row in ROWS for skill in re.findall(r"`(\w+)`", row[0])}

    assert {skill: told[skill] for skill in KINDS} == {
        skill: {words[kind] for kind in kinds} for skill, kinds in KINDS.items()
    }
