"""Opening a table: who sits there, by which rules, and the first deal."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from random import Random
from typing import Any, NamedTuple

from sqlalchemy import select
from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import Session

from studyapp.accounts import Person
from studyapp.accounts.codes import draw_code
from studyapp.database import transaction
from studyapp.errors import BadInput, NotAllowed, Stale
from studyapp.play.bot_speed import BOT_NAMES, TABLE_PACES
from studyapp.play.dealing import deal_hand
from studyapp.play.game_registry import game_named, usual_game
from studyapp.play.log import latest_hand
from studyapp.play.models import Seat, Table
from studyapp.play.table_lookup import is_closed
from studyapp.rules.game import SEATS

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


class Sitter(NamedTuple):
    """Who is to sit on a seat: the bot of this level, the person who opens the table, or a person who will join."""

    name: str
    bot: str | None = None
    is_open: bool = False
    level: str = "corners"


@dataclass(frozen=True)
class Plan:
    """A table as somebody wants it. The first sitter is the one who opens it."""

    sitters: Sequence[Sitter]
    pace: str
    rules: Mapping[str, Any] = field(default_factory=dict)
    #: The name of the game; None for the usual one.
    game: str | None = None
    #: Seconds a turn may take before a stand-in plays it; None for all the time in the world.
    limit: int | None = None
    #: Whether people come and go for days.
    correspondence: bool = False
    #: Further settings of the table: those of its game, and what concerns levels and questions.
    settings: Mapping[str, Any] = field(default_factory=dict)


@transaction
def open_table(session: Session, host: Person, plan: Plan, *, now: datetime, rng: Random) -> Table:
    """Open a table. If no seat is open, deal its first hand, with a random dealer.

    :raises BadInput: if there are not 2 to 12 seats, or there is no such pace.
    :raises BadRules: if a rule or its value is unknown, or two do not go together.
    :raises NotAllowed: if the host has too many open tables with other people.
    """
    close_oldest_tables(session, host, now)
    if len(plan.sitters) not in SEATS:
        raise BadInput({"seats": f"A table has {SEATS[0]} to {SEATS[-1]} seats. Choose a number in this range."})
    if plan.pace not in TABLE_PACES:
        raise BadInput({"pace": "Choose how fast the bots move."})
    game = game_named(plan.game or usual_game())
    table = Table(
        game=game.name,
        rules=game.Rules.read(plan.rules).written(),
        settings=_settings(plan),
        host_id=host.id,
        created_at=now,
        looked_at=now,
        seats=[_seat(number, sitter, host, now) for number, sitter in enumerate(plan.sitters)],
    )
    _add_under_a_free_code(session, table, rng)
    if any(sitter.is_open for sitter in plan.sitters):
        return table
    deal_hand(session, table, number=1, game=1, dealer=rng.randrange(len(table.seats)), now=now, rng=rng)
    return table


def _settings(plan: Plan) -> dict[str, Any]:
    settings: dict[str, Any] = {"pace": plan.pace, **plan.settings}
    if plan.limit is not None:
        settings["limit"] = plan.limit
    if plan.correspondence:
        settings["correspondence"] = True
    return settings


def _seat(number: int, sitter: Sitter, host: Person, now: datetime) -> Seat:
    if sitter.bot or sitter.is_open:
        return Seat(number=number, name=sitter.name, bot=sitter.bot, level=sitter.level)
    return Seat(number=number, name=sitter.name, person_id=host.id, level=sitter.level, seen_at=now, back_at=now)


def _add_under_a_free_code(session: Session, table: Table, rng: Random) -> None:
    """Among 480 million codes a taken one is drawn hardly ever; the constraint tells, and another is drawn."""
    while True:
        table.code = draw_code(rng)
        try:
            with session.begin_nested():
                session.add(table)
        except IntegrityError:
            continue
        return


AT_ONCE = timedelta(seconds=10)
"""A press so soon after another of the same browser is the same press."""


@transaction
def start(
    session: Session,
    here: Person | None,
    guest: Callable[[], Person],
    *,
    now: datetime,
    rng: Random,
    code: str | None = None,
) -> Table:
    """A table with usual rules for the person who is ``here`` (else a new ``guest``) and two bots.

    ``code`` is the same for all presses of one browser; while it is free the table gets it, so that of two presses
    at one moment the second finds the table of the first.

    :raises Stale: if the other press has taken the code at this very moment: ask once more, and its table is found.
    """
    first = session.scalar(select(Table).where(Table.code == code)) if code else None
    if first is not None and now - first.created_at < AT_ONCE and _is_of(session, first, here):
        return first
    person = here or guest()
    free = [name for name in BOT_NAMES if name.casefold() != person.name.casefold()]
    plan = Plan([Sitter(person.name), *(Sitter(name, "thoughtful") for name in free[:2])], person.pace)
    table = open_table(session, person, plan, now=now, rng=rng)
    if code and first is None:
        _take(session, table, code)
    return table


def _is_of(session: Session, table: Table, here: Person | None) -> bool:
    """Whether a table is this browser's: the first press has made a guest of its user."""
    host = session.get(Person, table.host_id)
    return host is not None and (host.is_guest if here is None else host.id == here.id)


def _take(session: Session, table: Table, code: str) -> None:
    try:
        with session.begin_nested():
            table.code = code
    except IntegrityError as taken:
        raise Stale("Your table is already open. Here it is.") from taken
