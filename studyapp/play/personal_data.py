"""What happens to seats and tables when a person leaves, and which of them an export holds."""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import ColumnElement, delete, exists, select, update
from sqlalchemy.orm import Session, aliased

from studyapp.accounts import Person
from studyapp.accounts.personal_data import personal
from studyapp.play.bot_speed import STAND_IN
from studyapp.play.calls.models import StandingCall
from studyapp.play.levels.models import Evidence, LookedAgain, ToldAnswer
from studyapp.play.models import Hand, Move, Seat, Table

STRANGER = "Somebody"
"""The name of a seat whose person has been deleted; a bot plays on for it."""


def _leave_seats(session: Session, person: Person) -> None:
    """Delete tables where no other person sits. Elsewhere the seat loses its name, so that the game goes on."""
    # Seating needs much of this package, and no page needs it at start-up.
    from studyapp.play.seating import leave_seat

    _delete_tables(session, _tables_without_others(session, person))
    session.execute(update(Seat).where(Seat.mate_id == person.id).values(mate_id=None))
    left = Seat.person_id == person.id
    for seat in session.scalars(select(Seat).where(left, Seat.mate_id.is_not(None))):
        leave_seat(seat, person.id)
    session.flush()
    session.execute(update(Seat).where(left).values(person_id=None, name=STRANGER, bot=STAND_IN))


def _pass_on_host(session: Session, person: Person) -> None:
    """The next person seated becomes the host."""
    for table in session.scalars(select(Table).where(Table.host_id == person.id)):
        table.host_id = next((seat.person_id for seat in table.seats if seat.person_id not in (None, person.id)), None)
    session.flush()


def _tables_without_others(session: Session, person: Person) -> Sequence[int]:
    own = select(Seat.table_id).where(Seat.person_id == person.id)
    other = aliased(Seat)
    another_person = (other.person_id != person.id) | (other.mate_id != person.id)
    shared = exists().where(other.table_id == Table.id, another_person)
    return session.scalars(select(Table.id).where(Table.id.in_(own) | (Table.host_id == person.id), ~shared)).all()


def _delete_tables(session: Session, tables: Sequence[int]) -> None:
    hands = select(Hand.id).where(Hand.table_id.in_(tables))
    for model, which in _rows_of(tables, hands):
        session.execute(delete(model).where(which))


def _rows_of(tables: Sequence[int], hands: object) -> list[tuple[type, ColumnElement[bool]]]:
    return [
        *((model, model.hand_id.in_(hands)) for model in (StandingCall, Evidence, ToldAnswer, LookedAgain, Move)),  # type: ignore[arg-type]
        (Hand, Hand.table_id.in_(tables)),
        (Seat, Seat.table_id.in_(tables)),
        (Table, Table.id.in_(tables)),
    ]


personal(Table, person=Table.host_id, on_leave=_pass_on_host, export={})
personal(
    Seat,
    person=(Seat.person_id, Seat.mate_id),
    on_leave=_leave_seats,
    export={
        "seats": select(
            Table.code.label("table"),
            Table.game,
            Table.created_at.label("opened_at"),
            Seat.number.label("seat"),
            Seat.name,
        )
        .join(Seat, Seat.table_id == Table.id)
        .order_by(Table.id),
        "moves": select(
            Table.code.label("table"),
            Hand.number.label("hand"),
            Move.number,
            Move.text.label("move"),
            Move.by,
            Move.at,
        )
        .join(Hand, Hand.table_id == Table.id)
        .join(Move, Move.hand_id == Hand.id)
        .join(Seat, (Seat.table_id == Table.id) & (Seat.number == Move.seat))
        .order_by(Move.id),
    },
)
