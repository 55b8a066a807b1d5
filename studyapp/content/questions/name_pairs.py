"""What did the Romans call Zeus? One name asks for the other, for the figures that have two."""

from __future__ import annotations

from typing import TYPE_CHECKING

from studyapp.content.card import Card, NamesFirst
from studyapp.content.questions.question import Question, QuestionKind, Settled, Subject, right_too
from studyapp.content.text_folding import fold

if TYPE_CHECKING:
    from studyapp.content.deck import Deck


def _keys(deck: Deck, card: Card) -> tuple[str, ...]:
    return ("name",) if fold(card.names.greek) != fold(card.names.roman) else ()


def _subject(deck: Deck, card: Card, key: str) -> Subject | None:
    if key not in _keys(deck, card):
        return None
    one_name = frozenset(other.id for other in deck if not _keys(deck, other))
    accepted = frozenset({card.id})
    return Subject(answer=card.id, accepted=accepted, ruled_out=one_name, about=card.id, shows="gender")


def _ask_roman(deck: Deck, question: Question, first: NamesFirst) -> str:
    return f"What did the Romans call {_called(deck[question.figure], 'greek')}?"


def _ask_greek(deck: Deck, question: Question, first: NamesFirst) -> str:
    return f"What did the Greeks call {_called(deck[question.figure], 'roman')}?"


def _answer_roman(deck: Deck, question: Question, first: NamesFirst) -> str:
    card = deck[question.figure]
    return f"The Romans called {_name(card, 'greek')} {card.names.roman}"


def _answer_greek(deck: Deck, question: Question, first: NamesFirst) -> str:
    card = deck[question.figure]
    return f"The Greeks called {_name(card, 'roman')} {card.names.greek}"


def _called(card: Card, language: NamesFirst) -> str:
    """The name in one language, with the English title where that is another word: Moirai (the Fates)."""
    name = _name(card, language)
    return f"{name} ({card.mention(language)})" if card.names.title else name


def _name(card: Card, language: NamesFirst) -> str:
    """The name in one language inside a sentence: "the Moirai"."""
    return f"the {card.name(language)}" if card.names.title else card.name(language)


def _settled(deck: Deck, card: Card, key: str) -> Settled:
    return Settled()


ROMAN = QuestionKind(
    skill="roman",
    label="Roman names",
    answered=("typed", "choice"),
    keys=_keys,
    subject=_subject,
    ask=_ask_roman,
    answer=_answer_roman,
    option=lambda deck, option, first: deck[option].names.roman,
    also=right_too,
    settled=_settled,
)
GREEK = QuestionKind(
    skill="greek",
    label="Greek names",
    answered=("typed", "choice"),
    keys=_keys,
    subject=_subject,
    ask=_ask_greek,
    answer=_answer_greek,
    option=lambda deck, option, first: deck[option].names.greek,
    also=right_too,
    settled=_settled,
)
