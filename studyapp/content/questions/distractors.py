"""What stands beside the right answer: easily confused, never arguable."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from random import Random
from typing import TYPE_CHECKING, Final, TypeVar

from studyapp.content.card import Card
from studyapp.content.questions.pronouns import pronoun
from studyapp.content.questions.question import Subject
from studyapp.content.questions.works import works

if TYPE_CHECKING:
    from studyapp.content.deck import Deck

WANTED: Final = 3
#: So many of the easily confused are taken, so that a figure's options change from one asking to the next.
_CONFUSABLE: Final = 2

Item = TypeVar("Item")


def distractors(deck: Deck, subject: Subject, rng: Random) -> list[str]:
    """Three wrong options for a subject, none of them accepted or ruled out, in random order.

    Figures are first of all such as are confusable with the right one, then related ones, then any;
    all of its gender and number if there are enough. Works are of the same literature if there are enough.
    """
    barred = subject.accepted | subject.ruled_out | {subject.answer}
    if subject.offers == "works":
        return _first(_works(deck, subject.answer, rng), barred)
    if subject.offers == "corners":
        return _first((card.corner for card in _figures(deck, deck.at(subject.answer), rng)), barred)
    return _first((card.id for card in _figures(deck, deck[subject.answer], rng)), barred)


def _first(candidates: Iterable[str], barred: frozenset[str]) -> list[str]:
    chosen: list[str] = []
    for candidate in candidates:
        if candidate not in barred and candidate not in chosen:
            chosen.append(candidate)
        if len(chosen) == WANTED:
            break
    return chosen


def _figures(deck: Deck, right: Card, rng: Random) -> Iterator[Card]:
    """All other cards, the best distractors first; those of another gender or number last."""
    confusable = _shuffled(_linked(deck, right, "confusable"), rng)
    near = _shuffled([*confusable[_CONFUSABLE:], *_linked(deck, right, "related")], rng)
    ordered = [*confusable[:_CONFUSABLE], *near, *_shuffled(deck.cards, rng)]
    wanted = pronoun(right)
    yield from (card for card in ordered if pronoun(card) == wanted)
    yield from (card for card in ordered if pronoun(card) != wanted)


def _linked(deck: Deck, card: Card, field: str) -> list[Card]:
    """The cards that a card links under ``field``, and those that link it."""
    links = {link.id for link in getattr(card, field)}
    return [other for other in deck if other.id in links or card.id in {link.id for link in getattr(other, field)}]


def _works(deck: Deck, right: str, rng: Random) -> list[str]:
    """All works: of the right one's literature first; those whose title names a figure say too much and come last.

    Otherwise a work is the likelier to come early the more often the deck cites it, so that the
    right one is not simply the best known.
    """
    known = works(deck)
    weights = {key: rng.random() ** (1 / work.cited) for key, work in known.items()}
    naming = {key for key, work in known.items() if deck.names.mentioned(work.title)}
    return sorted(
        known, key=lambda key: (known[key].literature != known[right].literature, key in naming, -weights[key])
    )


def _shuffled(items: Iterable[Item], rng: Random) -> list[Item]:
    ordered = list(items)
    rng.shuffle(ordered)
    return ordered
