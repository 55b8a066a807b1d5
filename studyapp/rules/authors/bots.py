"""The bots of Authors, weakest first. They differ only in how much of the calls they remember."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from studyapp.rules.authors.legal_moves import BOOK, called
from studyapp.rules.authors.state import Call
from studyapp.rules.authors.visibility import View
from studyapp.rules.bots import Bot, Clock
from studyapp.rules.cardset import ALL, BIT, NUMBER, each, pack


def gentle(view: View, random: Random, clock: Clock) -> str:
    """Any call the rules allow."""
    return random.choice(view.moves)


def thoughtful(view: View, random: Random, clock: Clock) -> str:
    """A card it has just heard of, if there is one; else a random call, likely ones more often. Remembers one round.

    Choosing the likeliest would ask the same again once its answer is forgotten.
    """
    chances = _chances(view, _last_round(view))
    sure = [move for move, chance in chances.items() if chance == 1]
    return random.choice(sure) if sure else random.choices([*chances], [*chances.values()])[0]


def hard(view: View, random: Random, clock: Clock) -> str:
    """The likeliest call by everything that was heard, and of the likeliest for the number one holds most of."""
    held = [card[1:] for card in view.hand]
    worths = {move: (chance, held.count(_number(move))) for move, chance in _chances(view, view.calls).items()}
    most = max(worths.values())
    return random.choice([move for move, worth in worths.items() if worth == most])


def _chances(view: View, heard: Sequence[Call]) -> dict[str, float]:
    """How likely each call is to be answered with the card; never quite 0, since a memory may be wrong."""
    memory = CardMemory(view, heard)
    calls = {move: called(move) for move in view.moves}
    return {move: memory.chance(*call) or 1e-9 for move, call in calls.items() if call}


def _number(move: str) -> str:
    return move.split()[-1][1:]


def _last_round(view: View) -> Sequence[Call]:
    """The calls since this seat's last turn began, its own among them."""
    own = False
    for back, call in enumerate(reversed(view.calls)):
        if own and call.seat != view.seat:
            return view.calls[len(view.calls) - back :]
        own = own or call.seat == view.seat
    return view.calls


BOTS: dict[str, Bot[View]] = {"gentle": gentle, "thoughtful": thoughtful, "hard": hard}
"""Each level's bot, by its name."""


class CardMemory:
    """Remembers some of the calls of a game, and says how likely a seat is to hold a card.

    By seat: ``_holds`` are the cards it is known to have; ``_since`` is, by card, how many cards the seat has drawn
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
