"""What a hand has laid open so far: a card in each lay of Mythology, five in each book of Authors."""

from __future__ import annotations

from typing import NamedTuple

from studyapp.play.log import HandLog
from studyapp.rules.game import GROUPS, Event


class Landed(NamedTuple):
    """What a seat has laid open in a move."""

    seat: int
    corners: tuple[str, ...]


def laid_in(hand: HandLog) -> dict[int, Landed]:
    """What was laid open in each move that laid anything, by the number of the move."""
    return {
        number: landed
        for number, events in enumerate(hand.replayed.events, start=1)
        for event in events
        if (landed := _landed(event))
    }


def _landed(event: Event) -> Landed | None:
    if event.kind == "laid" and event.card:
        return Landed(event.seat or 0, (event.card,))
    if event.kind == "book":
        return Landed(event.seat or 0, tuple(f"{group}{event.number}" for group in GROUPS))
    return None
