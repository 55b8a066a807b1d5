"""A hand at a level: in which order its cards lie, and which card a place in the hand is."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from studyapp.classes.hidden_content import Part
from studyapp.content import Card, Deck, NamesFirst
from studyapp.content.questions import Difficulty
from studyapp.play.levels.hidden_content import hidden_at
from studyapp.play.levels.levels import Level, difficulty_of, level_of, table_clue
from studyapp.play.models import Table


class Sight(NamedTuple):
    """All that decides what a seat's cards show and how they are ordered; never where they belong."""

    level: Level
    #: The code of the table, from which its clues are drawn.
    table: str
    difficulty: Difficulty
    #: Whose names the page shows: the order of a hand follows them.
    first: NamesFirst
    #: Clues the table does not show.
    hidden: frozenset[Part] = frozenset()


def sight_of(table: Table, levels: str | None, seat: int | None, first: NamesFirst) -> Sight:
    """How a seat, or a watcher, sees the cards of a hand with these levels."""
    return Sight(level_of(table, levels, seat), table.code, difficulty_of(table), first, hidden_at(table))


def in_order(deck: Deck, corners: Iterable[str], sight: Sight) -> list[Card]:
    """The cards in the alphabetical order of what they show, which gives nothing away about their places."""
    return sorted(map(deck.at, corners), key=lambda card: written(card, sight).casefold())


def written(card: Card, sight: Sight) -> str:
    """What is written on a card: its name, or at ``names`` its clue as the card has it."""
    if sight.level is Level.NAMES:
        return table_clue(card, sight.table, sight.difficulty, sight.hidden)
    return card.title(sight.first)


def card_at(deck: Deck, corners: Iterable[str], sight: Sight, place: str) -> Card | None:
    """The card at a place in the hand, written ``h1`` for the first; None if there is no such place."""
    number = place.removeprefix("h")
    if not place.startswith("h") or not number.isdecimal() or len(number) > 2:
        return None
    cards = in_order(deck, corners, sight)
    return cards[int(number) - 1] if 1 <= int(number) <= len(cards) else None
