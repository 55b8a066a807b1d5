"""He, she or they: what the clues call a figure, so that this word never decides a question."""

from __future__ import annotations

import re
from collections import Counter
from typing import Final, Literal

from studyapp.content.card import Card

Pronoun = Literal["he", "she", "they"]

_PRONOUNS: Final[dict[str, Pronoun]] = {"he": "he", "him": "he", "his": "he", "she": "she", "her": "she", "hers": "she"}


def pronoun(card: Card) -> Pronoun:
    """The pronoun of a card's clues; a group card, which lists members, is "they"."""
    if card.members:
        return "they"
    words = (word for clue in card.clues for word in re.findall(r"[a-z]+", clue.text.lower()))
    counted = Counter(_PRONOUNS[word] for word in words if word in _PRONOUNS)
    return counted.most_common(1)[0][0] if counted else "they"
