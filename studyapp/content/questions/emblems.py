"""Whose emblem is this? A picture or an emblem asks for the figure it belongs to."""

from __future__ import annotations

from typing import TYPE_CHECKING

from studyapp.content.card import Card, NamesFirst
from studyapp.content.facts import EmblemFact, PictureFact
from studyapp.content.questions.question import Question, QuestionKind, Settled, Subject, figure_label, it_is, numbered

if TYPE_CHECKING:
    from studyapp.content.deck import Deck


def _keys(deck: Deck, card: Card) -> tuple[str, ...]:
    return ("picture/0", *(f"emblem/{place}" for place in range(len(card.emblems))))


def _subject(deck: Deck, card: Card, key: str) -> Subject | None:
    fact = _fact(card, key)
    if fact is None:
        return None
    text = fact.text if isinstance(fact, EmblemFact) else card.emblem.shows
    return Subject(
        answer=card.id,
        accepted=frozenset({card.id}),
        also_right=frozenset(fact.also),
        ruled_out=deck.names.mentioned(text) - {card.id},
        text=text,
        picture=None if isinstance(fact, EmblemFact) else card.emblem.mark,
    )


def _ask(deck: Deck, question: Question, first: NamesFirst) -> str:
    return "Whose picture is this?" if question.picture else "Whose emblem is this?"


def _also(deck: Deck, question: Question, also: str, first: NamesFirst) -> str:
    return f"{deck[also].title(first)} can claim it too. This card is about {deck[question.answer].mention(first)}."


def _settled(deck: Deck, card: Card, key: str) -> Settled:
    fact = _fact(card, key)
    return deck.facts.settled(card, fact) if fact else Settled()


def _fact(card: Card, key: str) -> EmblemFact | PictureFact | None:
    place = numbered(key, "emblem", len(card.emblems))
    if place is not None:
        return card.emblems[place]
    return card.picture if key == "picture/0" else None


EMBLEM = QuestionKind(
    skill="emblem",
    label="Pictures and emblems",
    answered=("typed", "choice"),
    keys=_keys,
    subject=_subject,
    ask=_ask,
    answer=it_is,
    option=figure_label,
    also=_also,
    settled=_settled,
)
