"""Who is it? A clue asks for the name. And which clue a table shows."""

from __future__ import annotations

from collections.abc import Collection
from math import ceil
from random import Random
from typing import TYPE_CHECKING, Literal

from studyapp.content.card import Card, NamesFirst
from studyapp.content.card_fields import Clue
from studyapp.content.questions.question import (
    Question,
    QuestionKind,
    Settled,
    Subject,
    figure_label,
    it_is,
    numbered,
    right_too,
)

if TYPE_CHECKING:
    from studyapp.content.deck import Deck

Difficulty = Literal["easy", "mixed", "hard"]


def _keys(deck: Deck, card: Card) -> tuple[str, ...]:
    return tuple(f"clue/{place}" for place in range(len(card.clues)))


def _subject(deck: Deck, card: Card, key: str) -> Subject | None:
    place = numbered(key, "clue", len(card.clues))
    if place is None:
        return None
    clue = card.clues[place]
    return Subject(
        answer=card.id,
        accepted=frozenset({card.id}),
        ruled_out=deck.names.mentioned(clue.text) | frozenset(clue.also_fits),
        text=clue.text,
        shows="gender",
    )


def _ask(deck: Deck, question: Question, first: NamesFirst) -> str:
    return "Who is it?"


def _settled(deck: Deck, card: Card, key: str) -> Settled:
    return Settled(card.references[card.clues[int(key.removeprefix("clue/"))].ref])


def clue_for_table(card: Card, difficulty: Difficulty, rng: Random, hidden: Collection[int] = ()) -> Clue:
    """The clue a table shows for a figure: one of the easiest third, of the hardest third, or any.

    Clues at the ``hidden`` places, counted from 0, are left out, and so are clues that also fit another figure while
    there are others. The same ``rng`` gives the same clue: seeded with table and figure, every seat sees the same one.
    """
    third = ceil(len(card.clues) / 3)
    places = range(len(card.clues))
    within = {"easy": places[:third], "mixed": places, "hard": places[-third:]}[difficulty]
    shown = [place for place in within if place not in hidden] or [place for place in places if place not in hidden]
    clues = [card.clues[place] for place in shown or places]
    return rng.choice([clue for clue in clues if not clue.also_fits] or clues)


WHO = QuestionKind(
    skill="who",
    label="Who is it?",
    answered=("typed", "choice"),
    keys=_keys,
    subject=_subject,
    ask=_ask,
    answer=it_is,
    option=figure_label,
    also=right_too,
    settled=_settled,
)
