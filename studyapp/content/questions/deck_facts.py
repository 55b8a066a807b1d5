"""What the cards say taken together, worked out once a deck: it proves which options are wrong."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple

from studyapp.content.card_fields import Reference
from studyapp.content.questions.keywords import content_words
from studyapp.content.questions.kinship import Relation, kin_of_all
from studyapp.content.questions.pronouns import Pronoun, pronoun
from studyapp.content.questions.works import Work, work_id, works

if TYPE_CHECKING:
    from studyapp.content.deck import Deck


class Telling(NamedTuple):
    """A reference of a card: its work, the words of what it tells, and whom author, title and telling name.

    ``told`` is what it tells together with the clues taken from it.
    """

    figure: str
    reference: Reference
    work: str
    words: frozenset[str]
    named_by_title: frozenset[str]
    named: frozenset[str]
    told: str


class Facts:
    """Tables over all cards of a deck; each is made when it is first asked for."""

    def __init__(self, deck: Deck) -> None:
        self._deck = deck

    @cached_property
    def tellings(self) -> Mapping[str, tuple[Telling, ...]]:
        """The references of each figure, in the order of its card."""
        mentioned = self._deck.names.mentioned
        return {
            card.id: tuple(
                Telling(
                    figure=card.id,
                    reference=one,
                    work=work_id(one),
                    words=content_words(one.tells),
                    named_by_title=mentioned(f"{one.author} {one.work}"),
                    named=mentioned(one.tells),
                    told=" ".join([one.tells, *(clue.text for clue in card.clues if card.references[clue.ref] is one)]),
                )
                for one in card.references
            )
            for card in self._deck
        }

    @cached_property
    def works(self) -> Mapping[str, Work]:
        """Every work that is cited, by its id, in the order of the deck."""
        return works(self._deck)

    @cached_property
    def emblems(self) -> Mapping[str, tuple[frozenset[str], ...]]:
        """The words of each emblem of each figure."""
        return {card.id: tuple(map(content_words, card.emblems)) for card in self._deck}

    @cached_property
    def pictures(self) -> Mapping[str, frozenset[str]]:
        """The words of what each figure's picture shows."""
        return {card.id: content_words(card.emblem.shows) for card in self._deck}

    @cached_property
    def kin(self) -> Mapping[tuple[str, Relation], frozenset[str]]:
        """The ids of every card that is a parent, partner or child of a figure."""
        return kin_of_all(self._deck)

    @cached_property
    def pronouns(self) -> Mapping[str, Pronoun]:
        """He, she or they for each figure."""
        return {card.id: pronoun(card) for card in self._deck}

    @cached_property
    def confusable(self) -> Mapping[str, tuple[str, ...]]:
        """The figures easily confused with each one, from either card, in the order of the deck."""
        return self._linked("confusable")

    @cached_property
    def related(self) -> Mapping[str, tuple[str, ...]]:
        """The figures that meet each one in stories, from either card, in the order of the deck."""
        return self._linked("related")

    def _linked(self, field: str) -> Mapping[str, tuple[str, ...]]:
        links = {(card.id, link.id) for card in self._deck for link in getattr(card, field)}
        ids = [card.id for card in self._deck]
        return {one: tuple(two for two in ids if (one, two) in links or (two, one) in links) for one in ids}
