"""What of a card its reader sees on its face and takes away: everything but what the reader's classes hide."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from studyapp.classes.hidden_content import Part, face_of, open_of, reference_of
from studyapp.content import Card, Clue, Deck


def faces(deck: Deck, hidden: Collection[Part]) -> Sequence[Card]:
    """The fifty as their faces are printed."""
    return [face_of(hidden, card) for card in deck] if hidden else deck.cards


def open_clues(hidden: Collection[Part], card: Card) -> list[tuple[int, Clue]]:
    """The clues that are not hidden, each with its place; as in study none whose passage is, if there are others."""
    shown = open_of(hidden, card.id, "clue", list(enumerate(card.clues)))
    return [(place, clue) for place, clue in shown if reference_of(hidden, card, clue)] or shown
