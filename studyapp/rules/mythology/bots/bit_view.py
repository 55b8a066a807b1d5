"""A view of Mythology as bits, the form the bots think in."""

from __future__ import annotations

from typing import NamedTuple

from studyapp.rules.cardset import ALL, BIT, pack
from studyapp.rules.mythology import View
from studyapp.rules.mythology.table import Piles


class Situation(NamedTuple):
    """What a seat knows: its own cards, the table, what fits, and which cards it has not seen."""

    own: int
    piles: Piles
    fits: int
    unseen: int


def situation(view: View) -> Situation:
    """The view in bits."""
    own = pack(view.hand)
    laid = pack(card for pile in view.table for card in pile.cards)
    piles = tuple(-len(pile.cards) if pile.direction == "down" else len(pile.cards) for pile in view.table)
    fits = pack(card for pile in view.table for card in pile.next)
    return Situation(own, piles, fits, ALL & ~own & ~laid)


def cards(view: View) -> list[int]:
    """The cards this seat may lay now, as bits."""
    return [BIT[move] for move in view.moves if move in BIT]
