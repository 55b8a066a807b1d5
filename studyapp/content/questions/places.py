"""Which letter and number does Zeus have? The figure asks for its group and number, which the card games need."""

from __future__ import annotations

from typing import TYPE_CHECKING

from studyapp.content.card import Card, NamesFirst
from studyapp.content.questions.question import Question, QuestionKind, Settled, Subject, right_too

if TYPE_CHECKING:
    from studyapp.content.deck import Deck


def _subject(deck: Deck, card: Card, key: str) -> Subject | None:
    if key != "corner":
        return None
    accepted = frozenset({card.corner})
    return Subject(answer=card.corner, accepted=accepted, about=card.id, offers="corners", shows="gender")


def _ask(deck: Deck, question: Question, first: NamesFirst) -> str:
    card = deck[question.figure]
    if card.members:
        return f"Which letter and number do {card.mention(first)} have?"
    return f"Which letter and number does {card.mention(first)} have?"


def _answer(deck: Deck, question: Question, first: NamesFirst) -> str:
    card = deck[question.figure]
    return f"{card.title(first)} {'are' if card.members else 'is'} {_option(deck, card.corner, first)}"


def _option(deck: Deck, option: str, first: NamesFirst) -> str:
    return f"{option[0]} {option[1:]}"


PLACE = QuestionKind(
    skill="place",
    label="Group and number",
    answered=("tapped", "choice"),
    keys=lambda deck, card: ("corner",),
    subject=_subject,
    ask=_ask,
    answer=_answer,
    option=_option,
    also=right_too,
    settled=lambda deck, card, key: Settled(),
)
