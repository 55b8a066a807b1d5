"""The levels of knowing: what the cards of a seat show, and what the table shows of the figures that come next."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from enum import StrEnum
from random import Random
from typing import cast, get_args

from studyapp.classes.hidden_content import Part, askable_clues
from studyapp.content import Card
from studyapp.content.questions import Difficulty, Skill, clue_for_table
from studyapp.play.models import Seat, Table


class Level(StrEnum):
    """A level belongs to a seat; points are the same at all."""

    #: Letter, number, name and picture, as printed.
    CORNERS = "corners"
    #: Names on the cards, clues on the table.
    CLUES = "clues"
    #: Clues on the cards, names on the table.
    NAMES = "names"
    #: Names on the cards, letter and number on the table.
    PLACES = "places"


DIFFICULTIES: tuple[Difficulty, ...] = get_args(Difficulty)
"""How hard the clues of a table may be, easiest first."""

#: What somebody knows who lays the right card.
SKILL: dict[Level, Skill] = {Level.CLUES: "who", Level.NAMES: "who", Level.PLACES: "place"}


def levels_of(hand: str | None, seats: int) -> list[Level]:
    """The level each seat has in a hand, from the hand's row; a hand without any was played at ``corners``."""
    return [Level(word) for word in hand.split()] if hand else [Level.CORNERS] * seats


def written_levels(seats: Sequence[Seat]) -> str | None:
    """The seats' levels as a hand's row keeps them; None where all play at ``corners``."""
    levels = [seat.level or Level.CORNERS for seat in seats]
    return None if set(levels) == {Level.CORNERS} else " ".join(levels)


def level_of(table: Table, hand: str | None, seat: int | None) -> Level:
    """The level of one seat in a hand; a watcher sees the table as it is at ``corners``."""
    if seat is None:
        return Level.CORNERS
    return levels_of(hand, len(table.seats))[seat]


def difficulty_of(table: Table) -> Difficulty:
    """How hard this table's clues are."""
    return cast(Difficulty, table.settings.get("clues", "easy"))


def table_clue(card: Card, table: str, difficulty: Difficulty, hidden: Collection[Part] = ()) -> str:
    """The clue a table shows for a figure, the same for all seats and at every look; as it is written on the card."""
    same_for_all = Random(f"{table}:{card.id}")  # noqa: S311
    left_out = set(range(len(card.clues))).difference(askable_clues(hidden, card))
    return clue_for_table(card, difficulty, same_for_all, left_out).text
