"""How long a turn may take: the table's limit, longer for people to whom a class gives more time."""

from __future__ import annotations

from sqlalchemy.orm import Session

from studyapp.classes.time_factor import factors_of
from studyapp.play.models import Seat, Table

_LIMIT, _FACTORS = "limit", "factors"


def store_time_factors(session: Session, table: Table) -> None:
    """Keep with the table which of its seats have more time from now on. Call it inside the deal."""
    if not table.settings.get(_LIMIT):
        return
    people = {seat.number: {one for one in (seat.person_id, seat.mate_id) if one is not None} for seat in table.seats}
    longer = factors_of(session, set().union(*people.values()))
    most = {str(seat): max((longer.get(one, 1.0) for one in them), default=1.0) for seat, them in people.items()}
    factors = {seat: factor for seat, factor in most.items() if factor > 1}
    if factors != table.settings.get(_FACTORS, {}):
        table.settings = {**table.settings, _FACTORS: factors}


def limit_of(table: Table, seat: Seat) -> int | None:
    """The seconds a turn of this seat may take; None for all the time in the world."""
    limit: int | None = table.settings.get(_LIMIT)
    if not limit:
        return None
    factor: float = table.settings.get(_FACTORS, {}).get(str(seat.number), 1)
    return round(limit * factor)
