"""Who sits at a table, and whether they are there: what everybody may know of the people."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import NamedTuple

from studyapp.play.log import HandLog
from studyapp.play.models import Seat, Table
from studyapp.play.presence import AWAY, GONE, HERE, presence_of
from studyapp.play.screens.lobby import level_name
from studyapp.play.seating import nameless
from studyapp.play.stand_ins import can_have_stand_in, turn_ends_at
from studyapp.play.table_lookup import seats_of
from studyapp.play.turn_time import limit_of


class SeatedPeople(NamedTuple):
    """One seat: whose it is, and what can be done about it."""

    number: int
    name: str
    #: ``person``, ``bot`` or ``open``.
    kind: str
    #: What is said beside the name.
    words: str
    you: bool
    host: bool
    #: Whether its owner lets somebody join the seat, and nobody has yet.
    welcomes: bool
    can_have_stand_in: bool


def people(table: Table, person: int | None, now: datetime) -> list[SeatedPeople]:
    """Every seat in order, as this person (None: a watcher) sees it."""
    return [_sitting(table, seat, person, now) for seat in table.seats]


def absent(table: Table, person: int | None, now: datetime) -> list[SeatedPeople]:
    """Those who are not there, while others may be waiting for them."""
    missing = [seat for seat in table.seats if presence_of(seat, now) != HERE]
    return [each for each in (_sitting(table, seat, person, now) for seat in missing) if not each.you]


def waiting_line(free: int) -> str:
    """What the head of a table says that has not begun."""
    return f"Waiting for players. Free seats: {free}." if free else "All seats are taken."


class Clock(NamedTuple):
    """How many seconds the turn still has, and of how many."""

    left: int
    limit: int


def clock(table: Table, hand: HandLog, now: datetime) -> Clock | None:
    """The time of the turn that runs; None where there is no limit. The server's clock alone decides."""
    ends = turn_ends_at(table, hand)
    limit = None if hand.state.turn is None else limit_of(table, table.seats[hand.state.turn])
    if ends is None or limit is None:
        return None
    return Clock(max(0, round((ends - now).total_seconds())), limit)


def is_among_people(seats: Sequence[Seat]) -> bool:
    """Whether more than one person has to do with the table."""
    everybody = {who for seat in seats for who in (seat.person_id, seat.mate_id)} - {None}
    return len(everybody) > 1 or any(seat.person_id is None and seat.bot is None for seat in seats)


def may_join(table: Table, person: int | None) -> bool:
    """Whether a person without a seat could have one: an open seat, or one to share."""
    if table.locked or seats_of(table, person):
        return False
    return any(seat.welcomes or (seat.person_id is None and seat.bot is None) for seat in table.seats)


def _sitting(table: Table, seat: Seat, person: int | None, now: datetime) -> SeatedPeople:
    kind = "bot" if seat.bot else "open" if seat.person_id is None else "person"
    you = person is not None and person in (seat.person_id, seat.mate_id)
    return SeatedPeople(
        number=seat.number,
        name=seat.name or nameless(seat),
        kind=kind,
        words=_words(seat, kind, you, now),
        you=you,
        host=seat.person_id is not None and seat.person_id == table.host_id,
        welcomes=seat.welcomes and seat.mate_id is None,
        can_have_stand_in=can_have_stand_in(seat, now),
    )


def _words(seat: Seat, kind: str, you: bool, now: datetime) -> str:
    if kind == "bot":
        return f"{level_name(seat.bot or '').lower()} bot"
    if kind == "open":
        return "free"
    said = ["you"] if you else []
    said += ["two people share this seat"] if seat.shared else []
    if not you:
        said.append({HERE: "here", AWAY: "away", GONE: "gone"}[presence_of(seat, now)])
    if seat.stand_in and not you:
        said.append("a stand-in is playing")
    return ", ".join(said)
