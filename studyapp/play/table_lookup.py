"""Finding a table by its code, and the seats somebody has there."""

from __future__ import annotations

from datetime import datetime, timedelta
from functools import cache

from sqlalchemy import Select, bindparam, select
from sqlalchemy.orm import Session, joinedload

from studyapp.accounts.codes import read_code
from studyapp.errors import UnknownCode
from studyapp.play.models import Seat, Table

NO_TABLE = "No table has this code. Codes have six letters and digits. Check it, or open a new table."


@cache
def _select_table() -> Select[Table]:
    """The table and its seats with one question; stated once, since to put it together costs more than to ask it.

    Not at import: SQLAlchemy would configure every model before the first page.
    """
    return select(Table).where(Table.code == bindparam("code")).options(joinedload(Table.seats))


def find_table(session: Session, code: str) -> Table:
    """The table with this code, typed in any case.

    :raises UnknownCode: if there is none.
    """
    table = session.scalars(_select_table(), {"code": read_code(code)}).unique().one_or_none()
    if table is None:
        raise UnknownCode(NO_TABLE)
    return table


def seats_of(table: Table, person: int | None) -> list[Seat]:
    """The seats that belong to somebody here, alone or shared; none for a watcher."""
    return [seat for seat in table.seats if person is not None and person in (seat.person_id, seat.mate_id)]


def own_seat(table: Table, person: int | None, turn: int | None) -> int | None:
    """The seat a person plays now: of several, the one to move, else the first; None for a watcher."""
    numbers = [seat.number for seat in seats_of(table, person)]
    return turn if turn in numbers else next(iter(numbers), None)


UNSEEN_FOR = timedelta(hours=24)

CLOSED = "This table is closed. Reopen it to continue."


def is_closed(table: Table, now: datetime) -> bool:
    """Whether nothing moves at this table. One played by correspondence closes only when its host keeps it."""
    if table.kept_at is not None:
        return True
    return not table.settings.get("correspondence") and now - table.looked_at > UNSEEN_FOR


def reopen(table: Table, now: datetime) -> None:
    """Let a table go on."""
    table.kept_at, table.looked_at, table.resumed_at = None, now, now
