"""What will be asked, as plain data: for teachers who read the questions before a lesson."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import count, islice
from random import Random
from typing import TYPE_CHECKING, Any, NamedTuple

from studyapp.content.citations import cited
from studyapp.content.questions.question import Question, Skill
from studyapp.content.questions.question_builder import ask
from studyapp.content.questions.registry import keys, subject_of
from studyapp.content.questions.wording import ask_line, settled, text_line, told_line

if TYPE_CHECKING:
    from studyapp.content.deck import Deck


class _Place(NamedTuple):
    figure: str
    skill: Skill
    key: str


def all_questions(deck: Deck, figures: Sequence[str], skills: Sequence[Skill], seed: int) -> Iterator[Question]:
    """Every question of these skills about these figures once, as a choice; the same seed gives the same options."""
    return (_asked(deck, place, seed) for place in _places(deck, figures, skills))


def drawn_questions(
    deck: Deck, figures: Sequence[str], skills: Sequence[Skill], seed: int, number: int
) -> Iterator[Question]:
    """So many questions in random order; all have had their turn before one comes again, with options drawn anew."""
    places = _places(deck, figures, skills)
    if not places:
        return iter(())
    rng = Random(seed)  # noqa: S311 - the same questions again, not a secret
    rounds = ((turn, place) for turn in count() for place in rng.sample(places, len(places)))
    return (_asked(deck, place, seed, turn) for turn, place in islice(rounds, number))


def as_data(deck: Deck, question: Question) -> dict[str, Any]:
    """A question with its answer and verdict, as ``studyapp content questions`` writes it."""
    subject = subject_of(deck, question.figure, question.skill, question.key)
    proof = settled(deck, question)
    text = " ".join(part for part in (ask_line(deck, question, "greek"), text_line(deck, question, "greek")) if part)
    apart = {one: deck.facts.apart(question.answer, one) for one in _wrong_figures(question)}
    return {
        "card": question.figure,
        "kind": question.skill,
        "key": question.key,
        "text": text,
        "options": list(question.options),
        "right": question.answer,
        "also_right": sorted((subject.accepted | subject.also_right) - {question.answer}),
        "passage": cited(proof.passage) if proof.passage else None,
        "told": told_line(deck, question, "greek"),
        "apart": {one: said for one, said in apart.items() if said},
    }


def _places(deck: Deck, figures: Sequence[str], skills: Sequence[Skill]) -> list[_Place]:
    return [_Place(one, skill, key) for one in figures for skill in skills for key in keys(deck, one, skill)]


def _asked(deck: Deck, place: _Place, seed: int, turn: int = 0) -> Question:
    rng = Random(f"{seed} {turn} {' '.join(place)}")  # noqa: S311 - the same question again, not a secret
    return ask(deck, *place, "choice", rng)


def _wrong_figures(question: Question) -> list[str]:
    return [one for one in question.options if one != question.answer] if question.offers == "figures" else []
