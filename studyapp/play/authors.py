"""Authors as a table asks for it: the game of the rules, with what a hand of several would need answered for one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NoReturn

from studyapp.errors import IllegalMove
from studyapp.rules import authors
from studyapp.rules.authors import Rules, State, offers, outcome, play, view, view_event

__all__ = ["Rules", "claim", "deal", "next_dealer", "offers", "outcome", "play", "totals", "view", "view_event"]


def deal(order: Sequence[str], *, seats: int, dealer: int, rules: Rules, scores: Sequence[int] | None) -> State:
    """The first position of a game. Every game begins without books, so there are no ``scores`` to take over."""
    return authors.deal(order, seats=seats, dealer=dealer, rules=rules)


def claim(_state: State) -> NoReturn:
    """There is no "I cannot play" in this game.

    :raises IllegalMove: always, with the code ``unknown``.
    """
    raise IllegalMove("In this game you ask another player for a card.", code="unknown")


def totals(state: State) -> tuple[int, ...]:
    """How many books each seat has laid down."""
    return tuple(map(len, state.books))


def next_dealer(state: State) -> int:
    """Who deals after this game: the seat at the dealer's left."""
    return (state.start.dealer + 1) % state.start.seats
