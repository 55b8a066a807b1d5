"""A game of Authors as a frozen value, and how it begins."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain
from typing import NamedTuple

from studyapp.errors import BadRecord
from studyapp.rules.authors.rules import Rules
from studyapp.rules.cardset import pack as set_of
from studyapp.rules.game import check_deck, check_table

DEALT = 4
"""How many cards each player gets."""


class GameStart(NamedTuple):
    """What stays the same during a game."""

    rules: Rules
    seats: int
    dealer: int

    @property
    def first(self) -> int:
        """The seat that begins: at the dealer's left."""
        return (self.dealer + 1) % self.seats


class Call(NamedTuple):
    """One call as everybody heard it: ``seat`` called upon ``other`` for ``card``.

    ``given`` says whether the other had it; ``drew`` which seats drew a card then, in order; ``lucky`` whether the
    caller drew the very card and showed it; ``book`` the number of the book the caller laid down, or None.
    """

    seat: int
    other: int
    card: str
    given: bool
    drew: tuple[int, ...]
    lucky: bool
    book: int | None


class State(NamedTuple):
    """A position. It holds every card: show it only through ``view``.

    ``hands`` are bit sets by seat; ``pack`` the cards left, top first; ``books`` by seat the numbers of the books laid
    down, in order; ``turn`` the seat to call, None when the game is over; ``calls`` all calls so far; ``why`` is set
    when the game is over.
    """

    start: GameStart
    hands: tuple[int, ...]
    pack: tuple[str, ...]
    books: tuple[tuple[int, ...], ...]
    turn: int | None
    calls: tuple[Call, ...]
    why: str | None


def deal(order: Sequence[str], *, seats: int, dealer: int, rules: Rules) -> State:
    """The first position: ``order`` dealt one card at a time, four to each, the first to the dealer's left.

    The rest is the pack, its next card on top. (docs/rules.md, "Authors".)

    :raises BadRecord: if ``order`` is not the fifty cards, or the dealer is no seat.
    """
    check_table(seats, dealer)
    dealt = seats * DEALT
    hands = [order[(seat - dealer - 1) % seats : dealt : seats] for seat in range(seats)]
    return begin(hands, order[dealt:], dealer=dealer, rules=rules)


def begin(hands: Sequence[Sequence[str]], pack: Sequence[str], *, dealer: int, rules: Rules) -> State:
    """The first position of a game whose hands are known, as in a record; ``pack`` is listed top card first.

    :raises BadRecord: if these are not the fifty cards, a hand has not four, or the dealer is no seat.
    """
    seats = len(hands)
    check_table(seats, dealer)
    check_deck(chain(*hands, pack))
    for seat, hand in enumerate(hands):
        if len(hand) != DEALT:
            raise BadRecord(f"Seat {seat} has {len(hand)} cards; each is dealt {DEALT}.")
    start = GameStart(rules, seats, dealer)
    return State(start, tuple(map(set_of, hands)), tuple(pack), ((),) * seats, start.first, (), None)
