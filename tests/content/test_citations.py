"""Passages and sentences as they are printed."""

from __future__ import annotations

import pytest

from studyapp.content import Deck, printed, sentence


@pytest.mark.parametrize(
    ("passage", "shown"),
    [
        ("15.187-193", "15.187–193"),
        ("1.133-134, 1.268-270", "1.133–134, 1.268–270"),
        ("10.617b-d", "10.617b–d"),
        ("3.15.7-3.16.2", "3.15.7–3.16.2"),
        ("66", "66"),
        (
            "swallowed by Zeus (Theogony 886-900), the bright-eyed",
            "swallowed by Zeus (Theogony 886–900), the bright-eyed",
        ),
    ],
)
def test_ranges_have_an_en_dash_and_other_hyphens_stay(passage: str, shown: str) -> None:
    assert printed(passage) == shown


def test_no_passage_of_the_deck_keeps_a_hyphen(deck: Deck) -> None:
    assert [r.passage for card in deck for r in card.references if "-" in printed(r.passage)] == []


def test_a_sentence_begins_with_a_capital_and_ends_with_a_full_stop() -> None:
    assert sentence("he speaks") == "He speaks."
    assert sentence("“Who?”") == "“Who?”"
    assert sentence("Nobody.") == "Nobody."
