"""How often the greedy player, who plays every hint, wins: measured over numbered deals."""

from __future__ import annotations

from collections.abc import Iterable
from math import sqrt
from typing import Any

from studyapp.rules.patience.hints import hint
from studyapp.rules.patience.playing import deal, is_won, play


def greedy_rate(game: str, numbers: Iterable[int]) -> dict[str, Any]:
    """The share of deals won by the hints alone, and of those won with no re-deal or grace used, in per cent.

    Each comes with its 95% interval, after Wilson (1927).
    """
    count = won = first = 0
    for number in numbers:
        state = deal(game, number)
        while advised := hint(state):
            state, _ = play(state, advised)
        count += 1
        won += is_won(state)
        first += is_won(state) and not state.redeals and not state.graces
    return {"game": game, "deals": count, "won": _share(won, count), "won_without_extras": _share(first, count)}


def interval(successes: int, tries: int) -> tuple[float, float]:
    """The 95% confidence interval of a share, after Wilson (1927).

    >>> [round(bound, 3) for bound in interval(9, 10)]
    [0.596, 0.982]
    """
    z = 1.959964
    share = successes / tries
    middle = (share + z * z / (2 * tries)) / (1 + z * z / tries)
    half = z / (1 + z * z / tries) * sqrt(share * (1 - share) / tries + z * z / (4 * tries * tries))
    return max(middle - half, 0.0), min(middle + half, 1.0)


def _share(successes: int, tries: int) -> list[float]:
    low, high = interval(successes, tries)
    return [round(100 * value, 1) for value in (successes / tries, low, high)]
