"""The skill "kin": parents, partners and children, asked from either side."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, Final, Literal, cast

from studyapp.content.card import Card
from studyapp.content.questions.question import Subject

if TYPE_CHECKING:
    from studyapp.content.deck import Deck

Relation = Literal["parents", "consorts", "children"]

#: From a relation to what it is called from the other side.
OTHER_SIDE: Final[Mapping[Relation, Relation]] = MappingProxyType(
    {"parents": "children", "consorts": "consorts", "children": "parents"}
)


def keys(deck: Deck, card: Card) -> tuple[str, ...]:
    """Two questions for each relative who is one of the fifty: who that is, and whose relative that is."""
    return tuple(
        f"{side}/{relation}/{other}"
        for relation in OTHER_SIDE
        for other in relatives(card, relation)
        if other in deck
        for side in ("kin", "figure")
    )


def subject_of_kin(deck: Deck, card: Card, place: str) -> Subject:
    """The relative is asked for: "Who is a parent of Athena?"."""
    relation, other = _read(card, place)
    return Subject(answer=other, accepted=kin_of(deck, card, relation), ruled_out=frozenset({card.id}), about=card.id)


def subject_of_figure(deck: Deck, card: Card, place: str) -> Subject:
    """The figure is asked for, from the relative's side: "Who is a child of Zeus?"."""
    relation, other = _read(card, place)
    accepted = kin_of(deck, deck[other], OTHER_SIDE[relation])
    return Subject(answer=card.id, accepted=accepted, ruled_out=frozenset({other}), about=other)


def asked_relation(key: str) -> Relation:
    """The relation that a key asks for, seen from the figure its question speaks of."""
    side, relation, _ = key.split("/")
    named = cast("Relation", relation)
    return named if side == "kin" else OTHER_SIDE[named]


def kin_of(deck: Deck, card: Card, relation: Relation) -> frozenset[str]:
    """The ids of every card that is a parent, partner or child of ``card`` by either card's entry.

    Entries that are words count for every figure they name: "Orpheus (son of Calliope)".
    """
    own = {name for entry in relatives(card, relation) for name in _meant(deck, entry)}
    other_side = OTHER_SIDE[relation]
    theirs = {other.id for other in deck for entry in relatives(other, other_side) if card.id in _meant(deck, entry)}
    return frozenset(own | theirs) - {card.id}


def relatives(card: Card, relation: Relation) -> tuple[str, ...]:
    """The entries of a card under this relation: ids of cards, and words."""
    return {"parents": card.parents, "consorts": card.consorts, "children": card.children}[relation]


def _meant(deck: Deck, entry: str) -> frozenset[str]:
    return frozenset({entry}) if entry in deck else deck.names.mentioned(entry)


def _read(card: Card, place: str) -> tuple[Relation, str]:
    """Relation and relative of a key without its side.

    :raises LookupError: if the card has no such relative.
    """
    name, _, other = place.partition("/")
    relation = next(known for known in OTHER_SIDE if known == name)
    if other not in relatives(card, relation):
        raise LookupError(place)
    return relation, other
