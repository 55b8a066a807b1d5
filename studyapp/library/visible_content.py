"""The visible parts of cards on faces and in downloads: everything that the reader's classes don't hide."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from studyapp.classes.hidden_content import Part, askable_clues, face_of
from studyapp.content import Card, Clue, Deck


def faces(deck: Deck, hidden: Collection[Part]) -> Sequence[Card]:
    """The fifty cards as they are printed."""
    return [face_of(hidden, card) for card in deck] if hidden else deck.cards


def open_clues(hidden: Collection[Part], card: Card) -> list[tuple[int, Clue]]:
    """The clues that can be asked, each with its place; see :func:`studyapp.classes.hidden_content.askable_clues`."""
    return [(place, card.clues[place]) for place in askable_clues(hidden, card)]
