"""A hand of Mythology as a frozen value, and how it begins."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain
from typing import NamedTuple

from studyapp.errors import BadRecord
from studyapp.rules.cardset import pack
from studyapp.rules.game import Event, check_deck, check_table
from studyapp.rules.mythology.rules import Rules
from studyapp.rules.mythology.table import EMPTY, FIRST, Piles


class HandStart(NamedTuple):
    """What stays the same during a hand; ``scores`` are the totals before it."""

    rules: Rules
    seats: int
    dealer: int
    scores: tuple[int, ...]

    @property
    def first(self) -> int:
        """The seat that begins: at the dealer's left."""
        return (self.dealer + 1) % self.seats


class State(NamedTuple):
    """A position. It holds every card: show it only through ``view``.

    ``hands`` are bit sets by seat; ``extra`` the cards left in the extra hand, top first; ``piles`` the table and
    ``fits`` the set of cards that fit on it. ``turn`` is the seat to move, None when the hand is over. ``drawn`` is the
    bit of a card that was just drawn and fits (its holder now lays or keeps it), else 0. ``points`` are those of this
    hand and ``reasons`` the ``scored`` events they are the sum of. ``untrue`` counts each seat's untrue claims.
    ``without`` is, by seat, a set of cards that the public history shows not to be in the hand (empty under
    ``claims = honour``, where a claim shows nothing). ``idle`` counts turns in a row without a card laid or drawn;
    ``time`` tells that time was called. ``why`` and ``out`` are set when the hand is over: why, and who went out.
    """

    start: HandStart
    hands: tuple[int, ...]
    extra: tuple[str, ...]
    piles: Piles
    fits: int
    turn: int | None
    drawn: int
    points: tuple[int, ...]
    reasons: tuple[Event, ...]
    untrue: tuple[int, ...]
    without: tuple[int, ...]
    idle: int
    time: bool
    why: str | None
    out: int | None


def deal(order: Sequence[str], *, seats: int, dealer: int, rules: Rules, scores: Sequence[int] | None = None) -> State:
    """The first position of a hand: ``order`` dealt one card at a time, the first to the dealer's left.

    For two players three packets are dealt; the third is the extra hand, the card dealt last on its top.
    (docs/rules.md, "The deal" and "Two players".)

    :raises BadRecord: if ``order`` is not the fifty cards, or seats, dealer or scores do not fit one another.
    """
    check_table(seats, dealer)
    packets = seats if seats > 2 else 3
    dealt = [tuple(order[place::packets]) for place in range(packets)]
    hands = [dealt[(seat - dealer - 1) % seats] for seat in range(seats)]
    return begin(hands, dealt[2][::-1] if seats == 2 else (), dealer=dealer, rules=rules, scores=scores)


def begin(
    hands: Sequence[Sequence[str]],
    extra: Sequence[str] = (),
    *,
    dealer: int,
    rules: Rules,
    scores: Sequence[int] | None = None,
) -> State:
    """The first position of a hand whose packets are known, as in a record; ``extra`` is listed top card first.

    :raises BadRecord: if these are not the fifty cards, a hand is empty, there is an extra hand with more than two
        seats, or dealer or scores do not fit the seats.
    """
    seats = len(hands)
    check_table(seats, dealer)
    check_deck(chain(*hands, extra))
    for seat, hand in enumerate(hands):
        if not hand:
            raise BadRecord(f"Seat {seat} has no cards.")
    if extra and seats > 2:
        raise BadRecord(f"There is an extra hand with two players only, not with {seats}.")
    none = (0,) * seats
    totals = none if scores is None else tuple(scores)
    if len(totals) != seats:
        raise BadRecord(f"There are {len(totals)} scores for {seats} seats.")
    if rules.end == "instant" and max(totals) >= rules.target:
        raise BadRecord(f"With end = instant the game is over before this hand: a player has {max(totals)} points.")
    start = HandStart(rules, seats, dealer, totals)
    held = tuple(pack(hand) for hand in hands)
    return State(start, held, tuple(extra), EMPTY, FIRST, start.first, 0, none, (), none, none, 0, False, None, None)
