"""Making a move: one answer to the position a player saw. The constraint settles two at once."""

from __future__ import annotations

from datetime import datetime
from typing import NamedTuple

from sqlalchemy import select
from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import Session

from studyapp.database import transaction
from studyapp.errors import IllegalMove, Stale
from studyapp.play.game_registry import game_named
from studyapp.play.levels.levels import Level, level_of
from studyapp.play.log import HandLog, latest_hand
from studyapp.play.models import By, Hand, Move, Table
from studyapp.play.seat_changes import topic
from studyapp.pubsub import PubSub


class SeenPosition(NamedTuple):
    """The position a player saw: its hand, and the number of the next move."""

    hand: int
    move: int


class MoveRequest(NamedTuple):
    """What a player asks to do: the seat, the request in the words of the game, and who asks for the seat."""

    seat: int
    what: str
    by: By = By.PERSON


@transaction
def make_move(
    session: Session, pubsub: PubSub, table: Table, seen: SeenPosition, request: MoveRequest, *, now: datetime
) -> None:
    """Make the move. The same request of the same seat for the same position once more changes nothing: a double click.

    :raises Stale: if that position has passed in another way.
    :raises IllegalMove: if it is another seat's turn (``not your turn``) or the rules do not allow it; see the game's
        ``refuse`` for the codes.
    """
    hand = latest_hand(session, table)
    if hand is None or seen != SeenPosition(hand.number, len(hand.moves) + 1):
        return _answer_late(session, table, seen, request)
    text = text_of(table, hand, request)
    game_named(table.game).play(hand.state, text)
    # A machine's clock may be set back; the log's never is.
    at = max(now, hand.moved_at)
    if not _written(
        session, Move(hand_id=hand.id, number=seen.move, seat=request.seat, text=text, by=request.by, at=at)
    ):
        return _answer_late(session, table, seen, request)
    return pubsub.publish(session, topic(table))


@transaction
def call_time(session: Session, pubsub: PubSub, table: Table, seen: SeenPosition, seat: int, *, now: datetime) -> None:
    """End the game for the host. A second request changes nothing.

    A move made in the meantime does not matter: the game ends from any position.

    :raises Stale: if the hand is over or another is played.
    :raises IllegalMove: if the hand is over.
    """
    hand = latest_hand(session, table)
    if hand is None or hand.number != seen.hand:
        raise Stale("The next hand has already been dealt. Here is the table now.")
    if "time" in hand.moves:
        return
    game_named(table.game).play(hand.state, "time")
    number, at = len(hand.moves) + 1, max(now, hand.moved_at)
    if not _written(session, Move(hand_id=hand.id, number=number, seat=seat, text="time", by=By.HOST, at=at)):
        raise Stale("Someone else moved at the same moment. Here is the table now.")
    pubsub.publish(session, topic(table))


def text_of(table: Table, hand: HandLog, request: MoveRequest) -> str:
    """The text that the log keeps for a request.

    :raises IllegalMove: if it is another seat's turn, or no move comes of this request.
    """
    game = game_named(table.game)
    if hand.state.turn is not None and hand.state.turn != request.seat:
        raise IllegalMove("It’s not your turn. Please wait.", code="not your turn", facts={"turn": hand.state.turn})
    hidden = request.by is By.PERSON and level_of(table, hand.levels, request.seat) is not Level.CORNERS
    return game.resolve(hand.state, request.what, places_hidden=hidden)


def _written(session: Session, move: Move) -> bool:
    """Write the move, unless another move has its number by now."""
    try:
        with session.begin_nested():
            session.add(move)
    except IntegrityError:
        return False
    return True


def _answer_late(session: Session, table: Table, seen: SeenPosition, request: MoveRequest) -> None:
    """Accept a request that the log already has; anything else in its place is Stale."""
    made = session.scalar(
        select(Move)
        .join(Hand, Move.hand_id == Hand.id)
        .where(Hand.table_id == table.id, Hand.number == seen.hand, Move.number == seen.move)
    )
    if made is None:
        raise Stale("The game has moved on. Here is the table now.")
    if (
        made.seat != request.seat
        or made.by is not request.by
        or not game_named(table.game).answers(made.text, request.what)
    ):
        raise Stale(_overtaken(table, made, request))


def _overtaken(table: Table, made: Move, request: MoveRequest) -> str:
    """The sentence that says who got there first."""
    if made.by is By.HOST:
        return "The host ended the game at that moment. Here is the table now."
    if made.seat == request.seat:
        if made.by is By.PERSON:
            return "You have already played. Here is the table now."
        return "A stand-in has played for you. Here is the table now."
    return f"{table.seats[made.seat].name} got there first. Here is the table now."
