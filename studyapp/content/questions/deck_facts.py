"""The written facts of all cards as tables: what is right, what is also right, and what sets two figures apart."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping
from functools import cached_property
from typing import TYPE_CHECKING, Final, Literal

from studyapp.content.card import Card
from studyapp.content.facts import OTHER_SIDE, AlsoKin, Attested, Relation
from studyapp.content.questions.question import Settled
from studyapp.content.questions.works import Work, works

if TYPE_CHECKING:
    from studyapp.content.deck import Deck


Pronoun = Literal["he", "she", "they"]

_PRONOUNS: Final[dict[str, Pronoun]] = {"he": "he", "him": "he", "his": "he", "she": "she", "her": "she", "hers": "she"}


class Facts:
    """Tables over all cards of a deck; each is made when it is first used."""

    def __init__(self, deck: Deck) -> None:
        self._deck = deck

    @cached_property
    def kin(self) -> Mapping[tuple[str, Relation], frozenset[str]]:
        """The ids of the parents, partners and children of each figure that its card lists."""
        return {
            (card.id, relation): frozenset(tie.id for tie in card.kin if tie.relation == relation)
            for card in self._deck
            for relation in OTHER_SIDE.values()
        }

    @cached_property
    def also_kin(self) -> Mapping[tuple[str, Relation], tuple[AlsoKin, ...]]:
        """The ties of each figure that some author tells although its card does not list them."""
        return {
            (card.id, relation): tuple(tie for tie in card.kin_also_true if tie.relation == relation)
            for card in self._deck
            for relation in OTHER_SIDE.values()
        }

    @cached_property
    def works(self) -> Mapping[str, Work]:
        """Every work that is cited, by its id, in the order of the deck."""
        return works(self._deck)

    @cached_property
    def work_ids(self) -> Mapping[str, str]:
        """The id of each work by its author and title as facts write them: "Homer, Iliad"."""
        return {f"{work.author}, {work.title}": key for key, work in self.works.items()}

    @cached_property
    def pronouns(self) -> Mapping[str, Pronoun]:
        """He, she or they for each figure."""
        return {card.id: _pronoun(card) for card in self._deck}

    @cached_property
    def linked(self) -> Mapping[str, frozenset[str]]:
        """The figures that are easily confused with each one or meet it in stories, by either card."""
        links = {(card.id, other) for card in self._deck for other in (*card.related, *card.confusable)}
        ids = [card.id for card in self._deck]
        return {one: frozenset(two for two in ids if (one, two) in links or (two, one) in links) for one in ids}

    @cached_property
    def confusable(self) -> Mapping[str, frozenset[str]]:
        """The figures that are easily confused with each one, by either card."""
        links = {(card.id, other) for card in self._deck for other in card.confusable}
        ids = [card.id for card in self._deck]
        return {one: frozenset(two for two in ids if (one, two) in links or (two, one) in links) for one in ids}

    def apart(self, one: str, other: str) -> str:
        """The sentence that sets two linked figures apart; empty for two that are not linked."""
        return self._deck[one].apart.get(other) or self._deck[other].apart.get(one) or ""

    def settled(self, card: Card, fact: Attested) -> Settled:
        """The passage that tells a fact of this card; the fact's note where no passage does."""
        if fact.ref is not None:
            return Settled(card.references[fact.ref])
        if fact.at is not None:
            figure, place = fact.at
            return Settled(self._deck[figure].references[place])
        return Settled(fact.source, "" if fact.source else fact.note or "")


def _pronoun(card: Card) -> Pronoun:
    """The pronoun of a card's clues; a group card, which lists members, is "they"."""
    if card.members:
        return "they"
    words = (word for clue in card.clues for word in re.findall(r"[a-z]+", clue.text.lower()))
    counted = Counter(_PRONOUNS[word] for word in words if word in _PRONOUNS)
    return counted.most_common(1)[0][0] if counted else "they"
