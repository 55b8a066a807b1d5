"""The deck: fifty cards in order, and the ways to find one."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from studyapp.content.answers.names import KnownNames
from studyapp.content.card import Card, NamesFirst
from studyapp.content.card_fields import Decoy
from studyapp.content.name_glosses import Glossary
from studyapp.content.questions.deck_facts import Facts
from studyapp.content.search import Index


@dataclass(frozen=True, eq=False)
class Deck:
    """The fifty cards from A1 to E10, the decoys, and the teaching order (days of up to four ids).

    A deck equals only itself, so that it can be a key in caches. :func:`studyapp.content.load_deck` makes it and checks
    that every id in it belongs to a card.
    """

    cards: tuple[Card, ...]
    decoys: tuple[Decoy, ...]
    order: tuple[tuple[str, ...], ...]

    def __iter__(self) -> Iterator[Card]:
        return iter(self.cards)

    def __len__(self) -> int:
        return len(self.cards)

    def __contains__(self, card_id: object) -> bool:
        return card_id in self._by_id

    def __getitem__(self, card_id: str) -> Card:
        """The card with this id.

        :raises KeyError: if there is none.
        """
        return self._by_id[card_id]

    def at(self, corner: str) -> Card:
        """The card with this corner, written ``A2``.

        :raises KeyError: if there is none.
        """
        return self._by_corner[corner]

    def group(self, letter: str) -> tuple[Card, ...]:
        """The ten cards of a group, 1 to 10.

        :raises KeyError: if no group has this letter.
        """
        return self._by_group[letter]

    def search(self, text: str) -> tuple[Card, ...]:
        """The cards that ``text`` finds, best first; a text without letters finds all, in deck order."""
        return tuple(self.cards[place] for place in self._index.find(text))

    def suggest(self, text: str) -> tuple[Card, ...]:
        """Up to three cards with a name similar to ``text``, for a search without results."""
        return tuple(self.cards[place] for place in self._index.near(text))

    def gloss(self, text: str, first: NamesFirst) -> str:
        """A passage or clue with the reader's name after the poet's: ``Minerva (Athena)``."""
        return self._glossary.gloss(text, first)

    def before(self, card: Card) -> Card | None:
        """The card before this one in deck order; None for the first."""
        place = self.cards.index(card)
        return self.cards[place - 1] if place else None

    def after(self, card: Card) -> Card | None:
        """The card after this one in deck order; None for the last."""
        return next(iter(self.cards[self.cards.index(card) + 1 :]), None)

    @cached_property
    def names(self) -> KnownNames:
        """Every name of the cards and decoys, for judging answers and finding figures in a text."""
        return KnownNames(self.cards, self.decoys)

    @cached_property
    def facts(self) -> Facts:
        """The written facts of all cards as tables; they prove every question."""
        return Facts(self)

    @cached_property
    def _by_id(self) -> dict[str, Card]:
        return {card.id: card for card in self.cards}

    @cached_property
    def _by_corner(self) -> dict[str, Card]:
        return {card.corner: card for card in self.cards}

    @cached_property
    def _by_group(self) -> dict[str, tuple[Card, ...]]:
        letters = dict.fromkeys(card.group for card in self.cards)
        return {letter: tuple(card for card in self.cards if card.group == letter) for letter in letters}

    @cached_property
    def _index(self) -> Index:
        return Index(self.cards)

    @cached_property
    def _glossary(self) -> Glossary:
        return Glossary(self.cards)
