"""Calling, and answering: a call stands until the one called upon has answered, and becomes a move with the answer."""

from __future__ import annotations

from datetime import datetime

from sqlalchemy import delete
from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import Session

from studyapp.database import transaction
from studyapp.errors import IllegalMove, Stale
from studyapp.play.calls.models import StandingCall
from studyapp.play.calls.pending_calls import answers_himself, is_overdue, standing_call
from studyapp.play.game_registry import game_named
from studyapp.play.log import HandLog, latest_hand
from studyapp.play.make_move import Seen, Wish, make_move
from studyapp.play.models import Table
from studyapp.play.pending_call import Asked
from studyapp.play.seat_changes import changed
from studyapp.pubsub import PubSub

AWAITED = "You have already asked. Wait for the answer."


@transaction
def take_wish(session: Session, pubsub: PubSub, table: Table, seen: Seen, wish: Wish, *, now: datetime) -> None:
    """Make a move; or, if it calls upon a person who answers himself, let the call stand until he has.

    The same call of the same seat for the same position once more changes nothing.

    :raises Stale: if that position has passed, or another call stands in it.
    :raises IllegalMove: if it is another seat's turn, or the rules do not allow it.
    """
    hand = latest_hand(session, table)
    asked = standing_call(session, table, hand)
    if (
        hand is None
        or _position(hand) != seen
        or (asked is None and not answers_himself(table, wish.seat, wish.what, now))
    ):
        return make_move(session, pubsub, table, seen, wish, now=now)
    if hand.state.turn != wish.seat:
        raise IllegalMove("It’s not your turn. Please wait.", code="not your turn", facts={"turn": hand.state.turn})
    if asked is None:
        game_named(table.game).play(hand.state, wish.what)
        asked = _stand(session, pubsub, table, hand, wish, now)
    if asked is None or asked.move != wish.what:
        raise Stale(AWAITED)
    return None


@transaction
def answer_call(
    session: Session, pubsub: PubSub, table: Table, seen: Seen, seat: int, *, gives: bool, now: datetime
) -> None:
    """The one called upon says "Here you are" or "I have not"; the call becomes a move.

    Answering a call that this seat has answered in this position already changes nothing.

    :raises Stale: if no call upon this seat waits in that position.
    :raises IllegalMove: if the answer is not true (``untrue answer``: card, and whether the seat ``holds`` it).
    """
    hand = latest_hand(session, table)
    asked = standing_call(session, table, hand)
    if hand is None or asked is None or asked.other != seat or _position(hand) != seen:
        return _answer_late(table, hand, seen, seat)
    holds = asked.card in game_named(table.game).view(hand.state, seat).hand
    if gives != holds:
        facts = {"card": asked.card, "holds": holds}
        raise IllegalMove("That isn’t right. Look at your cards again.", code="untrue answer", facts=facts)
    return _settle(session, pubsub, table, hand, asked, now)


@transaction
def answer_for(session: Session, pubsub: PubSub, table: Table, *, now: datetime) -> None:
    """The program answers a call that has waited long enough.

    :raises Stale: if there is none.
    """
    hand = latest_hand(session, table)
    asked = standing_call(session, table, hand)
    if hand is None or asked is None or not is_overdue(asked, now):
        raise Stale("The game has moved on. Here is the table now.")
    _settle(session, pubsub, table, hand, asked, now)


def _stand(session: Session, pubsub: PubSub, table: Table, hand: HandLog, wish: Wish, now: datetime) -> Asked | None:
    """Let a call stand; the one that stands there by now, if somebody was quicker."""
    other, card = game_named(table.game).call(wish.what) or (0, "")
    row = StandingCall(
        hand_id=hand.id, number=len(hand.moves) + 1, seat=wish.seat, other=other, card=card, by=wish.by, at=now
    )
    try:
        with session.begin_nested():
            session.add(row)
    except IntegrityError:
        return standing_call(session, table, hand)
    changed(session, pubsub, table)
    return Asked(wish.seat, other, card, wish.by, now)


def _settle(session: Session, pubsub: PubSub, table: Table, hand: HandLog, asked: Asked, now: datetime) -> None:
    """Write the answered call into the log; the rules find whether the card was there."""
    answered = (StandingCall.hand_id == hand.id) & (StandingCall.number == len(hand.moves) + 1)
    session.execute(delete(StandingCall).where(answered))
    make_move(session, pubsub, table, _position(hand), Wish(asked.seat, asked.move, asked.by), now=now)


def _position(hand: HandLog) -> Seen:
    return Seen(hand.number, len(hand.moves) + 1)


def _answer_late(table: Table, hand: HandLog | None, seen: Seen, seat: int) -> None:
    """An answer to a call that stands no more: given before, by this seat or for it, or never awaited."""
    if hand is None or hand.number != seen.hand or not 0 < seen.move <= len(hand.moves):
        raise Stale("Nobody is waiting for this answer. Here is the table now.")
    call = game_named(table.game).call(hand.moves[seen.move - 1])
    if call is None or call[0] != seat:
        raise Stale("Nobody is waiting for this answer. Here is the table now.")
