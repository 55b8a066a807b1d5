"""The values that the screens of all games are made of."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from studyapp.content import Card
from studyapp.rules.game import Event

TOLD = 5
"""How many of the latest events a table shows."""


class EventText(NamedTuple):
    """An entry of the log: whole sentences, beginning with ``who`` if that is not empty; ``points`` come after them."""

    who: str
    sentence: str
    points: str = ""

    @property
    def after_name(self) -> str:
        """What follows the name with which the sentence begins."""
        return self.sentence.removeprefix(self.who)

    def __str__(self) -> str:
        return f"{self.sentence} {self.points}." if self.points else self.sentence


class Happened(NamedTuple):
    """What happened in a hand, move by move, as one seat may know it."""

    hand: int
    events: Sequence[Sequence[Event]]
    #: The first move that is new to the reader, from 1; one beyond the last if none is.
    since: int


class SeatResult(NamedTuple):
    """One seat when the hand is over: its points of this hand with their reasons, the total, and the cards left."""

    name: str
    won: bool
    points: int
    total: int
    reasons: Sequence[str]
    cards: Sequence[Card]
    #: The name with what it has come to.
    head: str


class HandResult(NamedTuple):
    """How the hand ended. ``game_over`` tells whether the game did too; ``headline`` says who has won."""

    headline: str
    sentence: str
    game_over: bool
    counts: Sequence[SeatResult]


class OpenHand(NamedTuple):
    """One seat's cards at a step, open."""

    name: str
    on_turn: bool
    cards: Sequence[Card]


def spoken(told: Iterable[EventText]) -> str:
    """The sentences as the live region says them."""
    return " ".join(map(str, told))
