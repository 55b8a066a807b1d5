"""The skill "who": a clue asks for the name. And which clue is shown at a table."""

from __future__ import annotations

from collections.abc import Collection
from math import ceil
from random import Random
from typing import TYPE_CHECKING, Literal

from studyapp.content.card import Card
from studyapp.content.card_fields import Clue
from studyapp.content.questions.question import Subject

if TYPE_CHECKING:
    from studyapp.content.deck import Deck

Difficulty = Literal["easy", "mixed", "hard"]


def keys(card: Card) -> tuple[str, ...]:
    """One question for each clue, the easy ones first."""
    return tuple(f"clue/{place}" for place in range(len(card.clues)))


def subject(deck: Deck, card: Card, place: str) -> Subject:
    """The clue with this place; whoever it also fits or names is not offered."""
    clue = card.clues[int(place)]
    return Subject(
        answer=card.id,
        accepted=frozenset({card.id}),
        ruled_out=deck.names.mentioned(clue.text) | frozenset(clue.also_fits),
        text=clue.text,
    )


def clue_for_table(card: Card, difficulty: Difficulty, rng: Random, hidden: Collection[int] = ()) -> Clue:
    """The clue a table shows for the figure that comes next: of the easiest third, the hardest third, or any.

    Clues at the places ``hidden``, counted from 0, are left out, and those that also fit another figure while there
    are others. The same ``rng`` gives the same clue: seeded with table and figure, every seat sees one and the same.
    """
    third = ceil(len(card.clues) / 3)
    places = range(len(card.clues))
    within = {"easy": places[:third], "mixed": places, "hard": places[-third:]}[difficulty]
    shown = [place for place in within if place not in hidden] or [one for one in places if one not in hidden]
    clues = [card.clues[place] for place in shown or places]
    return rng.choice([clue for clue in clues if not clue.also_fits] or clues)
