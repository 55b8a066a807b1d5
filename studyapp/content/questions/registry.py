"""All kinds of questions. A new kind is one module and one line here."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from studyapp.content.questions.clues import WHO
from studyapp.content.questions.distractors import has_options
from studyapp.content.questions.emblems import EMBLEM
from studyapp.content.questions.kin import KIN
from studyapp.content.questions.name_pairs import GREEK, ROMAN
from studyapp.content.questions.places import PLACE
from studyapp.content.questions.question import Kind, QuestionKind, Skill, Subject
from studyapp.content.questions.sources import SOURCE
from studyapp.errors import Missing

if TYPE_CHECKING:
    from studyapp.content.deck import Deck

#: Every kind, by its skill, in the order in which the skills open.
QUESTION_KINDS: Final[Mapping[Skill, QuestionKind]] = MappingProxyType(
    {kind.skill: kind for kind in (WHO, ROMAN, GREEK, EMBLEM, KIN, SOURCE, PLACE)}
)
SKILLS: Final[tuple[Skill, ...]] = tuple(QUESTION_KINDS)
#: How a skill's questions can be answered, the usual way for a known figure first.
KINDS: Final[Mapping[Skill, tuple[Kind, ...]]] = MappingProxyType(
    {skill: kind.answered for skill, kind in QUESTION_KINDS.items()}
)
#: What pages call each kind.
LABELS: Final[Mapping[Skill, str]] = MappingProxyType({skill: kind.label for skill, kind in QUESTION_KINDS.items()})


@lru_cache(maxsize=2048)
def keys(deck: Deck, figure: str, skill: Skill) -> tuple[str, ...]:
    """The keys of all questions of a skill about a figure, easy ones first; empty if there is nothing to ask.

    A key is made of places and ids, never of text: ``clue/0``, ``kin/parents/zeus``. A question without enough fair
    wrong options is left out.

    :raises KeyError: if the deck has no such figure.
    """
    kind, card = QUESTION_KINDS[skill], deck[figure]
    every = ((key, kind.subject(deck, card, key)) for key in kind.keys(deck, card))
    return tuple(key for key, subject in every if subject and has_options(deck, subject))


def subject_of(deck: Deck, figure: str, skill: Skill, key: str) -> Subject:
    """What the question with this key asks; also for a key that is no longer asked but was, so that history stays.

    :raises KeyError: if the deck has no such figure.
    :raises Missing: if the card has nothing with this key.
    """
    subject = QUESTION_KINDS[skill].subject(deck, deck[figure], key)
    if subject is None:
        raise Missing(f"There is no question “{key}” about {figure}. The cards have changed; ask another one.")
    return subject


def accepted(deck: Deck, figure: str, skill: Skill, key: str | None = None) -> frozenset[str]:
    """The ids of all right answers; without a key, of those right for any question on the figure's kin.

    :raises KeyError: if the deck has no such figure.
    :raises Missing: if the figure has no question with this key.
    """
    if key is not None:
        return subject_of(deck, figure, skill, key).accepted
    if skill == "kin":
        return frozenset(tie.id for tie in deck[figure].kin)
    return frozenset({deck[figure].id})


def also_right(deck: Deck, figure: str, skill: Skill, key: str | None = None) -> frozenset[str]:
    """The ids of all answers that some author makes right, as :func:`accepted`."""
    if key is not None:
        return subject_of(deck, figure, skill, key).also_right
    if skill == "kin":
        return frozenset(tie.id for tie in deck[figure].kin_also_true if tie.shown)
    return frozenset()
