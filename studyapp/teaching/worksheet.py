"""A worksheet for a lesson: a question on each figure, to look at, change, print or open as a warm-up."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from random import Random
from typing import NamedTuple

from studyapp.classes.hidden_content import Part, askable
from studyapp.content import Card, Deck
from studyapp.content.questions import Question, ask, ask_line, option_line, text_line
from studyapp.study.screens.reader import DeckReader

LETTERS = "ABCD"


class WorksheetQuestion(NamedTuple):
    """A question as printed; only the answer page names the figure."""

    ask: str
    text: str
    #: Pairs of letter and text.
    options: Sequence[tuple[str, str]]
    right: str
    answer: Card


def worksheet_of(
    reader: DeckReader, figures: Sequence[Card], hidden: Collection[Part], seed: str
) -> list[WorksheetQuestion]:
    """A question on each figure that the class does not hide; the same seed gives the same worksheet.

    If two of its figures are easily mixed up, each is an option in the question about the other.
    """
    rng = Random(seed)  # noqa: S311 - repeatable, not secret
    return [_shown(reader, _question(reader.deck, card, figures, hidden, rng)) for card in figures]


def _question(deck: Deck, card: Card, figures: Sequence[Card], hidden: Collection[Part], rng: Random) -> Question:
    key = rng.choice(askable(deck, hidden, card.id, "who"))
    alike = set(card.confusable) & {figure.id for figure in figures}
    return ask(deck, card.id, "who", key, "choice", rng, beside=alike)


def _shown(reader: DeckReader, question: Question) -> WorksheetQuestion:
    deck, first = reader
    options = [
        (letter, option_line(deck, question, option, first))
        for letter, option in zip(LETTERS, question.options, strict=True)
    ]
    right = LETTERS[list(question.options).index(question.answer)]
    answer = deck[question.figure]
    return WorksheetQuestion(ask_line(deck, question, first), text_line(deck, question, first), options, right, answer)
