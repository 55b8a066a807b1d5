"""The wrong options of a choice: chosen as a set, linked to one another, and never arguable."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from random import Random
from typing import TYPE_CHECKING, Final

from studyapp.content.questions.question import Subject

if TYPE_CHECKING:
    from studyapp.content.deck import Deck

WANTED: Final = 3
#: How often the right option is the centre of its set; otherwise one of the wrong ones is.
_RIGHT_AT_THE_CENTRE: Final = 0.25


def distractors(deck: Deck, subject: Subject, rng: Random, beside: Collection[str] = ()) -> list[str]:
    """Three wrong options, in random order, none of which is right or also right.

    Figures share gender and number where the question's wording shows them; elsewhere two are of one gender and number
    and two of another. The set is built round a centre, to which
    the others are linked, and the centre is usually not the right option, so links give nothing away. Figures in
    ``beside`` are taken first where they are fair. Works are of one literature if there are enough.
    """
    if subject.offers == "works":
        return _first(_works(deck, subject, rng), subject.barred)
    chosen = _set(deck, subject, rng, beside)
    return [deck[figure].corner for figure in chosen] if subject.offers == "corners" else chosen


def fair_figures(deck: Deck, subject: Subject) -> list[str]:
    """The figures that can be offered as wrong, in the order of the deck."""
    called = deck.facts.pronouns
    right = _right_figure(deck, subject)
    fair = (card.id for card in deck if card.id not in subject.barred)
    if subject.shows == "gender":
        return [figure for figure in fair if called[figure] == called[right]]
    return [figure for figure in fair if subject.shows != "one" or called[figure] != "they"]


def has_options(deck: Deck, subject: Subject) -> bool:
    """Whether there are enough fair wrong options for a choice."""
    return subject.offers == "works" or len(fair_figures(deck, subject)) >= WANTED


def _set(deck: Deck, subject: Subject, rng: Random, beside: Collection[str]) -> list[str]:
    """The ids of three figures; only where too few are fair do others fill the places that are left."""
    right = _right_figure(deck, subject)
    fair = [figure for figure in fair_figures(deck, subject) if figure != right]
    spare = _shuffled({card.id for card in deck} - subject.barred - {right}, rng)
    linked, confusable = deck.facts.linked, deck.facts.confusable
    wanted = [figure for figure in fair if figure in beside]
    near = _shuffled(linked[right] & set(fair), rng)
    close = _shuffled(confusable[right] & set(fair), rng)
    centre = right
    if near and rng.random() >= _RIGHT_AT_THE_CENTRE:
        centre = rng.choice(wanted or close or near)
    head = [] if centre == right else [centre]
    round_it = _shuffled((linked[centre] & set(fair)) - {right}, rng)
    ordered = list(dict.fromkeys([*wanted, *head, *round_it, *near, *_shuffled(fair, rng), *spare]))
    return ordered[:WANTED] if subject.shows == "gender" else _balanced(deck, right, ordered)


def _balanced(deck: Deck, right: str, ordered: list[str]) -> list[str]:
    """One figure of the right one's gender and number, and two of another: two against two give nothing away."""
    called = deck.facts.pronouns
    alike = [figure for figure in ordered if called[figure] == called[right]][:1]
    others = [figure for figure in ordered if called[figure] != called[right]]
    pairs = ([one for one in others if called[one] == called[first]][: WANTED - 1] for first in others)
    pair = next((two for two in pairs if len(two) == WANTED - 1), [])
    return [*alike, *pair] if alike and pair else ordered[:WANTED]


def _right_figure(deck: Deck, subject: Subject) -> str:
    return deck.at(subject.answer).id if subject.offers == "corners" else subject.answer


def _works(deck: Deck, subject: Subject, rng: Random) -> list[str]:
    """Works of the right one's literature first; those whose title names a figure say too much and come last.

    Otherwise a work is the likelier to come early the more often the deck cites it, so that the right one is not
    simply the best known. Where pupils can meet the right work, they can meet all of them.
    """
    known, right = deck.facts.works, deck.facts.works[subject.answer]
    weights = {key: rng.random() ** (1 / work.cited) for key, work in known.items()}

    def rank(key: str) -> tuple[bool, bool, bool, float]:
        work = known[key]
        rare = right.is_for_pupils and not work.is_for_pupils
        return rare, work.literature != right.literature, work.names_a_figure, -weights[key]

    return sorted(known, key=rank)


def _first(candidates: Iterable[str], barred: frozenset[str]) -> list[str]:
    fair = dict.fromkeys(candidate for candidate in candidates if candidate not in barred)
    return list(fair)[:WANTED]


def _shuffled(figures: Iterable[str], rng: Random) -> list[str]:
    """Figures in a random order that depends on ``rng`` and their ids only: no option gives its place away."""
    ordered = sorted(figures)
    rng.shuffle(ordered)
    return ordered
