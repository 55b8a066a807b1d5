"""The cards of Light and Shade as its search sees them: two families, and what a talon costs.

Colours alternate on every pile, so a card can only ever lie with half of the cards: the black cards of odd rank and the
red ones of even rank are one *family*, the others the second. Suits do not matter. A card is therefore a code from 1 to
25, ``13 * family + rank - 1``, of which there are four copies, and the next card of its family has the next code.
"""

from __future__ import annotations

from typing import NamedTuple

from studyapp.rules.patience.cards import RANK, RED

KINGS = 4 << 36 | 4 << 75
"""The foundations of a deal that is won."""

CODE = {card: 13 * (RANK[card] % 2 ^ RED[card]) + RANK[card] - 1 for card in RANK}
"""The code of each card."""


LOWER = [sum(7 << 3 * lower for lower in range(code - code % 13, code - 1)) for code in range(26)]
"""For each code the foundations, as in a position, that still lack a card two or more below it."""


class Weights(NamedTuple):
    """What a position costs: fewer cards to come, a short and orderly talon, spaces and long runs are good.

    ``blocked`` counts the cards of the talon below a higher card of their family, ``buried`` how far each card below
    another one is from its king. Tuned on deals 401 to 500, which are not those the search is judged by.
    """

    left: float = 1
    talon: float = 1
    blocked: float = 0.2
    buried: float = 0.1
    space: float = 3
    run: float = 1
    bare: float = 1


WEIGHTS = Weights()


class Talons:
    """Every talon met in a search as a number, so that positions are compared at once; 0 is the empty one."""

    def __init__(self) -> None:
        self.top, self.under, self.cost = [0], [0], [0.0]
        self._cards: list[tuple[int, ...]] = [()]
        self._known: dict[tuple[int, int], int] = {}

    def push(self, talon: int, code: int) -> int:
        """The talon with one more card; every card below it has to come out after it, which costs."""
        known = self._known.get((talon, code))
        if known is None:
            below = self._cards[talon]
            blocked = sum(1 for other in below if other < code and (other > 12) == (code > 12))
            buried = sum(12 - other % 13 for other in below)
            cost = WEIGHTS.talon + WEIGHTS.blocked * blocked + WEIGHTS.buried * buried
            known = self._known[talon, code] = len(self.top)
            self.top.append(code)
            self.under.append(talon)
            self.cost.append(self.cost[talon] + cost)
            self._cards.append((*below, code))
        return known
