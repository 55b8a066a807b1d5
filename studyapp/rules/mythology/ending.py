"""How a hand of Mythology ended, and whether the game ends with it."""

from __future__ import annotations

from operator import add

from studyapp.rules.game import Outcome, best
from studyapp.rules.mythology.state import State


def totals(state: State) -> tuple[int, ...]:
    """Each seat's points in the game: those from before the hand and those of the hand so far."""
    return tuple(map(add, state.start.scores, state.points))


def outcome(state: State) -> Outcome | None:
    """Why the hand ended, who went out, and who has won the game; None while the hand is played.

    ``why`` is ``out``, ``target``, ``time`` or ``stalled``. If ``winners`` is empty another hand is dealt: by
    :func:`next_dealer`, with :func:`totals` as its scores.
    """
    return None if state.why is None else Outcome(state.why, state.out, _winners(state))


def next_dealer(state: State) -> int:
    """Who deals the next hand: the seat at the dealer's left."""
    return state.start.first


def _winners(state: State) -> tuple[int, ...]:
    """The winners by the rule ``end``; a game whose time was called ends with the hand."""
    rules, scores = state.start.rules, totals(state)
    top = best(scores)
    if state.time or rules.end == "one_hand":
        return top
    if max(scores) < rules.target or (rules.end == "hand" and len(top) > 1):
        return ()
    return top
