"""Taking a seat, sharing a seat, and leaving. If two take the last seat, one gets it and the other is told."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from sqlalchemy.orm import Session

from studyapp.accounts import Person
from studyapp.accounts.names import display_name_problem, tidy_name
from studyapp.database import transaction
from studyapp.errors import BadInput, NotAllowed, Stale
from studyapp.play.models import Seat, Table
from studyapp.play.presence import pass_host_on
from studyapp.play.seat_changes import changed, hold
from studyapp.play.table_lookup import seats_of
from studyapp.pubsub import PubSub

NO_SEAT = "Someone has just taken the last seat. You can watch, or open your own table."
LOCKED = "The host has locked this table, so nobody else can sit down. Ask the host to unlock it."
NO_WELCOME = "You can’t share this seat yet. Ask the player there to press “Share my seat”."


def open_seats(table: Table) -> list[Seat]:
    """The seats nobody has yet."""
    return [seat for seat in table.seats if seat.person_id is None and seat.bot is None]


@transaction
def sit_down(
    session: Session, pubsub: PubSub, table: Table, person: Person, name: str, *, two: bool = False, now: datetime
) -> None:
    """Give ``person`` an open seat under ``name``; a person who already has a seat keeps it.

    ``two`` says that two people share the seat at one screen.

    :raises Stale: if no seat is left.
    :raises NotAllowed: if the table is locked.
    :raises BadInput: if the name is taken at this table or cannot be shown.
    """
    hold(session, table)
    if seats_of(table, person.id):
        return
    if table.locked:
        raise NotAllowed(LOCKED)
    free = open_seats(table)
    if not free:
        raise Stale(NO_SEAT)
    seat = free[0]
    seat.name = _free_name(table.seats, seat, name or person.name)
    seat.person_id, seat.seen_at, seat.back_at = person.id, now, now
    seat.shared, seat.stand_in = seat.shared or two, False
    changed(session, pubsub, table)


@transaction
def welcome(session: Session, pubsub: PubSub, table: Table, person: Person) -> None:
    """Let someone with the table's link share your seat.

    :raises NotAllowed: if this person has no seat there.
    """
    hold(session, table)
    seat = _own(table, person)
    seat.welcomes = seat.mate_id is None
    changed(session, pubsub, table)


@transaction
def share_seat(session: Session, pubsub: PubSub, table: Table, number: int, person: Person, *, now: datetime) -> None:
    """Share the seat with this number: two people see its cards, the first tap counts, and its evidence is nobody's.

    :raises NotAllowed: if the owner of the seat has not invited anyone.
    """
    hold(session, table)
    if seats_of(table, person.id):
        return
    seat = next((seat for seat in table.seats if seat.number == number), None)
    if seat is None or not seat.welcomes or seat.mate_id is not None:
        raise NotAllowed(NO_WELCOME)
    seat.mate_id, seat.shared, seat.welcomes, seat.seen_at = person.id, True, False, now
    changed(session, pubsub, table)


@transaction
def stand_up(session: Session, pubsub: PubSub, table: Table, person: Person, *, now: datetime) -> None:
    """Leave the table. The seat is open again; in the middle of a game a stand-in plays it until somebody sits down.

    Where two shared the seat the other keeps it. A host who leaves is followed by the next person seated.
    """
    hold(session, table)
    seats = seats_of(table, person.id)
    if not seats:
        return
    for seat in seats:
        leave_seat(seat, person.id)
    if table.host_id == person.id and not pass_host_on(table, now, after=-1):
        table.host_id = next((seat.person_id for seat in table.seats if seat.person_id is not None), person.id)
    changed(session, pubsub, table)


def leave_seat(seat: Seat, person: int) -> None:
    """Take one person off a seat. Their name is removed with them."""
    if seat.mate_id == person:
        seat.mate_id = None
        return
    seat.name = nameless(seat)
    seat.person_id, seat.mate_id = seat.mate_id, None
    seat.welcomes = False
    if seat.person_id is None:
        seat.stand_in, seat.seen_at, seat.back_at = False, None, None


def nameless(seat: Seat) -> str:
    """What a seat is called that nobody has named."""
    return f"Seat {seat.number + 1}"


def _own(table: Table, person: Person) -> Seat:
    seats = seats_of(table, person.id)
    if not seats:
        raise NotAllowed("Only players at this table can share a seat. Sit down first.")
    return seats[0]


def _free_name(seats: Sequence[Seat], own: Seat, wanted: str) -> str:
    name = tidy_name(wanted)
    if fault := display_name_problem(name):
        raise BadInput({"name": fault})
    taken = {seat.name.casefold() for seat in seats if seat is not own}
    if name.casefold() in taken:
        raise BadInput({"name": f"Someone here is already called {name}. Choose another name."})
    return name
