"""Settling a turn of Mythology: the points counted, and whether the hand ends with it.

The numbers are those of the rules sheet of 1900; see docs/rules.md, "Scoring".
"""

from __future__ import annotations

from functools import lru_cache
from operator import add
from typing import cast

from studyapp.rules.game import Event
from studyapp.rules.mythology.state import State

Events = tuple[Event, ...]

COMPLETED = 5
"""For laying the last card of a group."""

COULD_NOT_PLAY = 1
"""To each other player, when one cannot play in turn."""

UNTRUE = 5
"""To each other player, when a claim is found untrue at once: instead of the 1."""

UNTRUE_LATER = 4
"""To each other player, when a claim is found untrue at the end of the hand: in addition to the 1 already given."""


def settle(state: State, events: Events, scored: Events = ()) -> tuple[State, Events]:
    """Count the points of a turn, and end the hand if it ends with this turn.

    ``state`` is the position after the turn, which has passed to the left already.
    """
    if scored:
        state = count(state, scored)
        events += scored
    why = _why(state)
    return end_hand(state, events, why) if why else (state, events)


def count(state: State, scored: Events) -> State:
    """Add points to their seats, and keep the reasons."""
    points = list(state.points)
    for event in scored:
        points[event.seat or 0] += event.points
    return state._replace(points=tuple(points), reasons=state.reasons + scored)


def end_hand(state: State, events: Events, why: str, out: int | None = None) -> tuple[State, Events]:
    """End the hand, whatever the reason; ``out`` is the seat that went out."""
    late = _found_late(state) if state.start.rules.claims == "honour" else ()
    state = count(state, tuple(event for event in late if event.points))
    stalled = (Event("stalled"),) if why == "stalled" else ()
    ended = state._replace(turn=None, drawn=0, why=why, out=out)
    return ended, (*events, *stalled, *late, Event("hand over", out, why=why))


def mover(state: State) -> int:
    """The seat to move; where there is none the move was refused before."""
    return cast(int, state.turn)


def left(state: State) -> int:
    """The seat at the left of the one to move."""
    return (mover(state) + 1) % state.start.seats


def others_score(state: State, points: int, why: str) -> Events:
    """The same points to every player but the one to move."""
    return to_others(state.start.seats, mover(state), points, why)


def with_cards(sets: tuple[int, ...], place: int, cards: int) -> tuple[int, ...]:
    """The sets, one of them with these cards added."""
    return replaced(sets, place, sets[place] | cards)


def replaced(values: tuple[int, ...], place: int, value: int) -> tuple[int, ...]:
    """The values, one of them another."""
    return (*values[:place], value, *values[place + 1 :])


@lru_cache(maxsize=1024)
def to_others(seats: int, through: int, points: int, why: str) -> Events:
    """The same points to every player except the one who caused them."""
    others = (seat for seat in range(seats) if seat != through)
    return tuple(Event("scored", seat, other=through, points=points, why=why) for seat in others)


def _why(state: State) -> str | None:
    """Why the hand ends with this turn, if it does. Who went out has ended it already."""
    rules = state.start.rules
    if rules.end == "instant" and max(map(add, state.start.scores, state.points)) >= rules.target:
        return "target"
    if state.time and state.turn == state.start.first:
        return "time"
    if state.idle >= rules.stall * state.start.seats:
        return "stalled"
    return None


def _found_late(state: State) -> Events:
    """Untrue claims found when hands are opened: claims = honour."""
    found: Events = ()
    for seat, times in enumerate(state.untrue):
        one = (Event("untrue", seat), *to_others(state.start.seats, seat, UNTRUE_LATER, "untrue"))
        found += one * times
    return found
