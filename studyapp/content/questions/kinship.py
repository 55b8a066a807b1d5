"""Who is whose parent, partner and child, read from all cards."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, Final, Literal

from studyapp.content.card import Card

if TYPE_CHECKING:
    from studyapp.content.deck import Deck

Relation = Literal["parents", "consorts", "children"]

#: From a relation to what it is called from the other side.
OTHER_SIDE: Final[Mapping[Relation, Relation]] = MappingProxyType(
    {"parents": "children", "consorts": "consorts", "children": "parents"}
)


def kin_of_all(deck: Deck) -> Mapping[tuple[str, Relation], frozenset[str]]:
    """For each figure and relation the ids of every card that is such a relative, by either card's entry.

    Entries that are words count for every figure they name: "Orpheus (son of Calliope)".
    """
    kin: defaultdict[tuple[str, Relation], set[str]] = defaultdict(set)
    for card in deck:
        for relation, other_side in OTHER_SIDE.items():
            named = {other for entry in relatives(card, relation) for other in _meant(deck, entry)} - {card.id}
            kin[card.id, relation] |= named
            for other in named:
                kin[other, other_side].add(card.id)
    return {key: frozenset(found) for key, found in kin.items()}


def relatives(card: Card, relation: Relation) -> tuple[str, ...]:
    """The entries of a card under this relation: ids of cards, and words."""
    return {"parents": card.parents, "consorts": card.consorts, "children": card.children}[relation]


def _meant(deck: Deck, entry: str) -> frozenset[str]:
    return frozenset({entry}) if entry in deck else deck.names.mentioned(entry)
