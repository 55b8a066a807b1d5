"""The host says start: what becomes of empty seats, and the first deal."""

from __future__ import annotations

from datetime import datetime
from random import Random

from sqlalchemy import func, select
from sqlalchemy.orm import Session

from studyapp.accounts import Person
from studyapp.database import transaction
from studyapp.errors import BadInput
from studyapp.play.dealing import deal_hand
from studyapp.play.host_actions import check_host, seat_a_bot
from studyapp.play.models import Hand, Seat, Table
from studyapp.play.seat_changes import changed, hold
from studyapp.play.seating import open_seats
from studyapp.pubsub import PubSub
from studyapp.rules.game import SEATS

BOTS, LEFT_OUT = "bots", "left out"
"""What the host can do with empty seats."""


def has_started(session: Session, table: Table) -> bool:
    """Whether a hand was ever dealt."""
    return bool(session.scalar(select(func.count()).select_from(Hand).where(Hand.table_id == table.id)))


@transaction
def start_game(
    session: Session, pubsub: PubSub, table: Table, host: Person, empty: str, *, now: datetime, rng: Random
) -> None:
    """Deal the first hand. ``empty`` says what happens to empty seats. A second start changes nothing.

    :raises NotAllowed: if ``host`` is not the host.
    :raises BadInput: if ``empty`` is neither, or fewer than two would play.
    """
    hold(session, table)
    check_host(table, host)
    if has_started(session, table):
        return
    if empty not in (BOTS, LEFT_OUT):
        raise BadInput({"empty": "Choose what to do with the free seats: fill them with bots, or leave them out."})
    for seat in open_seats(table):
        if empty == BOTS:
            seat_a_bot(table, seat)
        else:
            _leave_out(session, table, seat)
    if len(table.seats) < SEATS[0]:
        raise BadInput({"empty": "You need at least two players. Wait for someone, or fill the free seats with bots."})
    deal_hand(session, table, number=1, game=1, dealer=rng.randrange(len(table.seats)), now=now, rng=rng)
    table.resumed_at = now
    changed(session, pubsub, table)


def _leave_out(session: Session, table: Table, empty: Seat) -> None:
    """Remove a seat; those further round the table move up."""
    table.seats.remove(empty)
    session.flush()
    for number, seat in enumerate(sorted(table.seats, key=lambda seat: seat.number)):
        seat.number = number
        session.flush()
