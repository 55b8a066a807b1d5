"""Several seats of one browser: people who share a screen, and whose hand may lie open on it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

FACE_TO_FACE = 2
"""So many at one screen keep their hands face down beside the table; more hand the screen over."""


class Sharer(NamedTuple):
    """One of those who share a screen, and how many cards they hold face down."""

    seat: int
    name: str
    cards: int


class Sharing(NamedTuple):
    """Who shares a screen; whose turn it is; and whose hand lies open, if one does."""

    seats: Sequence[Sharer]
    turn: int
    open: int | None

    @property
    def hands_over(self) -> bool:
        """Whether the screen is passed round, rather than lying between two players."""
        return len(self.seats) > FACE_TO_FACE

    @property
    def next(self) -> Sharer:
        """Who is to hold the screen next: whose turn it is, or who of them has the next turn."""
        later = [sharer for sharer in self.seats if sharer.seat >= self.turn]
        return (later or list(self.seats))[0]

    @property
    def is_nexts_turn(self) -> bool:
        """Whether the next of them is on turn now."""
        return self.next.seat == self.turn


def shown_seat(own: Sequence[int], turn: int | None, asked_for: int | None) -> int | None:
    """The seat whose cards are shown to one browser.

    With one seat its own. With two, the hand that was asked for by a press; with more, that hand on its turn only.
    """
    if len(own) < 2:
        return next(iter(own), None)
    if asked_for not in own or (len(own) > FACE_TO_FACE and asked_for != turn):
        return None
    return asked_for
