"""What one seat can see of a hand of Mythology and of its events, and how the hand ended."""

from __future__ import annotations

from operator import add
from typing import NamedTuple

from studyapp.rules.cardset import CARD, unpack
from studyapp.rules.game import Event, Outcome, best
from studyapp.rules.mythology.legal_moves import moves
from studyapp.rules.mythology.rules import Rules
from studyapp.rules.mythology.state import State
from studyapp.rules.mythology.table import GroupPile, shown


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
    table: tuple[GroupPile, ...]
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
