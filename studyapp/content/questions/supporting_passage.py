"""The passage that settles a question, to be shown with the verdict."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from studyapp.content.card import Card
from studyapp.content.card_fields import Reference
from studyapp.content.questions.deck_facts import Telling
from studyapp.content.questions.keywords import content_words
from studyapp.content.questions.question import Question
from studyapp.content.questions.works import literature

if TYPE_CHECKING:
    from studyapp.content.deck import Deck

_BIRTH: Final = content_words("birth born bear bears child children daughter son mother father parent")
_MARRIAGE: Final = content_words("wife husband marry marries marriage wedding bride love loves lover")


def passage(deck: Deck, question: Question) -> Reference:
    """The reference to show with the verdict on a question.

    For a clue it is the clue's own passage, for a source the one that is asked. For an emblem or a
    relative it is the one that tells most of it, itself or in a clue to it (for a relative from either
    card); for a name the first by a poet of that language. Where no passage settles anything (a place
    is the deck's own choice), it is the first one of the card.
    """
    card = deck[question.figure]
    side, _, place = question.key.partition("/")
    if side == "clue":
        return card.references[card.clues[int(place)].ref]
    if question.skill == "source":
        return card.references[int(place)]
    if question.skill == "emblem":
        return _that_says(deck, card.id, content_words(question.text))
    if question.skill == "kin":
        relation, _, other = place.partition("/")
        return _on_kin(deck, card.id, relation, other)
    return _by_a_poet_of(card, question.skill) if question.skill != "place" else card.references[0]


def _that_says(deck: Deck, figure: str, words: frozenset[str]) -> Reference:
    """The reference whose telling, with the clues to it, has most of these words; of equals the first."""
    return max(deck.facts.tellings[figure], key=lambda one: len(words & content_words(one.told))).reference


def _on_kin(deck: Deck, figure: str, relation: str, other: str) -> Reference:
    """Of both cards' references, the child's first: one on birth or marriage that names the relative, else one on
    birth or marriage, else one that names the relative."""
    words = _MARRIAGE if relation == "consorts" else _BIRTH
    both = (other, figure) if relation == "children" else (figure, other)

    def worth(telling: Telling) -> int:
        named = deck.names.mentioned(telling.told) - {telling.figure}
        return 2 * bool(words & content_words(telling.told)) + bool(named & set(both))

    return max((one for card_id in both for one in deck.facts.tellings[card_id]), key=worth).reference


def _by_a_poet_of(card: Card, skill: str) -> Reference:
    wanted = "latin" if skill == "roman" else "greek"
    return next((one for one in card.references if literature(one) == wanted), card.references[0])
