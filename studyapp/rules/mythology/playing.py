"""Playing a move of Mythology: the next position, and what happened.

Kinds of events, and what they fill besides ``kind``:

* ``laid`` (seat, card), followed where it applies by ``started`` (seat, card, why = up or down) or ``completed`` (seat,
  card); preceded by ``helped`` (seat, card) if the card was shown to the player;
* ``could not play`` (seat): a claim that passed as true; ``untrue`` (seat): a claim found untrue, at once or when the
  hand is over; ``looked again`` (seat): an untrue claim was handed back;
* ``drew`` (seat, card, why = fits or None), ``kept`` (seat, card);
* ``scored`` (seat, points, other = through whom, why = ``completed``, ``could not play``, ``untrue``, ``helped`` or
  ``went out``): every point given is in one of these;
* ``went out`` (seat, card), ``stalled``, ``time`` (it was called), and last of all ``hand over`` (seat = who went out
  or None, why).
"""

from __future__ import annotations

from typing import cast

from studyapp.rules.cardset import BIT, CARD, GROUP
from studyapp.rules.game import NUMBERS, Event
from studyapp.rules.mythology.legal import is_legal, moves, refuse
from studyapp.rules.mythology.state import State
from studyapp.rules.mythology.table import lay, refit
from studyapp.rules.mythology.turns import COMPLETED, COULD_NOT_PLAY, UNTRUE, Events, count, end_hand, settle, to_others


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
        return _pass(state)
    if move == "keep":
        return _keep(state)
    if move == "look":
        return _look(state)
    if move == "time":
        return _call_time(state)
    return _help(state, BIT[move.removeprefix("help ")])


def _lay(state: State, bit: int, before: Events = (), scored: Events = ()) -> tuple[State, Events]:
    seat, group, card = _mover(state), GROUP[bit], CARD[bit]
    piles = lay(state.piles, bit)
    laid = state._replace(
        hands=_replaced(state.hands, seat, state.hands[seat] ^ bit),
        piles=piles,
        fits=refit(state.fits, group, piles[group]),
        turn=_left(state),
        drawn=0,
        without=_with(state.without, seat, _absent(state)) if state.drawn else state.without,
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
    left = sum(hand.bit_count() for hand in state.hands)
    scored = (*scored, Event("scored", seat, other=seat, points=left, why="went out"))
    return end_hand(count(state, scored), events + scored, "out", seat)


def _help(state: State, bit: int) -> tuple[State, Events]:
    """Lay a card that was shown to the player; the others score as if he could not play."""
    seat = _mover(state)
    return _lay(state, bit, (Event("helped", seat, CARD[bit]),), _others(state, COULD_NOT_PLAY, "helped"))


def _pass(state: State) -> tuple[State, Events]:
    seat = _mover(state)
    believed = state.start.rules.claims == "honour"
    if state.hands[seat] & state.fits:
        state = state._replace(untrue=_replaced(state.untrue, seat, state.untrue[seat] + 1))
        if not believed:
            after = state._replace(turn=_left(state), idle=state.idle + 1)
            return settle(after, (Event("untrue", seat),), _others(state, UNTRUE, "untrue"))
    said = (Event("could not play", seat),)
    if state.extra:
        return _draw(state, said)
    after = state._replace(turn=_left(state), idle=state.idle + 1, without=_with(state.without, seat, _absent(state)))
    return settle(after, said, _others(state, COULD_NOT_PLAY, "could not play"))


def _draw(state: State, said: Events) -> tuple[State, Events]:
    """Draw the top card of the extra hand.

    A card that fits is one of those the claim has shown to be absent; of a card that does not fit, only those are
    known not to be it.
    """
    seat, card, absent = _mover(state), state.extra[0], _absent(state)
    drawn = BIT[card] & state.fits
    after = state._replace(
        hands=_with(state.hands, seat, BIT[card]),
        extra=state.extra[1:],
        turn=seat if drawn else _left(state),
        drawn=drawn,
        without=_replaced(state.without, seat, state.without[seat] & ~absent if drawn else absent),
        idle=0,
    )
    events = (*said, Event("drew", seat, card, why="fits" if drawn else None))
    if drawn:
        return after, events
    return settle(after, events, _others(state, COULD_NOT_PLAY, "could not play"))


def _absent(state: State) -> int:
    """The cards that a claim found true shows not to be in the hand; a claim merely believed shows nothing."""
    return 0 if state.start.rules.claims == "honour" else state.fits


def _keep(state: State) -> tuple[State, Events]:
    kept = (Event("kept", state.turn, CARD[state.drawn]),)
    after = state._replace(turn=_left(state), drawn=0)
    return settle(after, kept, _others(state, COULD_NOT_PLAY, "could not play"))


def _look(state: State) -> tuple[State, Events]:
    """Hand an untrue claim back: nothing changes but that it is remembered."""
    seat = _mover(state)
    untrue = _replaced(state.untrue, seat, state.untrue[seat] + 1)
    return state._replace(untrue=untrue), (Event("looked again", seat),)


def _call_time(state: State) -> tuple[State, Events]:
    """The turns go on until every seat has had as many, which is so at once when the first seat is about to play."""
    called = state._replace(time=True)
    events = (Event("time"),)
    if state.turn == state.start.first and not state.drawn:
        return end_hand(called, events, "time")
    return called, events


def _others(state: State, points: int, why: str) -> Events:
    return to_others(state.start.seats, _mover(state), points, why)


def _mover(state: State) -> int:
    """The seat to move; where there is none the move was refused before."""
    return cast(int, state.turn)


def _left(state: State) -> int:
    return (_mover(state) + 1) % state.start.seats


def _with(sets: tuple[int, ...], place: int, cards: int) -> tuple[int, ...]:
    return _replaced(sets, place, sets[place] | cards)


def _replaced(values: tuple[int, ...], place: int, value: int) -> tuple[int, ...]:
    return (*values[:place], value, *values[place + 1 :])
