"""docs/patience.md tells the truth: its examples are run, and its numbers are those of the list."""

from __future__ import annotations

import doctest

import pytest

from studyapp.paths import PACKAGE
from studyapp.rules.patience import GAMES
from studyapp.rules.patience.winnable import searched, winnable

DOCUMENT = PACKAGE.parent / "docs" / "patience.md"


def test_the_examples_in_the_patience_document_hold() -> None:
    failed, tried = doctest.testfile(str(DOCUMENT), module_relative=False)

    assert failed == 0
    assert tried > 15


@pytest.mark.parametrize("game", sorted(GAMES))
def test_the_document_gives_the_numbers_of_the_list(game: str) -> None:
    share = f"{len(winnable(game))} of {searched(game)}"

    assert f"| {GAMES[game].title} | {share} |" in DOCUMENT.read_text(encoding="utf-8")
