"""French cards as short text (``AS``, ``10D``), and the order of a numbered deal."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256

from studyapp.errors import BadRecord
from studyapp.rules.game import in_words
from studyapp.rules.record_fields import quoted

RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
"""The ranks from low to high."""

SUITS = "SHCD"
"""Spades, hearts, clubs, diamonds: the order suits are listed in everywhere."""

PACK = tuple(f"{rank}{suit}" for suit in SUITS for rank in RANKS)
"""One pack in order: by suit, then from ace to king."""

RANK = {card: RANKS.index(card[:-1]) + 1 for card in PACK}
"""The rank of each card: ace 1, knave 11, queen 12, king 13."""

RED = {card: card[-1] in "HD" for card in PACK}
"""Whether a card is red."""

NUMBERS = range(1, 1_000_000_000)
"""The numbers a deal can have."""

Cards = tuple[str, ...]
"""Some cards in order; on a pile the top card is last."""

SUIT_WORDS = {"S": "spades", "H": "hearts", "C": "clubs", "D": "diamonds"}
"""The name of each suit."""

RANK_WORDS = {**{rank: rank for rank in RANKS}, "A": "ace", "J": "knave", "Q": "queen", "K": "king"}
"""The name of each rank; the numbers stay digits."""


def spoken(card: str) -> str:
    """A card in words.

    >>> spoken("10D"), spoken("JS")
    ('10 of diamonds', 'knave of spades')
    """
    return f"{RANK_WORDS[card[:-1]]} of {SUIT_WORDS[card[-1]]}"


def numbered_order(game: str, number: int, packs: int) -> Cards:
    """The order of the cards in a numbered deal, first card first; the same everywhere. (GAMES.md, "Numbered deals".)

    >>> numbered_order("labyrinth", 1, 2)[:5]
    ('8H', 'KH', 'JC', 'AH', '2H')
    """
    order = list(PACK * packs)
    for last in range(len(order) - 1, 0, -1):
        digest = sha256(f"{game}:{number}:{last}".encode()).digest()
        other = int.from_bytes(digest[:8], "big") % (last + 1)
        order[last], order[other] = order[other], order[last]
    return tuple(order)


def withdraw(order: Sequence[str], wanted: Sequence[str]) -> Cards:
    """The order that is left without the wanted cards; of equal cards the first in the order is taken.

    >>> withdraw(["2S", "AS", "3S", "AS"], ["AS"])
    ('2S', '3S', 'AS')
    """
    left = list(order)
    for card in wanted:
        left.remove(card)
    return tuple(left)


def check_packs(order: Sequence[str], packs: int) -> None:
    """Check that these are the cards of one pack or two, in any order.

    :raises BadRecord: if a card is unknown, is there too often, or is missing.
    """
    for card in order:
        if card not in RANK:
            raise BadRecord(f"There is no card {quoted(card)}. Write a rank and a suit, such as 10D or KS.")
    if wrong := [card for card in PACK if order.count(card) != packs]:
        times = "once" if packs == 1 else "twice"
        raise BadRecord(f"Each card must be in the pack {times}. Check {in_words(wrong[:3])}.")
