"""A past answer in words: the question, the answer and the verdict."""

from __future__ import annotations

from datetime import date
from typing import NamedTuple

from studyapp.content.questions import ask_line, option_line, text_line
from studyapp.errors import Missing
from studyapp.study.asking import question_of
from studyapp.study.models import Answer, AskedQuestion, Origin, Verdict
from studyapp.study.screens.reader import DeckReader

ORIGINS = {
    Origin.STUDY: "study",
    Origin.PRACTICE: "practice",
    Origin.QUIZ: "quiz",
    Origin.ASSIGNMENT: "assignment",
    Origin.LIVE: "class quiz",
    Origin.PATIENCE: "patience",
}
DONT_KNOW = "I don’t know"


class PastAnswer(NamedTuple):
    """One answer in words; ``question`` is empty if the card has changed since."""

    day: date
    origin: str
    figure: str
    figure_id: str
    question: str
    text: str
    given: str
    right: bool
    named: str


def describe_answer(reader: DeckReader, asked: AskedQuestion, answer: Answer) -> PastAnswer:
    """An answer as a line of a list."""
    question, text, given = _words(reader, asked, answer)
    return PastAnswer(
        day=answer.study_date,
        origin=ORIGINS[answer.origin],
        figure=reader.title(asked.figure) if asked.figure in reader.deck else asked.figure,
        figure_id=asked.figure if asked.figure in reader.deck else "",
        question=question,
        text=text,
        given=given,
        right=answer.verdict is Verdict.RIGHT,
        named=name_of(reader, answer.named),
    )


def name_of(reader: DeckReader, named: str | None) -> str:
    """The name of the figure or decoy that an answer named; empty for none."""
    return reader.title(named) if named and named in reader.deck else named or ""


def _words(reader: DeckReader, asked: AskedQuestion, answer: Answer) -> tuple[str, str, str]:
    deck, first = reader
    given = answer.given if answer.given is not None else DONT_KNOW
    try:
        question = question_of(deck, asked)
    except (Missing, ValueError):
        return "", "", given
    if answer.given is not None and question.kind != "typed":
        given = option_line(deck, question, answer.given, first)
    return ask_line(deck, question, first), text_line(deck, question, first), given
