"""The tables somebody can go on at."""

from __future__ import annotations

from typing import NamedTuple

from flask import url_for
from sqlalchemy import select
from sqlalchemy.orm import Session

from studyapp.accounts import Person
from studyapp.play.game_registry import game_named
from studyapp.play.log import HandLog, latest_hand
from studyapp.play.models import Seat, Table
from studyapp.play.seating import open_seats
from studyapp.play.table_lookup import seats_of
from studyapp.web.filters import listed

#: So many tables are looked at; older ones are found by their code.
LATEST = 12


class Waiting(NamedTuple):
    """A table with a game that is not over."""

    title: str
    sentence: str
    url: str
    action: str


def tables_waiting_for(session: Session, person: Person) -> list[Waiting]:
    """The tables where this person sits and a game is not over, the latest first."""
    tables = session.scalars(
        select(Table)
        .where(Table.id.in_(select(Seat.table_id).where((Seat.person_id == person.id) | (Seat.mate_id == person.id))))
        .order_by(Table.looked_at.desc(), Table.id.desc())
        .limit(LATEST)
    )
    found = [(table, latest_hand(session, table)) for table in tables]
    return [
        _waiting(table, hand, person) if hand else _not_begun(table, person)
        for table, hand in found
        if hand is None or not _is_over(table, hand)
    ]


def _is_over(table: Table, hand: HandLog) -> bool:
    outcome = game_named(table.game).outcome(hand.state)
    return outcome is not None and bool(outcome.winners)


def _not_begun(table: Table, person: Person) -> Waiting:
    free = len(open_seats(table))
    others = [seat.name for seat in table.seats if seat.name and person.id not in (seat.person_id, seat.mate_id)]
    title = game_named(table.game).title + (f" with {listed(others)}" if others else "")
    sentence = f"Not started. Free seats: {free}. Code: {table.code}."
    return Waiting(title, sentence, url_for("play.table", code=table.code), "Continue")


def _waiting(table: Table, hand: HandLog, person: Person) -> Waiting:
    """Where several people share a screen, all of them are named."""
    seats = [seat.number for seat in seats_of(table, person.id)]
    own = seats[0] if len(seats) == 1 else None
    others = [seat.name for seat in table.seats if seat.number != own]
    totals = game_named(table.game).totals(hand.state)
    points = [("you" if seat.number == own else seat.name) + f" {totals[seat.number]}" for seat in table.seats]
    if hand.state.turn is None:
        turn = "Ready for the next hand"
    elif hand.state.turn == own:
        turn = "Your turn"
    else:
        turn = f"{table.seats[hand.state.turn].name}’s turn"
    title = f"{game_named(table.game).title} with {listed(others)}"
    return Waiting(title, f"{turn}: {', '.join(points)}.", url_for("play.table", code=table.code), "Continue")
