"""The skill "kin": parents, partners and children, asked from either side."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from studyapp.content.card import Card
from studyapp.content.questions.kinship import OTHER_SIDE, Relation, relatives
from studyapp.content.questions.question import Subject

if TYPE_CHECKING:
    from studyapp.content.deck import Deck


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
    relation, other = _read(place)
    kin = deck.facts.kin[card.id, relation]
    return Subject(answer=other, accepted=kin, ruled_out=frozenset({card.id}), about=card.id)


def subject_of_figure(deck: Deck, card: Card, place: str) -> Subject:
    """The figure is asked for, from the relative's side: "Who is a child of Zeus?"."""
    relation, other = _read(place)
    kin = deck.facts.kin[other, OTHER_SIDE[relation]]
    return Subject(answer=card.id, accepted=kin, ruled_out=frozenset({other}), about=other)


def asked_relation(key: str) -> Relation:
    """The relation that a key asks for, seen from the figure its question speaks of."""
    side, _, place = key.partition("/")
    relation, _ = _read(place)
    return relation if side == "kin" else OTHER_SIDE[relation]


def _read(place: str) -> tuple[Relation, str]:
    """Relation and relative of a key without its side."""
    relation, _, other = place.partition("/")
    return cast("Relation", relation), other
