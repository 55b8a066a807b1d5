"""Who plays for a person who is away, and when a turn is over: the log decides that, never a browser."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import NamedTuple

from sqlalchemy.orm import Session

from studyapp.accounts import Person
from studyapp.database import transaction
from studyapp.errors import NotAllowed, Stale
from studyapp.play.bot_speed import STAND_IN, pace_of
from studyapp.play.log import HandLog
from studyapp.play.models import By, Seat, Table
from studyapp.play.presence import GONE, HERE, presence_of
from studyapp.play.seat_changes import changed, hold
from studyapp.play.table_lookup import is_closed, seats_of
from studyapp.play.turn_time import limit_of
from studyapp.pubsub import PubSub


class Due(NamedTuple):
    """Who moves for a seat without its owner, how well, and from when on."""

    by: By
    level: str
    at: datetime
    #: Whether a reader without scripts may ask for it sooner.
    can_hurry: bool


def due_move(table: Table, hand: HandLog | None, now: datetime) -> Due | None:
    """The move that will be made at the table without a person, if the person on turn does not make one."""
    if hand is None or hand.state.turn is None or is_closed(table, now):
        return None
    seat = table.seats[hand.state.turn]
    began = max(hand.moved_at, table.resumed_at or hand.moved_at)
    if seat.bot is not None:
        return Due(By.BOT, seat.bot, began + pace_of(table), True)
    if seat.person_id is None or (seat.stand_in and presence_of(seat, now) != HERE):
        return Due(By.STAND_IN, STAND_IN, began + pace_of(table), True)
    ends = turn_ends_at(table, hand)
    return Due(By.STAND_IN, STAND_IN, ends, False) if ends else None


def turn_ends_at(table: Table, hand: HandLog) -> datetime | None:
    """When the time of the person on turn is up; None without a limit, or where no person is on turn.

    It begins with the move before, or when its player came back, or when the table was opened again.
    """
    if hand.state.turn is None:
        return None
    seat = table.seats[hand.state.turn]
    limit = limit_of(table, seat)
    if limit is None or seat.person_id is None:
        return None
    moments = (hand.moved_at, table.resumed_at, seat.back_at)
    return max(moment for moment in moments if moment is not None) + timedelta(seconds=limit)


def can_have_stand_in(seat: Seat, now: datetime) -> bool:
    """Whether the players can ask for a stand-in: the owner of the seat is gone."""
    return seat.person_id is not None and not seat.stand_in and presence_of(seat, now) == GONE


@transaction
def ask_for_stand_in(
    session: Session, pubsub: PubSub, table: Table, person: Person, number: int, *, now: datetime
) -> None:
    """Let a stand-in play a seat until its owner is back.

    :raises NotAllowed: if ``person`` does not sit at the table.
    :raises Stale: if the owner is not gone.
    """
    hold(session, table)
    if not seats_of(table, person.id):
        raise NotAllowed("Only players at this table can ask for a stand-in. Sit down first.")
    seat = next((seat for seat in table.seats if seat.number == number), None)
    if seat is None or not can_have_stand_in(seat, now):
        raise Stale("This seat doesn’t need a stand-in. Here is the table now.")
    seat.stand_in = True
    changed(session, pubsub, table)


def start_stand_in(table: Table, number: int, now: datetime) -> bool:
    """A stand-in has played for a seat: if its owner is not here, let it go on; true if that is new."""
    seat = table.seats[number]
    if seat.person_id is None or seat.stand_in or presence_of(seat, now) == HERE:
        return False
    seat.stand_in = True
    return True
