"""The fifty cards: what they say, and how they are read, checked and searched.

Pure: this package needs no web server and no database. The libraries that read and check files are loaded when needed.
"""

from __future__ import annotations

from pathlib import Path

from studyapp.content.card import Card, NamesFirst
from studyapp.content.card_fields import Clue, Decoy, Emblem
from studyapp.content.citations import cited, printed, sentence
from studyapp.content.deck import Deck
from studyapp.content.facts import Reference, Source
from studyapp.content.groups import GROUPS, Group
from studyapp.content.text_folding import fold

__all__ = [
    "GROUPS",
    "Card",
    "Clue",
    "Deck",
    "Decoy",
    "Emblem",
    "Group",
    "NamesFirst",
    "Reference",
    "Source",
    "check",
    "cited",
    "fold",
    "load_deck",
    "printed",
    "sentence",
]


def load_deck(folder: Path) -> Deck:
    """Read and check the deck in ``folder``; see :func:`studyapp.content.deck_loader.load_deck`.

    :raises ContentError: if anything is wrong, with every error: file, card, path and what is wrong.
    """
    from studyapp.content.deck_loader import load_deck

    return load_deck(folder)


def check(folder: Path) -> list[str]:
    """Every error of the deck in ``folder``, one line each; empty for a valid deck."""
    from studyapp.content.deck_loader import check

    return check(folder)
