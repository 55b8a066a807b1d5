"""A poet's names beside the reader's."""

from __future__ import annotations

from typing import Literal

import pytest

from studyapp.content import Deck

First = Literal["greek", "roman"]


@pytest.mark.parametrize(
    ("text", "first", "glossed"),
    [
        ("Minerva weaves.", "greek", "Minerva (Athena) weaves."),
        ("Minerva weaves.", "roman", "Minerva weaves."),
        ("Athena weaves.", "roman", "Athena (Minerva) weaves."),
        ("on Jupiter's order", "greek", "on Jupiter's (Zeus's) order"),
        ("as Hercules' wife", "greek", "as Hercules' (Heracles') wife"),
        ("Juno hates Juno's rival", "greek", "Juno (Hera) hates Juno's rival"),
        ("the Parcae spin", "greek", "the Parcae (the Fates) spin"),
        ("Castor and Pollux ride", "greek", "Castor and Pollux (Castor and Polydeuces) ride"),
        ("Saturn, whom others call Cronus", "greek", "Saturn, whom others call Cronus"),
        ("Apollo and Pegasus", "greek", "Apollo and Pegasus"),
        ("Rhea Silvia", "roman", "Rhea Silvia"),
        ("the chair in Hades", "roman", "the chair in Hades"),
        ("Marsyas and Panic", "greek", "Marsyas and Panic"),
    ],
)
def test_the_readers_name_is_added_once_and_only_where_it_helps(
    deck: Deck, text: str, first: First, glossed: str
) -> None:
    assert deck.gloss(text, first) == glossed
