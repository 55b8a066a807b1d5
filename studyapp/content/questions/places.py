"""The skill "place": the figure asks for its group and number, which the card games need."""

from __future__ import annotations

from typing import TYPE_CHECKING

from studyapp.content.card import Card
from studyapp.content.questions.question import Subject

if TYPE_CHECKING:
    from studyapp.content.deck import Deck


def keys(card: Card) -> tuple[str, ...]:
    """One question a figure."""
    return ("corner",)


def subject(deck: Deck, card: Card, place: str) -> Subject:
    """The figure asks for its corner; no two cards share one."""
    return Subject(answer=card.corner, accepted=frozenset({card.corner}), about=card.id, offers="corners")
