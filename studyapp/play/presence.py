"""Whether the people at a table are there: here, away or gone, by when they were last heard from.

A person is here for 15 s after being heard from, away for a minute, and gone after that. What is written lags behind by
up to 15 s, so that a seat costs four writes a minute, and what others read by a moment more.
"""

from __future__ import annotations

from datetime import datetime, timedelta

from sqlalchemy import Update, update
from sqlalchemy.orm import Session

from studyapp.database import transaction
from studyapp.play.models import Seat, Table
from studyapp.play.seat_changes import changed
from studyapp.play.table_lookup import seats_of
from studyapp.pubsub import PubSub

HERE, AWAY, GONE = "here", "away", "gone"

STORED_EVERY = timedelta(seconds=15)
"""A seat's note is never written more often."""

HERE_FOR = STORED_EVERY + timedelta(seconds=5)
"""Fifteen seconds, and one heartbeat of a stream until the next note can have been read by the others."""

AWAY_FOR = timedelta(seconds=60)

LAST_VIEW_STORED_EVERY = timedelta(minutes=1)


def presence_of(seat: Seat, now: datetime) -> str:
    """``here``, ``away`` or ``gone``; bots and open seats are here."""
    if seat.person_id is None:
        return HERE
    if seat.seen_at is None:
        return GONE
    silent = now - seat.seen_at
    return HERE if silent <= HERE_FOR else AWAY if silent <= AWAY_FOR else GONE


def presences(table: Table, now: datetime) -> str:
    """The presence of every seat as a letter each: changes whenever one does."""
    return "".join(presence_of(seat, now)[0] for seat in table.seats)


def is_to_be_noted(table: Table, person: int | None, now: datetime) -> bool:
    """Whether it is time to write that this person is here."""
    return any(seat.seen_at is None or now - seat.seen_at >= STORED_EVERY for seat in seats_of(table, person))


def is_news(table: Table, person: int | None, now: datetime) -> bool:
    """Whether the table must hear that this person is here: they came back, or the host is gone."""
    came = any(presence_of(seat, now) != HERE or seat.stand_in for seat in seats_of(table, person))
    return came or _is_host_gone(table, now)


@transaction
def note_presence(session: Session, table: Table, person: int, *, now: datetime) -> None:
    """Note that a person who was here all along still is: two plain updates, as everybody's are due again and again."""
    own = (Seat.table_id == table.id) & ((Seat.person_id == person) | (Seat.mate_id == person))
    session.execute(_plain(update(Seat).where(own, Seat.seen_at < now).values(seen_at=now)))
    if now - table.looked_at > LAST_VIEW_STORED_EVERY:
        session.execute(_plain(update(Table).where(Table.id == table.id).values(looked_at=now)))


@transaction
def mark_present(session: Session, pubsub: PubSub, table: Table, person: int, *, now: datetime) -> None:
    """Note that a person who sits there is here.

    One who comes back has the seat again from the stand-in, and the whole time for the turn. A host who is gone is
    followed by the next person seated who is here. The table is told only if somebody came, or the host changed.
    """
    came = False
    for seat in seats_of(table, person):
        if presence_of(seat, now) != HERE or seat.stand_in:
            seat.back_at, seat.stand_in, came = now, False, True
        seat.seen_at = max(now, seat.seen_at or now)
    if now - table.looked_at > LAST_VIEW_STORED_EVERY:
        table.looked_at = now
    session.flush()
    if _replace_host(table, now) or came:
        changed(session, pubsub, table)


def _replace_host(table: Table, now: datetime) -> bool:
    """True if the host has changed. A table by correspondence keeps its host, who can be away for days."""
    if not _is_host_gone(table, now):
        return False
    return pass_host_on(table, now, after=_seats_of_host(table)[0].number)


def _is_host_gone(table: Table, now: datetime) -> bool:
    seats = _seats_of_host(table)
    is_gone = bool(seats) and all(presence_of(seat, now) == GONE for seat in seats)
    return is_gone and not table.settings.get("correspondence")


def _seats_of_host(table: Table) -> list[Seat]:
    return [seat for seat in table.seats if seat.person_id == table.host_id]


def _plain(statement: Update) -> Update:
    """Without a look through what the session holds; nothing of it is there."""
    return statement.execution_options(synchronize_session=False)


def pass_host_on(table: Table, now: datetime, *, after: int) -> bool:
    """Let the next person seated who is here be the host; false if there is none."""
    round_the_table = [*table.seats[after + 1 :], *table.seats[: after + 1]]
    for seat in round_the_table:
        if seat.person_id not in (None, table.host_id) and presence_of(seat, now) == HERE:
            table.host_id = seat.person_id
            return True
    return False
