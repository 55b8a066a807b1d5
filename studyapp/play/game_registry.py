"""The games a table can play, and what this room asks of each. A new game is one line here and its own screens."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from studyapp.play import authors
from studyapp.rules import mythology
from studyapp.rules.game import Event, Outcome

#: A position of some game. Only the game's own functions look inside; ``turn`` is the seat to move, or None.
Position = Any


class Game(Protocol):
    """The functions every game in :mod:`studyapp.rules` gives; see :mod:`studyapp.rules.game`."""

    @property
    def Rules(self) -> Any:  # noqa: N802
        """The game's named rules: ``read`` them from a table, ``written`` takes them back."""

    def deal(
        self, order: Sequence[str], *, seats: int, dealer: int, rules: Any, scores: Sequence[int] | None
    ) -> Position:
        """The first position of a hand."""

    def offers(self, state: Position) -> tuple[str, ...]:
        """What only a table can grant: to be shown a card, ``help A5``, or to call time."""

    def claim(self, state: Position) -> str:
        """The move that the wish "I cannot play" becomes."""

    def play(self, state: Position, move: str) -> tuple[Position, tuple[Event, ...]]:
        """The position after a move, and what happened."""

    def view(self, state: Position, seat: int | None) -> Any:
        """What one seat, or a watcher, may see."""

    def view_event(self, event: Event, seat: int | None) -> Event:
        """What has happened, as one seat, or a watcher, may know it."""

    def outcome(self, state: Position) -> Outcome | None:
        """Why the hand ended, and who has won the game; None while it is played."""

    def totals(self, state: Position) -> tuple[int, ...]:
        """Each seat's points in the game."""

    def next_dealer(self, state: Position) -> int:
        """Who deals after this hand."""


GAMES: dict[str, Game] = {"mythology": mythology, "authors": authors}
