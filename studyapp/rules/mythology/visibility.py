"""What one seat may see of a hand of Mythology, and of what happens in it."""

from __future__ import annotations

from typing import NamedTuple

from studyapp.rules.cardset import CARD, unpack
from studyapp.rules.game import Event, Outcome
from studyapp.rules.mythology.ending import outcome, totals
from studyapp.rules.mythology.legal_moves import moves
from studyapp.rules.mythology.rules import Rules
from studyapp.rules.mythology.state import State
from studyapp.rules.mythology.table import Pile, shown


class View(NamedTuple):
    """A position as one seat sees it, or a watcher if ``seat`` is None. Nothing in it depends on a card not seen.

    ``hand`` is the seat's own; ``counts`` how many cards each seat holds; ``table`` the piles A to E; ``extra`` the
    number of cards left in the extra hand. ``turn`` is the seat to move. ``drawing`` tells that this seat has drawn a
    card that can be played; which one, ``drawn``, only its holder reads. ``moves`` are what this seat may do now.
    ``points``, ``totals`` and ``reasons`` (``scored`` events) are public. ``untrue`` counts the untrue claims found so
    far; under ``claims = honour`` it is all 0 until the hand is over. ``without`` is, by seat, which cards the claims
    and draws that everybody saw show not to be in that hand. ``hands`` is None until the hand is over: then all are
    open.
    """

    seat: int | None
    seats: int
    rules: Rules
    dealer: int
    turn: int | None
    hand: tuple[str, ...]
    counts: tuple[int, ...]
    table: tuple[Pile, ...]
    extra: int
    drawing: bool
    drawn: str | None
    moves: tuple[str, ...]
    points: tuple[int, ...]
    totals: tuple[int, ...]
    reasons: tuple[Event, ...]
    untrue: tuple[int, ...]
    without: tuple[tuple[str, ...], ...]
    time: bool
    over: Outcome | None
    hands: tuple[tuple[str, ...], ...] | None


def view(state: State, seat: int | None) -> View:
    """The position as this seat sees it; None for a watcher."""
    own = seat is not None and seat == state.turn
    over = state.why is not None
    hidden = state.start.rules.claims == "honour" and not over
    return View(
        seat=seat,
        seats=state.start.seats,
        rules=state.start.rules,
        dealer=state.start.dealer,
        turn=state.turn,
        hand=() if seat is None else unpack(state.hands[seat]),
        counts=tuple(map(int.bit_count, state.hands)),
        table=shown(state.piles),
        extra=len(state.extra),
        drawing=state.drawn != 0,
        drawn=CARD[state.drawn] if own and state.drawn else None,
        moves=moves(state) if own else (),
        points=state.points,
        totals=totals(state),
        reasons=state.reasons,
        untrue=(0,) * state.start.seats if hidden else state.untrue,
        without=tuple(map(unpack, state.without)),
        time=state.time,
        over=outcome(state),
        hands=tuple(map(unpack, state.hands)) if over else None,
    )


def view_event(event: Event, seat: int | None) -> Event:
    """The event as this seat, or a watcher, may know it: a card drawn or kept is known to its holder alone.

    That a drawn card can be played stays visible, since its holder lays or keeps it next.
    """
    if event.kind in ("drew", "kept") and event.seat != seat:
        return event._replace(card=None)
    return event
