"""What of a card a learner is asked and shown: everything but what the learner's classes hide."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from studyapp.classes.hidden_content import Part, askable_clues
from studyapp.content import Card, Clue, Deck, Reference
from studyapp.content.questions import Question, Settled, settled


def first_clue(deck: Deck, hidden: Collection[Part], card: Card) -> Clue:
    """The easiest clue that is visible."""
    return card.clues[askable_clues(hidden, card)[0]]


def supporting_passage(deck: Deck, hidden: Collection[Part], question: Question) -> Settled:
    """The passage that settles a question, or its note; nothing if the passage is hidden."""
    proof = settled(deck, question)
    return Settled() if proof.passage in _hidden_references(deck, hidden) else proof


def _hidden_references(deck: Deck, hidden: Collection[Part]) -> list[Reference]:
    places = [(deck[figure], part.removeprefix("reference/")) for figure, part in hidden if figure in deck]
    return [card.references[int(place)] for card, place in places if _is_place_in(card.references, place)]


def _is_place_in(parts: Sequence[object], place: str) -> bool:
    """The cards may have changed since something was hidden."""
    return place.isdecimal() and int(place) < len(parts)
