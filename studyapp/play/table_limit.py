"""The limit of open tables for one person: five. Tables without other people are closed automatically."""

from __future__ import annotations

from datetime import datetime

from sqlalchemy import select
from sqlalchemy.orm import Session

from studyapp.accounts import Person
from studyapp.errors import NotAllowed
from studyapp.play.game_registry import game_named
from studyapp.play.log import latest_hand
from studyapp.play.models import Table
from studyapp.play.table_closing import is_closed

MOST = 5

TOO_MANY = (
    "You already have five tables open with other players. Finish one, or save one for another day: you’ll find them "
    "under Play, and the table’s host can save it."
)


def close_oldest_tables(session: Session, host: Person, now: datetime) -> None:
    """Close the oldest tables where the host plays alone, until another can be opened. Nothing is lost.

    :raises NotAllowed: if all of them are played with others.
    """
    unfinished = [table for table in _open_tables(session, host, now) if not _is_over(session, table)]
    for table in unfinished:
        if len(unfinished) < MOST:
            return
        if _plays_alone(table, host):
            table.kept_at = now
            unfinished = [other for other in unfinished if other is not table]
    if len(unfinished) >= MOST:
        raise NotAllowed(TOO_MANY)


def _open_tables(session: Session, host: Person, now: datetime) -> list[Table]:
    tables = session.scalars(
        select(Table).where(Table.host_id == host.id, Table.kept_at.is_(None)).order_by(Table.looked_at, Table.id)
    )
    return [table for table in tables if not is_closed(table, now)]


def _is_over(session: Session, table: Table) -> bool:
    hand = latest_hand(session, table)
    outcome = game_named(table.game).outcome(hand.state) if hand else None
    return outcome is not None and bool(outcome.winners)


def _plays_alone(table: Table, host: Person) -> bool:
    return all(seat.bot is not None or (seat.person_id == host.id and seat.mate_id is None) for seat in table.seats)
