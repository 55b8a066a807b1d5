"""Playing a call of Authors: the next position, and what happened.

Kinds of events, and the fields they fill in addition to ``kind``:

* ``asked`` (seat, card, other = who was called upon), followed by ``given`` (seat = who gave it, card, other = who got
  it) or ``not held`` (seat = who has it not, card, other);
* ``drew`` (seat, card, why = ``not held``, or ``exhausted`` for a hand without cards), ``lucky`` (seat, card): it was
  the very card called for; ``book`` (seat, number): a book was laid down;
* ``time`` (it was called), and last of all ``game over`` (why).
"""

from __future__ import annotations

from typing import cast

from studyapp.rules.authors.legal_moves import BOOK, called, is_legal, refuse
from studyapp.rules.authors.state import Call, State
from studyapp.rules.cardset import BIT, NUMBER
from studyapp.rules.game import Event

Events = tuple[Event, ...]

CALLS = 2000
"""This many calls end any game."""


def play(state: State, move: str) -> tuple[State, Events]:
    """The position after a move of the seat whose turn it is, and the events in the order they happened.

    :raises IllegalMove: if the move is in neither ``moves`` nor ``offers``; see :func:`refuse` for codes and facts.
    """
    if not is_legal(state, move):
        refuse(state, move)
    if move == "time":
        return _over(state, (Event("time"),), "time")
    seat, (other, card) = cast(int, state.turn), cast(tuple[int, str], called(move))
    asked = Event("asked", seat, card, other)
    if state.hands[other] & BIT[card]:
        return _given(state, Call(seat, other, card, True, (), False, None), asked)
    return _not_held(state, Call(seat, other, card, False, (), False, None), asked)


def _given(state: State, call: Call, asked: Event) -> tuple[State, Events]:
    """The card changes hands; an exhausted hand draws at once, the one called upon first. The caller calls again."""
    hands = list(state.hands)
    hands[call.other] ^= BIT[call.card]
    hands[call.seat] |= BIT[call.card]
    events: Events = (asked, Event("given", call.other, call.card, call.seat))
    after = state._replace(hands=tuple(hands))
    after, call, events = _fill(after, call, events, call.other)
    after, call, events = _lay_book(after, call, events, NUMBER[BIT[call.card]])
    return _settle(after, call, events, again=True)


def _not_held(state: State, call: Call, asked: Event) -> tuple[State, Events]:
    """The caller draws, and the call passes to the left; but see the rule ``lucky``."""
    events: Events = (asked, Event("not held", call.other, call.card, call.seat))
    if not state.pack:
        return _settle(state, call, events, again=False)
    drawn = state.pack[0]
    after, call, events = _draw(state, call, events, call.seat, "not held")
    lucky = drawn == call.card and state.start.rules.lucky == "yes"
    if lucky:
        events += (Event("lucky", call.seat, drawn),)
        call = call._replace(lucky=True)
    after, call, events = _lay_book(after, call, events, NUMBER[BIT[drawn]])
    return _settle(after, call, events, again=lucky)


def _lay_book(state: State, call: Call, events: Events, number: int) -> tuple[State, Call, Events]:
    """Lay the caller's book down if one is complete; a hand exhausted by it draws at once."""
    own = state.hands[call.seat]
    if own & BOOK[number] != BOOK[number]:
        return state, call, events
    books = list(state.books)
    books[call.seat] += (number,)
    hands = list(state.hands)
    hands[call.seat] = own ^ BOOK[number]
    laid = state._replace(hands=tuple(hands), books=tuple(books))
    events += (Event("book", call.seat, number=number),)
    return _fill(laid, call._replace(book=number), events, call.seat)


def _fill(state: State, call: Call, events: Events, seat: int) -> tuple[State, Call, Events]:
    """Let a hand without cards draw one, if there is one."""
    if state.hands[seat] or not state.pack:
        return state, call, events
    return _draw(state, call, events, seat, "exhausted")


def _draw(state: State, call: Call, events: Events, seat: int, why: str) -> tuple[State, Call, Events]:
    card = state.pack[0]
    hands = list(state.hands)
    hands[seat] |= BIT[card]
    after = state._replace(hands=tuple(hands), pack=state.pack[1:])
    return after, call._replace(drew=(*call.drew, seat)), (*events, Event("drew", seat, card, why=why))


def _settle(state: State, call: Call, events: Events, *, again: bool) -> tuple[State, Events]:
    """Note the call, and find who calls next; or end the game, with enough books or too many calls."""
    after = state._replace(calls=(*state.calls, call))
    if call.book and (len(after.books[call.seat]) >= after.start.rules.books or not any(after.hands)):
        return _over(after, events, "books")
    if len(after.calls) >= CALLS:
        return _over(after, events, "calls")
    return after._replace(turn=call.seat if again and after.hands[call.seat] else _left(after, call.seat)), events


def _left(state: State, seat: int) -> int:
    """The next player to the left who has cards."""
    seats = state.start.seats
    return next(left for step in range(1, seats + 1) if state.hands[left := (seat + step) % seats])


def _over(state: State, events: Events, why: str) -> tuple[State, Events]:
    return state._replace(turn=None, why=why), (*events, Event("game over", why=why))
