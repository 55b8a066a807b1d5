"""What becomes of seats and tables when a guest turns out to be somebody, or somebody leaves or asks what is kept."""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import ColumnElement, delete, exists, select, update
from sqlalchemy.orm import Session, aliased

from studyapp.accounts import Person, answers_for, joined, leaving, takeout
from studyapp.play.bot_names import STAND_IN
from studyapp.play.calls.models import StandingCall
from studyapp.play.levels.models import Evidence, LookedAgain, Told
from studyapp.play.models import Hand, Move, Seat, Table

STRANGER = "Somebody"
"""The name of a seat whose person has left for ever; a bot plays on for it."""


@joined.connect
@answers_for(Seat, Table)
def _take_seats_along(session: Session, *, guest: Person, person: Person) -> None:
    session.execute(update(Seat).where(Seat.person_id == guest.id).values(person_id=person.id))
    session.execute(update(Seat).where(Seat.mate_id == guest.id).values(mate_id=person.id))
    session.execute(update(Table).where(Table.host_id == guest.id).values(host_id=person.id))


@leaving.connect
@answers_for(Seat, Table)
def _leave_seats(session: Session, *, person: Person) -> None:
    """Tables where nobody else sits go. Elsewhere the seat stays without its name, so that the others' game goes on."""
    # To sit and to get up again needs much of this room, and is not needed to serve a page.
    from studyapp.play.seating import leave_seat

    own = select(Seat.table_id).where(Seat.person_id == person.id)
    other = aliased(Seat)
    somebody_else = (other.person_id != person.id) | (other.mate_id != person.id)
    shared = exists().where(other.table_id == Table.id, somebody_else)
    alone = session.scalars(select(Table.id).where(Table.id.in_(own) | (Table.host_id == person.id), ~shared)).all()
    _delete_tables(session, alone)
    session.execute(update(Seat).where(Seat.mate_id == person.id).values(mate_id=None))
    left = Seat.person_id == person.id
    for seat in session.scalars(select(Seat).where(left, Seat.mate_id.is_not(None))):
        leave_seat(seat, person.id)
    session.flush()
    session.execute(update(Seat).where(left).values(person_id=None, name=STRANGER, bot=STAND_IN))
    for table in session.scalars(select(Table).where(Table.host_id == person.id)):
        table.host_id = next((seat.person_id for seat in table.seats if seat.person_id not in (None, person.id)), None)
    session.flush()


@takeout.connect
@answers_for(Seat, Table)
def _give_seats(session: Session, *, person: Person) -> dict[str, list[dict[str, object]]]:
    seats = session.execute(
        select(Table.code, Table.game, Table.created_at, Seat.number, Seat.name)
        .join(Seat, Seat.table_id == Table.id)
        .where((Seat.person_id == person.id) | (Seat.mate_id == person.id))
        .order_by(Table.id)
    )
    moves = session.execute(
        select(Table.code, Hand.number, Move.number, Move.text, Move.by, Move.at)
        .join(Hand, Hand.table_id == Table.id)
        .join(Move, Move.hand_id == Hand.id)
        .join(Seat, (Seat.table_id == Table.id) & (Seat.number == Move.seat))
        .where((Seat.person_id == person.id) | (Seat.mate_id == person.id))
        .order_by(Move.id)
    )
    given: dict[str, list[dict[str, object]]] = {
        "seats": [
            {"table": code, "game": game, "opened_at": at.isoformat(), "seat": number, "name": name}
            for code, game, at, number, name in seats
        ],
        "moves": [
            {"table": code, "hand": hand, "number": number, "move": text, "by": by.value, "at": at.isoformat()}
            for code, hand, number, text, by, at in moves
        ],
    }
    return {kind: rows for kind, rows in given.items() if rows}


def _delete_tables(session: Session, tables: Sequence[int]) -> None:
    hands = select(Hand.id).where(Hand.table_id.in_(tables))
    for model, which in _rows_of(tables, hands):
        session.execute(delete(model).where(which))


def _rows_of(tables: Sequence[int], hands: object) -> list[tuple[type, ColumnElement[bool]]]:
    return [
        *((model, model.hand_id.in_(hands)) for model in (StandingCall, Evidence, Told, LookedAgain, Move)),  # type: ignore[arg-type]
        (Hand, Hand.table_id.in_(tables)),
        (Seat, Seat.table_id.in_(tables)),
        (Table, Table.id.in_(tables)),
    ]
