"""Opening a table: who sits there, by which rules, and the first deal."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from random import Random
from typing import Any, NamedTuple

from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import Session

from studyapp.accounts import Person
from studyapp.accounts.codes import draw_code
from studyapp.database import transaction
from studyapp.errors import BadInput
from studyapp.play.bot_speed import TABLE_PACES
from studyapp.play.dealing import deal_hand
from studyapp.play.game_registry import game_named, usual_game
from studyapp.play.models import Seat, Table
from studyapp.play.table_limit import close_oldest_tables
from studyapp.rules.game import SEATS


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
