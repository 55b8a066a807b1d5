"""What a card is called."""

from __future__ import annotations

from typing import Literal

import pytest

from studyapp.content import Deck

First = Literal["greek", "roman"]


@pytest.mark.parametrize(
    ("card_id", "first", "title", "others"),
    [
        ("athena", "greek", "Athena", ("Minerva",)),
        ("athena", "roman", "Minerva", ("Athena",)),
        ("apollo", "greek", "Apollo", ()),
        ("fates", "greek", "The Fates", ("Moirai", "Parcae")),
        ("fates", "roman", "The Fates", ("Parcae", "Moirai")),
        ("cyclopes", "greek", "The Cyclopes", ()),
    ],
)
def test_title_and_second_line_follow_the_reader(
    deck: Deck, card_id: str, first: First, title: str, others: tuple[str, ...]
) -> None:
    card = deck[card_id]

    assert card.title(first) == title
    assert card.other_names(first) == others


def test_inside_a_sentence_an_english_title_has_a_small_article(deck: Deck) -> None:
    assert deck["fates"].mention("greek") == "the Fates"
    assert deck["zeus"].mention("roman") == "Jupiter"
    assert deck["theseus"].mention("greek") == "Theseus"


def test_further_names_are_those_that_are_not_only_spelled_otherwise(deck: Deck) -> None:
    assert deck["castor-and-polydeuces"].further_names[0] == "Castor and Polydeukes"
    assert "Dioscuri" not in deck["castor-and-polydeuces"].further_names
    assert deck["fates"].further_names[:2] == ("Fate", "Three Fates")
    assert deck["perseus"].further_names == ()
