"""The deck as one reader sees it, with Greek or Roman names first."""

from __future__ import annotations

from typing import NamedTuple

from studyapp.content import Card, Deck, NamesFirst


class DeckReader(NamedTuple):
    """The deck in one reader's words."""

    deck: Deck
    first: NamesFirst

    def title(self, figure: str) -> str:
        """A figure's name for headings: ``The Fates``."""
        return self.deck[figure].title(self.first)

    def mention(self, figure: str) -> str:
        """A figure's name inside a sentence: ``the Fates``."""
        return self.deck[figure].mention(self.first)

    def gloss(self, text: str) -> str:
        """A text with the reader's names added to the poet's."""
        return self.deck.gloss(text, self.first)

    def cards(self, figures: object) -> list[Card]:
        """The cards of these figures, in the deck's order."""
        return [card for card in self.deck if card.id in figures]  # type: ignore[operator]
