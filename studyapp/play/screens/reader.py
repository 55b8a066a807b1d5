"""Who reads a table's page: which names stand first, where the reader sits, and what everybody is called."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from studyapp.classes.hidden_content import Part
from studyapp.content import Card, Deck, NamesFirst


@dataclass(frozen=True)
class TableReader:
    """A reader of one table. ``seat`` is None for a watcher; ``names`` are the seats' names in order."""

    deck: Deck
    first: NamesFirst
    names: Sequence[str]
    seat: int | None
    #: Clues and references the table does not show.
    hidden: frozenset[Part] = frozenset()

    def card(self, corner: str) -> Card:
        """The figure of a card as the rules write it: ``A2``."""
        return self.deck.at(corner)

    def mention(self, corner: str) -> str:
        """A card's name inside a sentence, in the language the reader has chosen."""
        return self.card(corner).mention(self.first)

    def quoted(self, clue: str) -> str:
        """A clue between quotation marks, with the reader's names beside the poet's."""
        return f"“{self.deck.gloss(clue, self.first)}”"

    def who(self, seat: int) -> str:
        """A seat at the start of a sentence: ``You`` for the reader's own."""
        return "You" if seat == self.seat else self.names[seat]

    def whom(self, seat: int) -> str:
        """A seat inside a sentence."""
        return "you" if seat == self.seat else self.names[seat]

    def won(self, seat: int) -> str:
        """The line for the winner of a game."""
        return "You win the game!" if seat == self.seat else f"{self.names[seat]} wins the game."
