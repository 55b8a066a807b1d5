"""The skills "roman" and "greek": one name asks for the other, for the figures that have two."""

from __future__ import annotations

from typing import TYPE_CHECKING

from studyapp.content.card import Card
from studyapp.content.questions.question import Subject
from studyapp.content.text_folding import fold

if TYPE_CHECKING:
    from studyapp.content.deck import Deck


def keys(card: Card) -> tuple[str, ...]:
    """One question for a figure whose two names differ, none for the others."""
    return ("name",) if fold(card.names.greek) != fold(card.names.roman) else ()


def subject(deck: Deck, card: Card, place: str) -> Subject:
    """The figure under its name in the language that is not asked for; only figures with two names are offered."""
    one_name = frozenset(other.id for other in deck if not keys(other))
    return Subject(answer=card.id, accepted=frozenset({card.id}), ruled_out=one_name, about=card.id)
