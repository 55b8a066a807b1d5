"""The fast road for a move: a move that is legal in the cached position is written with one statement.

The statement checks everything that can have changed since that position was read: the number is free, the player has
the seat and is signed in, and the table is open. If anything is not so, nothing is
written, and the normal road (:func:`studyapp.play.make_move.make_move`) says what it is.
"""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime
from typing import NamedTuple

from sqlalchemy import bindparam, insert, select
from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import Session

from studyapp.accounts.models import Person
from studyapp.database import transaction
from studyapp.errors import IllegalMove
from studyapp.play.game_registry import game_named
from studyapp.play.log import HandLog, replay
from studyapp.play.make_move import MoveRequest, SeenPosition, text_of
from studyapp.play.models import Move, Seat, Table
from studyapp.play.seat_changes import topic
from studyapp.play.table_lookup import is_closed
from studyapp.play.table_snapshot import TableSnapshot
from studyapp.pubsub import PubSub
from studyapp.rules.game import no_call

_MOVE, _SEAT, _TABLE, _PERSON = (model.__table__.c for model in (Move, Seat, Table, Person))

_VALUES = ("hand_id", "number", "seat", "text", "by", "at")
#: Stated once: to put a statement together costs more than to run it.
_WRITE = (
    insert(Move)
    .from_select(
        _VALUES,
        select(*(bindparam(name, type_=_MOVE[name].type) for name in _VALUES)).where(
            _TABLE.id == bindparam("table"),
            _TABLE.kept_at.is_(None),
            _SEAT.table_id == _TABLE.id,
            _SEAT.number == bindparam("of_seat"),
            (_SEAT.person_id == _PERSON.id) | (_SEAT.mate_id == _PERSON.id),
            _PERSON.id == bindparam("person"),
            _PERSON.stamp == bindparam("stamp"),
        ),
    )
    .execution_options(preserve_rowcount=True)
)


class Mover(NamedTuple):
    """Who moves, as a cookie says it."""

    person: int
    stamp: str


def make_fast_move(
    session: Session, pubsub: PubSub, known: TableSnapshot, mover: Mover, seen: SeenPosition, what: str, now: datetime
) -> TableSnapshot | None:
    """Make the move of the seat on turn, as the table is ``known`` here; gives the table with it, None if it cannot.

    One statement is written, so that a session for a single one will do.

    What is known may be out of date: a move that is written is one that the long way would have written.
    """
    hand = known.hand
    if hand is None or seen != SeenPosition(hand.number, len(hand.moves) + 1) or not _is_plain(known.table, hand, now):
        return None
    request = MoveRequest(hand.state.turn, what)
    try:
        text = text_of(known.table, hand, request)
        moves = (*hand.moves, text)
        moved = hand._replace(moves=moves, moved_at=max(now, hand.moved_at), replayed=replay(hand.dealt, moves))
        made = _write(session, pubsub, known.table, moved, mover, request._replace(what=text))
    except (IllegalMove, IntegrityError):
        return None
    return replace(known, hand=moved) if made else None


def _is_plain(table: Table, hand: HandLog, now: datetime) -> bool:
    """Whether a request can only become a move: no call waits for an answer, and no card can go back."""
    return (
        game_named(table.game).call is no_call
        and hand.levels is None
        and hand.state.turn is not None
        and not is_closed(table, now)
    )


@transaction
def _write(session: Session, pubsub: PubSub, table: Table, moved: HandLog, mover: Mover, move: MoveRequest) -> bool:
    row = dict(zip(_VALUES, (moved.id, len(moved.moves), move.seat, move.what, move.by, moved.moved_at), strict=True))
    still = {"table": table.id, "of_seat": move.seat, "person": mover.person, "stamp": mover.stamp}
    if session.connection().execute(_WRITE, row | still).rowcount != 1:
        return False
    pubsub.publish(session, topic(table))
    return True
