"""Whose child is Athena? Parents, partners and children, asked from either side."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple, cast

from studyapp.content.card import Card, NamesFirst
from studyapp.content.citations import cited
from studyapp.content.facts import OTHER_SIDE, Kin, Relation
from studyapp.content.questions.question import (
    Question,
    QuestionKind,
    Settled,
    Shows,
    Subject,
    figure_label,
    it_is,
)

if TYPE_CHECKING:
    from studyapp.content.deck import Deck
    from studyapp.content.questions.deck_facts import Pronoun


#: What the wording of each question shows of its answer.
_SHOWS: Final[dict[Relation, Shows]] = {"parents": "one", "consorts": "gender", "children": "nothing"}


class _Asked(NamedTuple):
    """What a key asks: which relation, seen from the figure ``about``, and the ``answer``."""

    about: str
    relation: Relation
    answer: str


def _keys(deck: Deck, card: Card) -> tuple[str, ...]:
    """Two questions for each tie: one asks for the relative, one for the figure itself."""
    both = ((tie, f"{side}/{tie.relation}/{tie.id}") for tie in card.kin for side in ("kin", "figure"))
    return tuple(key for tie, key in both if _is_asked(deck, card, tie, key))


def _is_asked(deck: Deck, card: Card, tie: Kin, key: str) -> bool:
    """An abduction is never asked as a partnership, and a group is never asked for where only one member is meant."""
    asked = _asked(card, key)
    if tie.unwilling or asked is None:
        return False
    return not (tie.member and deck[asked.answer].members)


def _asked(card: Card, key: str) -> _Asked | None:
    """What a key of this card asks; None if the card lists no such tie."""
    side, tie = key.partition("/")[0], _tie(card, key)
    if tie is None:
        return None
    if side == "kin":
        return _Asked(card.id, tie.relation, tie.id)
    return _Asked(tie.id, OTHER_SIDE[tie.relation], card.id)


def _tie(card: Card, key: str) -> Kin | None:
    """The tie that a key such as ``kin/parents/zeus`` or ``figure/children/hera`` is about."""
    side, _, place = key.partition("/")
    known = (tie for tie in card.kin if f"{tie.relation}/{tie.id}" == place)
    return next(known, None) if side in ("kin", "figure") else None


def _subject(deck: Deck, card: Card, key: str) -> Subject | None:
    asked = _asked(card, key)
    if asked is None:
        return None
    also = deck.facts.also_kin[asked.about, asked.relation]
    return Subject(
        answer=asked.answer,
        accepted=deck.facts.kin[asked.about, asked.relation],
        also_right=frozenset(tie.id for tie in also if tie.shown),
        ruled_out=frozenset({asked.about, *(tie.id for tie in also)}),
        about=asked.about,
        shows=_SHOWS[asked.relation],
    )


def _ask(deck: Deck, question: Question, first: NamesFirst) -> str:
    asked = cast(_Asked, _asked(deck[question.figure], question.key))
    about = deck[asked.about]
    tie = next(tie for tie in about.kin if (tie.relation, tie.id) == (asked.relation, asked.answer))
    mention = about.mention(first)
    name = f"{tie.member}, one of {mention}" if tie.member and about.members else mention
    sentence = _sentence(asked.relation, deck.facts.pronouns[about.id], tie).format(name=name)
    return f"{sentence[:-1]}, as some authors tell it?" if tie.some else sentence


def _sentence(relation: Relation, pronoun: Pronoun, tie: Kin) -> str:
    if relation == "consorts":
        return "Who is a partner of {name}?"
    if relation == "children":
        return "Whose father is {name}?" if pronoun == "he" else "Whose mother is {name}?"
    return "Whose children are {name}?" if pronoun == "they" and not tie.member else "Whose child is {name}?"


def _also(deck: Deck, question: Question, also: str, first: NamesFirst) -> str:
    asked = cast(_Asked, _asked(deck[question.figure], question.key))
    about, answer = deck[asked.about], deck[asked.answer].mention(first)
    tie = next((tie for tie in deck.facts.also_kin[about.id, asked.relation] if tie.id == also), None)
    passage = deck.facts.settled(about, tie).passage if tie and not tie.unread else None
    if passage is None:
        return f"Some authors say so. The card names {answer}."
    return f"Some authors say so: {cited(passage)}. The card names {answer}."


def _settled(deck: Deck, card: Card, key: str) -> Settled:
    tie = _tie(card, key)
    return deck.facts.settled(card, tie) if tie else Settled()


KIN = QuestionKind(
    skill="kin",
    label="Family",
    answered=("choice",),
    keys=_keys,
    subject=_subject,
    ask=_ask,
    answer=it_is,
    option=figure_label,
    also=_also,
    settled=_settled,
)
