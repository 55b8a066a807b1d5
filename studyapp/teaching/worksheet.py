"""Six questions for a lesson: a draft to look at, to change, to print or to open as a warm-up."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from random import Random
from typing import NamedTuple

from studyapp.classes.hidden_content import Part, open_keys
from studyapp.content import Card, Deck
from studyapp.content.questions import Question, ask, ask_line, keys, option_line, text_line
from studyapp.study.screens.reader import Reader

DRAWS = 40
"""So often options are drawn anew until another figure of the sheet is among them; it may fit too well."""

LETTERS = "ABCD"


class SheetQuestion(NamedTuple):
    """A question as it is printed: who is asked for stands only in the key."""

    ask: str
    text: str
    #: Each with its letter.
    options: Sequence[tuple[str, str]]
    right: str
    answer: Card


def sheet_of(reader: Reader, figures: Sequence[Card], hidden: Collection[Part], seed: str) -> list[SheetQuestion]:
    """A question on each figure, none of whose clues the class hides; the same seed gives the same sheet.

    Where two figures of the sheet can be taken for one another, each is offered where the other is asked for.
    """
    rng = Random(seed)  # noqa: S311 - the same sheet again, not a secret
    return [_shown(reader, _question(reader.deck, card, figures, hidden, rng)) for card in figures]


def _question(deck: Deck, card: Card, figures: Sequence[Card], hidden: Collection[Part], rng: Random) -> Question:
    key = rng.choice(open_keys(hidden, card.id, keys(deck, card.id, "who")))
    alike = {link.id for link in card.confusable} & {one.id for one in figures}
    question = ask(deck, card.id, "who", key, "choice", rng)
    for _ in range(DRAWS):
        if alike <= set(question.options):
            break
        question = ask(deck, card.id, "who", key, "choice", rng)
    return question


def _shown(reader: Reader, question: Question) -> SheetQuestion:
    deck, first = reader
    options = [
        (letter, option_line(deck, question, option, first))
        for letter, option in zip(LETTERS, question.options, strict=True)
    ]
    right = LETTERS[list(question.options).index(question.answer)]
    answer = deck[question.figure]
    return SheetQuestion(ask_line(deck, question, first), text_line(deck, question, first), options, right, answer)
