"""Trying everything: the only proof that a deal can no longer be won."""

from __future__ import annotations

from studyapp.rules.patience.light_and_shade import LIGHT_AND_SHADE
from studyapp.rules.patience.log import Log
from studyapp.rules.patience.piles import State
from studyapp.rules.patience.playing import apply, is_won, options
from studyapp.rules.patience.search.light_and_shade import Search


def proven_lost(state: State, limit: int) -> bool:
    """Whether no line from this position wins, proven by trying all of them within ``limit`` positions.

    False means only that there is no proof: the position can still be lost. It knows the order of the pack.
    With a limit of 500 it takes at most about 20 ms of CPU.
    """
    if state.game == LIGHT_AND_SHADE.name and state.redeals >= state.rules.redeals:
        search = Search(state)
        return search.find(limit, limit, lambda: search.looked_at > limit) is None and search.complete
    return without_win(state, limit)


def back_to_open(log: Log, limit: int) -> int:
    """How many moves to undo until the deal is no longer proven lost; 0 if it is not proven lost now."""
    states = [log.start, *(played.state for played in log.done)]
    for undone, state in enumerate(reversed(states)):
        if not proven_lost(state, limit):
            return undone
    return len(log.done)


def without_win(state: State, limit: int) -> bool:
    """The same for any of the four games, by the rules alone."""
    waiting, seen = [state], {state.piles}
    while waiting:
        position = waiting.pop()
        if is_won(position) or len(seen) > limit:
            return False
        for option in options(position):
            reached, _ = apply(position, option)
            key = (*reached.piles, (str(reached.redeals),))
            if key not in seen:
                seen.add(key)
                waiting.append(reached)
    return True
