"""Playing a move of Mythology: the next position, and what happened.

Kinds of events, and the fields they fill in addition to ``kind``:

* ``laid`` (seat, card), followed where it applies by ``started`` (seat, card, why = up or down) or ``completed`` (seat,
  card); preceded by ``helped`` (seat, card) if the card was shown to the player;
* ``could not play`` (seat): a claim that passed as true; ``untrue`` (seat): a claim found untrue, at once or when the
  hand is over; ``looked again`` (seat): an untrue claim was handed back;
* ``drew`` (seat, card, why = fits or None), ``kept`` (seat, card);
* ``scored`` (seat, points, other = the seat that caused it, why = ``completed``, ``could not play``, ``untrue``,
  ``helped`` or ``went out``): every point given is in one of these;
* ``went out`` (seat, card), ``stalled``, ``time`` (it was called), and last of all ``hand over`` (seat = who went out
  or None, why).
"""

from __future__ import annotations

from studyapp.rules.cardset import BIT, CARD, GROUP
from studyapp.rules.game import NUMBERS, Event
from studyapp.rules.mythology import claims
from studyapp.rules.mythology.legal_moves import is_legal, moves, refuse
from studyapp.rules.mythology.scoring import (
    COMPLETED,
    COULD_NOT_PLAY,
    Events,
    count,
    end_hand,
    left,
    mover,
    others_score,
    replaced,
    settle,
    with_cards,
)
from studyapp.rules.mythology.state import State
from studyapp.rules.mythology.table import lay, refit


def play(state: State, move: str) -> tuple[State, Events]:
    """The position after a move of the seat whose turn it is, and the events in the order they happened.

    :raises IllegalMove: if the move is in neither ``moves`` nor ``offers``; see :func:`refuse` for codes and facts.
    """
    if move not in moves(state) and not is_legal(state, move):
        refuse(state, move)
    bit = BIT.get(move)
    if bit is not None:
        return _lay(state, bit)
    if move == "pass":
        return claims.cannot_play(state)
    if move == "keep":
        return claims.keep(state)
    if move == "look":
        return claims.look_again(state)
    if move == "time":
        return _call_time(state)
    return _help(state, BIT[move.removeprefix("help ")])


def _lay(state: State, bit: int, before: Events = (), scored: Events = ()) -> tuple[State, Events]:
    seat, group, card = mover(state), GROUP[bit], CARD[bit]
    piles = lay(state.piles, bit)
    laid = state._replace(
        hands=replaced(state.hands, seat, state.hands[seat] ^ bit),
        piles=piles,
        fits=refit(state.fits, group, piles[group]),
        turn=left(state),
        drawn=0,
        without=with_cards(state.without, seat, claims.absent(state)) if state.drawn else state.without,
        idle=0,
    )
    events = (*before, Event("laid", seat, card))
    if not state.piles[group]:
        events = (*events, Event("started", seat, card, why="up" if piles[group] > 0 else "down"))
    elif abs(piles[group]) == len(NUMBERS):
        events = (*events, Event("completed", seat, card))
        scored = (*scored, Event("scored", seat, other=seat, points=COMPLETED, why="completed"))
    if not laid.hands[seat] and not state.time:
        return _go_out(laid, seat, (*events, Event("went out", seat, card)), scored)
    return settle(laid, events, scored)


def _go_out(state: State, seat: int, events: Events, scored: Events) -> tuple[State, Events]:
    """One point for every card still in the other players' hands; the extra hand does not count."""
    cards = sum(hand.bit_count() for hand in state.hands)
    scored = (*scored, Event("scored", seat, other=seat, points=cards, why="went out"))
    return end_hand(count(state, scored), events + scored, "out", seat)


def _help(state: State, bit: int) -> tuple[State, Events]:
    """Lay a card that was shown to the player; the others score as if the player could not play."""
    seat = mover(state)
    return _lay(state, bit, (Event("helped", seat, CARD[bit]),), others_score(state, COULD_NOT_PLAY, "helped"))


def _call_time(state: State) -> tuple[State, Events]:
    """The turns go on until every seat has had as many, which is so at once when the first seat is about to play."""
    called = state._replace(time=True)
    events = (Event("time"),)
    if state.turn == state.start.first and not state.drawn:
        return end_hand(called, events, "time")
    return called, events
