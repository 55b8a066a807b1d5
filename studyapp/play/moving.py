"""Making a move: one answer to the position a player saw, settled by the constraint when there are two."""

from __future__ import annotations

from datetime import datetime
from typing import NamedTuple

from sqlalchemy import select
from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import Session

from studyapp.bell import Bell
from studyapp.database import transaction
from studyapp.play.games import GAMES
from studyapp.play.log import HandLog, latest_hand
from studyapp.play.models import By, Hand, Move, Table
from studyapp.play.topics import topic
from studyapp.refusals import IllegalMove, Stale

CANNOT = "cannot"
"""The wish "I cannot play"; the rules say which move it becomes."""

CLAIMS = (CANNOT, "pass", "look")
"""All that is the same wish: a bot names the move it would become."""

GRANTED = ("time", "help")
"""Moves of the record that are never a player's own wish: the host or the table bring them about."""


class Seen(NamedTuple):
    """The position a player answers: its hand, and the number its next move would have."""

    hand: int
    move: int


class Wish(NamedTuple):
    """Who wants to do what: a card, ``keep`` or :data:`CANNOT`, and who wishes it for the seat."""

    seat: int
    what: str
    by: By = By.PERSON


@transaction
def make_move(session: Session, bell: Bell, table: Table, seen: Seen, wish: Wish, *, now: datetime) -> None:
    """Make the move. The same wish of the same seat for the same position once more changes nothing: a double click.

    :raises Stale: if that position has passed in another way.
    :raises IllegalMove: if it is another seat's turn (``not your turn``) or the rules do not allow it; see the game's
        ``refuse`` for the codes.
    """
    hand = latest_hand(session, table)
    if hand is None or seen != Seen(hand.number, len(hand.moves) + 1):
        return _answer_late(session, table, seen, wish)
    text = _move_of(table, hand, wish)
    GAMES[table.game].play(hand.state, text)
    if not _written(session, Move(hand_id=hand.id, number=seen.move, seat=wish.seat, text=text, by=wish.by, at=now)):
        return _answer_late(session, table, seen, wish)
    return bell.ring(session, topic(table))


@transaction
def call_time(session: Session, bell: Bell, table: Table, seen: Seen, seat: int, *, now: datetime) -> None:
    """The host ends the game: the turns go on until every seat has had as many. Called twice it is called once.

    Any move made meanwhile does not matter, since the call goes with whatever position there is.

    :raises Stale: if the hand is over or another is played.
    :raises IllegalMove: if the hand is over.
    """
    hand = latest_hand(session, table)
    if hand is None or hand.number != seen.hand:
        raise Stale("Another hand is played already. Here is the table now.")
    if "time" in hand.moves:
        return
    GAMES[table.game].play(hand.state, "time")
    number = len(hand.moves) + 1
    if not _written(session, Move(hand_id=hand.id, number=number, seat=seat, text="time", by=By.HOST, at=now)):
        raise Stale("Somebody moved at the same moment. Here is the table now.")
    bell.ring(session, topic(table))


def _move_of(table: Table, hand: HandLog, wish: Wish) -> str:
    """The text that stands in the log for a wish."""
    game = GAMES[table.game]
    if hand.state.turn is not None and hand.state.turn != wish.seat:
        raise IllegalMove("It is not your turn.", code="not your turn", facts={"turn": hand.state.turn})
    if wish.what in CLAIMS:
        return game.claim(hand.state)
    if wish.what.startswith(GRANTED):
        raise IllegalMove("There is no such move. Name a card, or say that you cannot play.", code="unknown")
    return wish.what


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
        raise Stale("The table is not where you saw it. Here it is now.")
    if made.seat != wish.seat or made.by is not wish.by or made.text not in _texts(wish):
        raise Stale(_overtaken(table, made, wish))


def _texts(wish: Wish) -> tuple[str, ...]:
    return ("pass", "look") if wish.what in CLAIMS else (wish.what,)


def _overtaken(table: Table, made: Move, wish: Wish) -> str:
    """Who was quicker, in words."""
    if made.by is By.HOST:
        return "Time was called at that moment. Here is the table now."
    if made.seat == wish.seat:
        who = "You have already played" if made.by is By.PERSON else "Somebody played for you"
        return f"{who}. Here is the table now."
    return f"{table.seats[made.seat].name} was quicker. Here is the table now."
