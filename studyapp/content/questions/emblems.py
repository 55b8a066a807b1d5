"""The skill "emblem": a picture or an emblem asks for whoever holds it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from studyapp.content.card import Card
from studyapp.content.questions.keywords import content_words
from studyapp.content.questions.question import Subject

if TYPE_CHECKING:
    from studyapp.content.deck import Deck

_AND: Final = re.compile(r",? and ")


def keys(card: Card) -> tuple[str, ...]:
    """One question for the picture, then one for each emblem."""
    return ("picture/0", *(f"emblem/{place}" for place in range(len(card.emblems))))


def subject_of_picture(deck: Deck, card: Card, place: str) -> Subject:
    """The card's picture. Who holds an emblem of the figure that is drawn there is right as well."""
    drawn = content_words(card.emblem.shows)
    parts = [words for words in _parts(card) if words and words <= drawn]
    holders = frozenset(holder for words in parts for holder in _holders(deck, words))
    return _subject(deck, card, card.emblem.shows, holders, card.emblem.mark)


def subject(deck: Deck, card: Card, place: str) -> Subject:
    """One of the emblems in words; every figure that holds it is right."""
    text = card.emblems[int(place)]
    return _subject(deck, card, text, _holders(deck, content_words(text)), None)


def _subject(deck: Deck, card: Card, text: str, holders: frozenset[str], picture: str | None) -> Subject:
    return Subject(
        answer=card.id,
        accepted=holders | {card.id},
        ruled_out=_alike(deck, text) | deck.names.mentioned(text),
        text=text,
        picture=picture,
    )


def _holders(deck: Deck, words: frozenset[str]) -> frozenset[str]:
    """The figures with an emblem that says at least these words: a tortoise-shell lyre is a lyre."""
    return frozenset(figure for figure, emblems in deck.facts.emblems.items() if any(words <= own for own in emblems))


def _alike(deck: Deck, text: str) -> frozenset[str]:
    """The figures with an emblem or a picture that shares any word with ``text``: too near to be offered."""
    words = content_words(text)
    facts = deck.facts
    return frozenset(
        card.id for card in deck if any(words & own for own in (*facts.emblems[card.id], facts.pictures[card.id]))
    )


def _parts(card: Card) -> Iterator[frozenset[str]]:
    """The words of the card's emblems; "spear and helmet" is two."""
    return (content_words(part) for text in card.emblems for part in _AND.split(text))
