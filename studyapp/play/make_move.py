"""Making a move: one answer to the position a player saw, settled by the constraint when there are two."""

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
from studyapp.play.topics import topic
from studyapp.pubsub import PubSub


class Seen(NamedTuple):
    """The position a player answers: its hand, and the number its next move would have."""

    hand: int
    move: int


class Wish(NamedTuple):
    """What a player asks to do: the seat, the request in the words of the game, and who asks for the seat."""

    seat: int
    what: str
    by: By = By.PERSON


@transaction
def make_move(session: Session, pubsub: PubSub, table: Table, seen: Seen, wish: Wish, *, now: datetime) -> None:
    """Make the move. The same wish of the same seat for the same position once more changes nothing: a double click.

    :raises Stale: if that position has passed in another way.
    :raises IllegalMove: if it is another seat's turn (``not your turn``) or the rules do not allow it; see the game's
        ``refuse`` for the codes.
    """
    hand = latest_hand(session, table)
    if hand is None or seen != Seen(hand.number, len(hand.moves) + 1):
        return _answer_late(session, table, seen, wish)
    text = text_of(table, hand, wish)
    game_named(table.game).play(hand.state, text)
    # A machine's clock may be set back; the log's never is.
    at = max(now, hand.moved_at)
    if not _written(session, Move(hand_id=hand.id, number=seen.move, seat=wish.seat, text=text, by=wish.by, at=at)):
        return _answer_late(session, table, seen, wish)
    return pubsub.publish(session, topic(table))


@transaction
def call_time(session: Session, pubsub: PubSub, table: Table, seen: Seen, seat: int, *, now: datetime) -> None:
    """The host ends the game: the turns go on until every seat has had as many. Called twice it is called once.

    Any move made meanwhile does not matter, since the call goes with whatever position there is.

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


def text_of(table: Table, hand: HandLog, wish: Wish) -> str:
    """The text that stands in the log for a wish.

    :raises IllegalMove: if it is another seat's turn, or no move comes of this wish.
    """
    game = game_named(table.game)
    if hand.state.turn is not None and hand.state.turn != wish.seat:
        raise IllegalMove("It’s not your turn. Please wait.", code="not your turn", facts={"turn": hand.state.turn})
    hidden = wish.by is By.PERSON and level_of(table, hand.levels, wish.seat) is not Level.CORNERS
    return game.resolve(hand.state, wish.what, places_hidden=hidden)


def _written(session: Session, move: Move) -> bool:
    """Write the move, unless another with its number stands there by now."""
    try:
        with session.begin_nested():
            session.add(move)
    except IntegrityError:
        return False
    return True


def _answer_late(session: Session, table: Table, seen: Seen, wish: Wish) -> None:
    """What stands where the move was to go: the same wish, which is answered as before, or something else."""
    made = session.scalar(
        select(Move)
        .join(Hand, Move.hand_id == Hand.id)
        .where(Hand.table_id == table.id, Hand.number == seen.hand, Move.number == seen.move)
    )
    if made is None:
        raise Stale("The game has moved on. Here is the table now.")
    if made.seat != wish.seat or made.by is not wish.by or not game_named(table.game).answers(made.text, wish.what):
        raise Stale(_overtaken(table, made, wish))


def _overtaken(table: Table, made: Move, wish: Wish) -> str:
    """Who was quicker, in words."""
    if made.by is By.HOST:
        return "The host ended the game at that moment. Here is the table now."
    if made.seat == wish.seat:
        if made.by is By.PERSON:
            return "You have already played. Here is the table now."
        return "A stand-in has played for you. Here is the table now."
    return f"{table.seats[made.seat].name} got there first. Here is the table now."
