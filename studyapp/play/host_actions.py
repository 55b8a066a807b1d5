"""What the host of a table can do: lock it, free a seat, let a bot play, hand over, keep the table for another day."""

from __future__ import annotations

from datetime import datetime
from random import Random

from sqlalchemy import func, select
from sqlalchemy.orm import Session

from studyapp.accounts import Person
from studyapp.database import transaction
from studyapp.errors import BadInput, NotAllowed, Stale
from studyapp.play.bot_speed import BOT_NAMES, STAND_IN
from studyapp.play.dealing import deal_hand
from studyapp.play.models import Hand, Seat, Table
from studyapp.play.seat_changes import changed, hold
from studyapp.play.seating import leave_seat, open_seats
from studyapp.play.table_lookup import reopen, seats_of
from studyapp.pubsub import PubSub
from studyapp.rules.game import SEATS

HOST_ONLY = "Only the host can do that. Ask the host."
NO_PERSON = "That player has left. Here is the table now."


def check_host(table: Table, person: Person | None) -> None:
    """Let only the host pass.

    :raises NotAllowed: if it is somebody else.
    """
    if person is None or person.id != table.host_id:
        raise NotAllowed(HOST_ONLY)


@transaction
def lock(session: Session, pubsub: PubSub, table: Table, host: Person, *, locked: bool) -> None:
    """Let nobody else sit down, or let people in again.

    :raises NotAllowed: if ``host`` is not the host.
    """
    check_host(table, host)
    table.locked = locked
    changed(session, pubsub, table)


@transaction
def remove(session: Session, pubsub: PubSub, table: Table, host: Person, number: int) -> None:
    """Free a seat. In the middle of a game a stand-in plays it until somebody sits down.

    :raises NotAllowed: if ``host`` is not the host, or it is the host's own seat.
    :raises Stale: if nobody sits there any more.
    """
    seat = _seat_of_another(session, table, host, number)
    for person in (seat.mate_id, seat.person_id):
        if person is not None:
            leave_seat(seat, person)
    changed(session, pubsub, table)


@transaction
def replace_by_bot(session: Session, pubsub: PubSub, table: Table, host: Person, number: int) -> None:
    """Give a seat, open or somebody's, to a bot.

    :raises NotAllowed: if ``host`` is not the host, or it is the host's own seat.
    :raises Stale: if there is no such seat.
    """
    check_host(table, host)
    hold(session, table)
    seat = next((seat for seat in table.seats if seat.number == number), None)
    if seat is None or seat.bot is not None:
        raise Stale(NO_PERSON)
    if host.id in (seat.person_id, seat.mate_id):
        raise NotAllowed("This is your own seat. Leave the table instead.")
    seat_a_bot(table, seat)
    changed(session, pubsub, table)


def seat_a_bot(table: Table, seat: Seat, level: str = STAND_IN) -> None:
    """Let a bot sit there, under a name nobody at the table has."""
    taken = {other.name.casefold() for other in table.seats if other is not seat}
    seat.name = next(name for name in BOT_NAMES if name.casefold() not in taken)
    # Nothing is asked of a bot.
    seat.bot, seat.person_id, seat.mate_id, seat.level = level, None, None, "corners"
    seat.welcomes, seat.stand_in, seat.seen_at, seat.back_at = False, False, None, None


@transaction
def hand_over(session: Session, pubsub: PubSub, table: Table, host: Person, number: int) -> None:
    """Let the person on another seat be the host.

    :raises NotAllowed: if ``host`` is not the host.
    :raises Stale: if nobody sits there any more.
    """
    table.host_id = _seat_of_another(session, table, host, number).person_id
    changed(session, pubsub, table)


@transaction
def keep(session: Session, pubsub: PubSub, table: Table, host: Person, *, now: datetime) -> None:
    """Close the table: nothing moves until one of its players reopens it.

    :raises NotAllowed: if ``host`` is not the host.
    """
    check_host(table, host)
    table.kept_at = now
    changed(session, pubsub, table)


@transaction
def open_again(session: Session, pubsub: PubSub, table: Table, person: Person, *, now: datetime) -> None:
    """Reopen a table that was closed, or that nobody viewed for a day; the time for the turn starts again.

    :raises NotAllowed: if ``person`` does not sit there.
    """
    if not seats_of(table, person.id) and person.id != table.host_id:
        raise NotAllowed("Only this table’s players can reopen it. Ask one of them.")
    reopen(table, now)
    changed(session, pubsub, table)


def _seat_of_another(session: Session, table: Table, host: Person, number: int) -> Seat:
    check_host(table, host)
    hold(session, table)
    seat = next((seat for seat in table.seats if seat.number == number), None)
    if seat is None or seat.person_id is None:
        raise Stale(NO_PERSON)
    if seat.person_id == host.id:
        raise NotAllowed("This is your own seat. Choose another player.")
    return seat


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
