"""What stands beside the right answer: easily confused, never arguable."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from random import Random
from typing import TYPE_CHECKING, Final

from studyapp.content.questions.question import Subject

if TYPE_CHECKING:
    from studyapp.content.deck import Deck

WANTED: Final = 3
#: So many of the easily confused are taken, so that a figure's options change from one asking to the next.
_CONFUSABLE: Final = 2


def distractors(deck: Deck, subject: Subject, rng: Random) -> list[str]:
    """Three wrong options for a subject, none of them accepted or ruled out, in random order.

    Figures are first of all such as are confusable with the right one, then related ones, then any;
    all of its gender and number if there are enough. Works are of the same literature if there are enough.
    """
    barred = subject.accepted | subject.ruled_out | {subject.answer}
    if subject.offers == "works":
        return _first(_works(deck, subject.answer, rng), barred)
    if subject.offers == "corners":
        figures = _figures(deck, deck.at(subject.answer).id, rng)
        return _first((deck[figure].corner for figure in figures), barred)
    return _first(_figures(deck, subject.answer, rng), barred)


def _first(candidates: Iterable[str], barred: frozenset[str]) -> list[str]:
    chosen: list[str] = []
    for candidate in candidates:
        if candidate not in barred and candidate not in chosen:
            chosen.append(candidate)
        if len(chosen) == WANTED:
            break
    return chosen


def _figures(deck: Deck, right: str, rng: Random) -> Iterator[str]:
    """All figures, the best distractors first; those of another gender or number last."""
    facts = deck.facts
    confusable = _shuffled(facts.confusable[right], rng)
    near = _shuffled([*confusable[_CONFUSABLE:], *facts.related[right]], rng)
    ordered = [*confusable[:_CONFUSABLE], *near, *_shuffled(facts.pronouns, rng)]
    wanted = facts.pronouns[right]
    yield from (figure for figure in ordered if facts.pronouns[figure] == wanted)
    yield from (figure for figure in ordered if facts.pronouns[figure] != wanted)


def _works(deck: Deck, right: str, rng: Random) -> list[str]:
    """All works: of the right one's literature first; those whose title names a figure say too much and come last.

    Otherwise a work is the likelier to come early the more often the deck cites it, so that the
    right one is not simply the best known.
    """
    known = deck.facts.works
    weights = {key: rng.random() ** (1 / work.cited) for key, work in known.items()}

    def rank(key: str) -> tuple[bool, bool, float]:
        return known[key].literature != known[right].literature, known[key].names_a_figure, -weights[key]

    return sorted(known, key=rank)


def _shuffled(figures: Iterable[str], rng: Random) -> list[str]:
    """Figures in random order, which hangs on nothing but ``rng`` and their ids: no option tells of a place."""
    ordered = sorted(figures)
    rng.shuffle(ordered)
    return ordered
