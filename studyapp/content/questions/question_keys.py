"""What can be asked about a figure, and what each question is about."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from studyapp.content.card import Card
from studyapp.content.questions import (
    clues,
    emblems,
    kin,
    name_pairs,
    places,
    sources,
)
from studyapp.content.questions.kinship import OTHER_SIDE
from studyapp.content.questions.question import Subject
from studyapp.content.questions.skills import Skill
from studyapp.errors import Missing

if TYPE_CHECKING:
    from studyapp.content.deck import Deck

_SUBJECTS: Final[dict[tuple[Skill, str], Callable[[Deck, Card, str], Subject]]] = {
    ("who", "clue"): clues.subject,
    ("roman", "name"): name_pairs.subject,
    ("greek", "name"): name_pairs.subject,
    ("emblem", "picture"): emblems.subject_of_picture,
    ("emblem", "emblem"): emblems.subject,
    ("kin", "kin"): kin.subject_of_kin,
    ("kin", "figure"): kin.subject_of_figure,
    ("source", "work"): sources.subject_of_work,
    ("source", "figure"): sources.subject_of_figure,
    ("place", "corner"): places.subject,
}


def keys(deck: Deck, figure: str, skill: Skill) -> tuple[str, ...]:
    """The keys of all questions of a skill about a figure, easy ones first; empty where there is nothing to ask.

    A key is made of places and ids, never of text: ``clue/0``, ``kin/parents/zeus``.

    :raises KeyError: if the deck has no such figure.
    """
    card = deck[figure]
    if skill == "kin":
        return kin.keys(deck, card)
    if skill == "source":
        return sources.keys(deck, card)
    if skill == "emblem":
        return emblems.keys(card)
    if skill == "who":
        return clues.keys(card)
    return places.keys(card) if skill == "place" else name_pairs.keys(card)


def subject_of(deck: Deck, figure: str, skill: Skill, key: str) -> Subject:
    """What the question with this key is about.

    :raises KeyError: if the deck has no such figure.
    :raises Missing: if the figure has no question with this key (any more).
    """
    if key not in keys(deck, figure, skill):
        raise Missing(f"There is no question “{key}” about {figure}. The cards have changed; ask another one.")
    side, _, place = key.partition("/")
    return _SUBJECTS[skill, side](deck, deck[figure], place)


def accepted(deck: Deck, figure: str, skill: Skill, key: str | None = None) -> frozenset[str]:
    """The ids of all figures that are a right answer; without a key, of those right for any question on kin.

    :raises KeyError: if the deck has no such figure.
    :raises Missing: if the figure has no question with this key.
    """
    if key is not None:
        return subject_of(deck, figure, skill, key).accepted
    if skill == "kin":
        return frozenset(one for relation in OTHER_SIDE for one in deck.facts.kin.get((figure, relation), ()))
    return frozenset({deck[figure].id})
