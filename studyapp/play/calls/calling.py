"""Submitting a move, and answering a call: a call waits until the other player has answered, then becomes a move."""

from __future__ import annotations

from datetime import datetime

from sqlalchemy import delete
from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import Session

from studyapp.database import transaction
from studyapp.errors import IllegalMove, Stale
from studyapp.play.calls.models import StandingCall
from studyapp.play.calls.pending_calls import answers_in_person, is_overdue, pending_call_of
from studyapp.play.game_registry import game_named
from studyapp.play.log import HandLog, latest_hand
from studyapp.play.make_move import MoveRequest, SeenPosition, make_move
from studyapp.play.models import Table
from studyapp.play.pending_call import PendingCall
from studyapp.play.seat_changes import changed
from studyapp.pubsub import PubSub

AWAITED = "You have already asked. Wait for the answer."


@transaction
def submit_move(
    session: Session, pubsub: PubSub, table: Table, seen: SeenPosition, request: MoveRequest, *, now: datetime
) -> None:
    """Make a move; or, if it calls on a person who answers in person, store the call until they have answered.

    Sending the same call for the same position again changes nothing.

    :raises Stale: if the game has moved on, or another call waits in this position.
    :raises IllegalMove: if it is another seat's turn, or the rules do not allow it.
    """
    hand = latest_hand(session, table)
    asked = pending_call_of(session, table, hand)
    if (
        hand is None
        or _position(hand) != seen
        or (asked is None and not answers_in_person(table, request.seat, request.what, now))
    ):
        return make_move(session, pubsub, table, seen, request, now=now)
    if hand.state.turn != request.seat:
        raise IllegalMove("It’s not your turn. Please wait.", code="not your turn", facts={"turn": hand.state.turn})
    if asked is None:
        game_named(table.game).play(hand.state, request.what)
        asked = _stand(session, pubsub, table, hand, request, now)
    if asked is None or asked.move != request.what:
        raise Stale(AWAITED)
    return None


@transaction
def answer_call(
    session: Session, pubsub: PubSub, table: Table, seen: SeenPosition, seat: int, *, gives: bool, now: datetime
) -> None:
    """Answer a call with "Here you are" or "I don't have it"; the call becomes a move.

    Answering a call that this seat has answered in this position already changes nothing.

    :raises Stale: if no call upon this seat waits in that position.
    :raises IllegalMove: if the answer is not true (``untrue answer``: card, and whether the seat ``holds`` it).
    """
    hand = latest_hand(session, table)
    asked = pending_call_of(session, table, hand)
    if hand is None or asked is None or asked.other != seat or _position(hand) != seen:
        return _answer_late(table, hand, seen, seat)
    holds = asked.card in game_named(table.game).view(hand.state, seat).hand
    if gives != holds:
        facts = {"card": asked.card, "holds": holds}
        raise IllegalMove("That isn’t right. Look at your cards again.", code="untrue answer", facts=facts)
    return _settle(session, pubsub, table, hand, asked, now)


@transaction
def answer_for(session: Session, pubsub: PubSub, table: Table, *, now: datetime) -> None:
    """Answer a call that has waited long enough.

    :raises Stale: if there is none.
    """
    hand = latest_hand(session, table)
    asked = pending_call_of(session, table, hand)
    if hand is None or asked is None or not is_overdue(asked, now):
        raise Stale("The game has moved on. Here is the table now.")
    _settle(session, pubsub, table, hand, asked, now)


def _stand(
    session: Session, pubsub: PubSub, table: Table, hand: HandLog, request: MoveRequest, now: datetime
) -> PendingCall | None:
    """Store a call; if another one got there first, return that one."""
    other, card = game_named(table.game).call(request.what) or (0, "")
    row = StandingCall(
        hand_id=hand.id, number=len(hand.moves) + 1, seat=request.seat, other=other, card=card, by=request.by, at=now
    )
    try:
        with session.begin_nested():
            session.add(row)
    except IntegrityError:
        return pending_call_of(session, table, hand)
    changed(session, pubsub, table)
    return PendingCall(request.seat, other, card, request.by, now)


def _settle(session: Session, pubsub: PubSub, table: Table, hand: HandLog, asked: PendingCall, now: datetime) -> None:
    """Write the answered call into the log; the rules find whether the card was there."""
    answered = (StandingCall.hand_id == hand.id) & (StandingCall.number == len(hand.moves) + 1)
    session.execute(delete(StandingCall).where(answered))
    make_move(session, pubsub, table, _position(hand), MoveRequest(asked.seat, asked.move, asked.by), now=now)


def _position(hand: HandLog) -> SeenPosition:
    return SeenPosition(hand.number, len(hand.moves) + 1)


def _answer_late(table: Table, hand: HandLog | None, seen: SeenPosition, seat: int) -> None:
    """An answer to a call that no longer waits: answered already, or never asked."""
    if hand is None or hand.number != seen.hand or not 0 < seen.move <= len(hand.moves):
        raise Stale("Nobody is waiting for this answer. Here is the table now.")
    call = game_named(table.game).call(hand.moves[seen.move - 1])
    if call is None or call[0] != seat:
        raise Stale("Nobody is waiting for this answer. Here is the table now.")
