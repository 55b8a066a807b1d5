"""What the page "All questions" shows: every question about a figure with its answer and verdict."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from studyapp.content import Card, Deck, NamesFirst, Reference, Source, sentence
from studyapp.content.questions import (
    LABELS,
    SKILLS,
    Question,
    all_questions,
    answer_line,
    ask_line,
    option_line,
    settled,
    text_line,
)


class QuestionWithAnswer(NamedTuple):
    """One question as pupils will see it, with what its verdict says."""

    ask: str
    text: str
    picture: str | None
    #: Each option's label and whether it is the right one.
    options: Sequence[tuple[str, bool]]
    answer: str
    tells: str
    passage: Reference | Source | None
    note: str
    #: The sentences that set the right option apart from wrong ones.
    apart: Sequence[str]


class Section(NamedTuple):
    """All questions of one kind."""

    label: str
    skill: str
    questions: Sequence[QuestionWithAnswer]


def sections(deck: Deck, card: Card, first: NamesFirst, seed: int) -> list[Section]:
    """Every question about a figure, by kind, without the kinds that have none."""
    asked = {skill: list(all_questions(deck, [card.id], [skill], seed)) for skill in SKILLS}
    return [
        Section(LABELS[skill], skill, [_shown(deck, one, first) for one in some])
        for skill, some in asked.items()
        if some
    ]


def _shown(deck: Deck, question: Question, first: NamesFirst) -> QuestionWithAnswer:
    proof = settled(deck, question)
    figures = question.options if question.offers == "figures" else ()
    apart = (deck.facts.apart(question.answer, option) for option in figures if option != question.answer)
    return QuestionWithAnswer(
        ask=ask_line(deck, question, first),
        text=text_line(deck, question, first),
        picture=question.picture,
        options=[(option_line(deck, question, one, first), one == question.answer) for one in question.options],
        answer=sentence(answer_line(deck, question, first)),
        tells=sentence(deck.gloss(proof.tells, first)) if proof.tells else "",
        passage=proof.passage,
        note=proof.note,
        apart=[deck.gloss(said, first) for said in apart if said],
    )
