"""What the calls of a game of Authors have shown about who holds what."""

from __future__ import annotations

from collections.abc import Sequence

from studyapp.rules.authors import Call, View
from studyapp.rules.authors.legal_moves import BOOK
from studyapp.rules.cardset import ALL, BIT, NUMBER, each, pack


class Memory:
    """Remembers some of the calls of a game, and says how likely a seat is to hold a card.

    By seat: ``_holds`` are the cards it is known to have; ``_since`` tells of a card how many cards the seat has drawn
    since it was seen not to have it; ``_part`` are the numbers it holds part of, because it called for one.
    """

    def __init__(self, view: View, calls: Sequence[Call]) -> None:
        self._counts = view.counts
        self._holds = [0] * view.seats
        self._since: list[dict[int, int]] = [{} for _ in range(view.seats)]
        self._part: list[set[int]] = [set() for _ in range(view.seats)]
        for call in calls:
            self._hear(call)
        laid = sum(BOOK[number] for books in view.books for number in books)
        hidden = ALL & ~laid & ~pack(view.hand)
        self._holds = [holds & hidden for holds in self._holds]
        self._unknown = hidden & ~sum(self._holds)

    def chance(self, seat: int, card: str) -> float:
        """How likely it is, from 0 to 1, that this other seat holds this card."""
        bit, number = BIT[card], NUMBER[BIT[card]]
        if not self._unknown & bit:
            return 1.0 if self._holds[seat] & bit else 0.0
        chance = self._places(seat, bit) / self._unknown.bit_count()
        if chance and number in self._part[seat] and not self._holds[seat] & BOOK[number]:
            among = sum(1 for other in each(self._unknown & BOOK[number]) if self._places(seat, other))
            return max(chance, 1 / among)
        return chance

    def _places(self, seat: int, bit: int) -> int:
        """In how many of its unknown cards this one may be: all, or those drawn since it was seen not to have it."""
        free = self._counts[seat] - self._holds[seat].bit_count()
        return min(free, self._since[seat].get(bit, free))

    def _hear(self, call: Call) -> None:
        bit = BIT[call.card]
        self._since[call.seat][bit] = self._since[call.other][bit] = 0
        self._part[call.seat].add(NUMBER[bit])
        if call.given:
            self._holds[call.other] &= ~bit
            self._part[call.other].discard(NUMBER[bit])
        if call.given or call.lucky:
            self._holds[call.seat] |= bit
        for seat in call.drew:
            self._since[seat] = {lacking: drawn + 1 for lacking, drawn in self._since[seat].items()}
