"""The fifty cards: what they say, how they are read and checked, how one is found.

Pure: no web server and no database is needed to read the deck.
"""

from __future__ import annotations

from studyapp.content.card import Card, NamesFirst
from studyapp.content.deck import Deck
from studyapp.content.decoy import Decoy
from studyapp.content.emblem import Emblem
from studyapp.content.folding import fold
from studyapp.content.groups import GROUPS, Group
from studyapp.content.loading import check, load_deck
from studyapp.content.parts import Clue, Link, Reference
from studyapp.content.passages import printed, sentence

__all__ = [
    "GROUPS",
    "Card",
    "Clue",
    "Deck",
    "Decoy",
    "Emblem",
    "Group",
    "Link",
    "NamesFirst",
    "Reference",
    "check",
    "fold",
    "load_deck",
    "printed",
    "sentence",
]
