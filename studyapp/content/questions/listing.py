"""What will be asked, as plain data: for teachers who read the questions before a lesson."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import count, islice
from random import Random
from typing import TYPE_CHECKING, Any, NamedTuple

from studyapp.content.questions.question import Question, Skill
from studyapp.content.questions.question_builder import ask
from studyapp.content.questions.registry import SKILLS, keys, subject_of
from studyapp.content.questions.sources import SOURCE, asks_for_its_work
from studyapp.content.questions.wording import ask_line, option_line, settled, text_line, told_line
from studyapp.errors import Missing

if TYPE_CHECKING:
    from studyapp.content.deck import Deck


class Wanted(NamedTuple):
    """Which questions to list: of one card, of one kind, drawn with a seed, how many, and of which works."""

    card: str | None = None
    kind: Skill | None = None
    seed: int = 1
    number: int | None = None
    every_work: bool = False


class _Place(NamedTuple):
    figure: str
    skill: Skill
    key: str


def all_questions(deck: Deck, figures: Sequence[str], skills: Sequence[Skill], seed: int) -> Iterator[Question]:
    """Every question of these skills about these figures once, as a choice; the same seed gives the same options."""
    return _each(deck, _places(deck, figures, skills), seed)


def drawn_questions(
    deck: Deck, figures: Sequence[str], skills: Sequence[Skill], seed: int, number: int
) -> Iterator[Question]:
    """So many questions in random order; all have had their turn before one comes again, with options drawn anew."""
    return _drawn(deck, _places(deck, figures, skills), seed, number)


def listed(deck: Deck, wanted: Wanted) -> Iterator[dict[str, Any]]:
    """The questions that are wanted, as data.

    :raises Missing: if there is no such card or kind.
    """
    if wanted.card is not None and wanted.card not in deck:
        raise Missing(f"There is no card “{wanted.card}”. Use a card’s id, such as zeus.")
    if wanted.kind is not None and wanted.kind not in SKILLS:
        raise Missing(f"There is no kind “{wanted.kind}”. The kinds are {', '.join(SKILLS)}.")
    figures = [wanted.card] if wanted.card else [card.id for card in deck]
    skills = [wanted.kind] if wanted.kind else list(SKILLS)
    places = _places(deck, figures, skills)
    if wanted.every_work and SOURCE.skill in skills:
        places += [place for place in _rare_works(deck, figures) if place not in places]
    if wanted.number is None:
        return (as_data(deck, question) for question in _each(deck, places, wanted.seed))
    return (as_data(deck, question) for question in _drawn(deck, places, wanted.seed, wanted.number))


def as_data(deck: Deck, question: Question) -> dict[str, Any]:
    """A question with its answer and verdict, as ``studyapp content questions`` writes it.

    ``also_right`` are further right answers: by the card or by another author.
    """
    subject = subject_of(deck, question.figure, question.skill, question.key)
    passage = settled(deck, question).passage
    also = (subject.accepted | subject.also_right) - {question.answer}
    text = " ".join(part for part in (ask_line(deck, question, "greek"), text_line(deck, question, "greek")) if part)
    apart = {one: deck.facts.apart(question.answer, one) for one in _wrong_figures(question)}
    return {
        "card": question.figure,
        "kind": question.skill,
        "key": question.key,
        "text": text,
        "options": [_written(deck, question, option) for option in question.options],
        "right": _written(deck, question, question.answer),
        "also_right": sorted(_written(deck, question, one) for one in also),
        "passage": f"{passage.author}, {passage.work} {passage.passage}" if passage else None,
        "told": told_line(deck, question, "greek"),
        "apart": {one: said for one, said in apart.items() if said},
    }


def _written(deck: Deck, question: Question, option: str) -> str:
    """A work as "Author, Title"; figures and corners by their ids."""
    return option_line(deck, question, option, "greek") if question.offers == "works" else option


def _places(deck: Deck, figures: Sequence[str], skills: Sequence[Skill]) -> list[_Place]:
    return [_Place(one, skill, key) for one in figures for skill in skills for key in keys(deck, one, skill)]


def _rare_works(deck: Deck, figures: Sequence[str]) -> Iterator[_Place]:
    """The questions on works that are asked on request only."""
    for card in map(deck.__getitem__, figures):
        for place, reference in enumerate(card.references):
            if asks_for_its_work(deck, card, reference, every_work=True):
                yield _Place(card.id, SOURCE.skill, f"work/{place}")


def _each(deck: Deck, places: Sequence[_Place], seed: int) -> Iterator[Question]:
    return (_asked(deck, place, seed) for place in places)


def _drawn(deck: Deck, places: Sequence[_Place], seed: int, number: int) -> Iterator[Question]:
    if not places:
        return iter(())
    rng = Random(seed)  # noqa: S311 - the same questions again, not a secret
    rounds = ((turn, place) for turn in count() for place in rng.sample(places, len(places)))
    return (_asked(deck, place, seed, turn) for turn, place in islice(rounds, number))


def _asked(deck: Deck, place: _Place, seed: int, turn: int = 0) -> Question:
    rng = Random(f"{seed} {turn} {' '.join(place)}")  # noqa: S311 - the same question again, not a secret
    return ask(deck, *place, "choice", rng)


def _wrong_figures(question: Question) -> list[str]:
    return [one for one in question.options if one != question.answer] if question.offers == "figures" else []
