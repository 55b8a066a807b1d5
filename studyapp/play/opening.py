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
from studyapp.database import transaction
from studyapp.play.codes import draw_code
from studyapp.play.dealing import deal_hand
from studyapp.play.games import GAMES
from studyapp.play.models import Seat, Table
from studyapp.play.names import BOT_NAMES
from studyapp.play.pace import TABLE_PACES
from studyapp.refusals import BadInput
from studyapp.rules.game import SEATS


class Sitter(NamedTuple):
    """Who is to sit on a seat: the bot of this level, or the person who opens the table."""

    name: str
    bot: str | None = None


@dataclass(frozen=True)
class Plan:
    """A table as somebody wants it. The first sitter is the one who opens it."""

    sitters: Sequence[Sitter]
    pace: str
    rules: Mapping[str, Any] = field(default_factory=dict)
    game: str = "mythology"


@transaction
def open_table(session: Session, host: Person, plan: Plan, *, now: datetime, dice: Random) -> Table:
    """A new table with its first hand dealt; who deals first is drawn by lot.

    :raises BadInput: if there are not 2 to 12 seats, or there is no such pace.
    :raises BadRules: if a rule or its value is unknown, or two do not go together.
    """
    if len(plan.sitters) not in SEATS:
        raise BadInput({"seats": f"A table has {SEATS[0]} to {SEATS[-1]} seats. Choose a number between them."})
    if plan.pace not in TABLE_PACES:
        raise BadInput({"pace": f"Choose one of: {', '.join(TABLE_PACES)}."})
    table = Table(
        game=plan.game,
        rules=GAMES[plan.game].Rules.read(plan.rules).written(),
        settings={"pace": plan.pace},
        host_id=host.id,
        created_at=now,
        looked_at=now,
        seats=[
            Seat(number=number, name=sitter.name, bot=sitter.bot, person_id=None if sitter.bot else host.id)
            for number, sitter in enumerate(plan.sitters)
        ],
    )
    _add_under_a_free_code(session, table, dice)
    deal_hand(session, table, number=1, game=1, dealer=dice.randrange(len(table.seats)), now=now, dice=dice)
    return table


@transaction
def start(session: Session, person: Person, *, now: datetime, dice: Random) -> Table:
    """The first page's one press: a table of this person and two bots, as the rules sheet of old has it."""
    free = [name for name in BOT_NAMES if name.casefold() != person.name.casefold()]
    bots = [Sitter(name, "thoughtful") for name in free[:2]]
    return open_table(session, person, Plan([Sitter(person.name), *bots], person.pace), now=now, dice=dice)


def _add_under_a_free_code(session: Session, table: Table, dice: Random) -> None:
    """Among 480 million codes a taken one is drawn hardly ever; the constraint tells, and another is drawn."""
    while True:
        table.code = draw_code(dice)
        try:
            with session.begin_nested():
                session.add(table)
        except IntegrityError:
            continue
        return
