"""Dealing a class into tables: three to a table, four where needed, mixed by what each pupil knows."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from datetime import datetime, timedelta
from random import Random

from sqlalchemy import func, select
from sqlalchemy.orm import Session

from studyapp.accounts import Person
from studyapp.database import transaction
from studyapp.errors import BadInput, NotAllowed
from studyapp.play.levels.levels import Level
from studyapp.play.models import Seat, Table
from studyapp.play.opening import Plan, Sitter, open_table
from studyapp.play.seating import sit_down
from studyapp.play.starting import LEFT_OUT, start_game
from studyapp.play.table_lookup import seats_of
from studyapp.pubsub import PubSub

FEWEST, AT_A_TABLE = 2, 3

TURN = 45
"""Seconds a turn may take at the table of a class, more for whom the class gives more time."""

PRESSED_TWICE = timedelta(seconds=30)
"""Whoever was dealt to a table so short a time ago is not dealt again: the button was pressed twice."""


def mixed(people: Sequence[Person], known: Mapping[int, int]) -> list[list[Person]]:
    """Tables of three, or four where three do not divide them; ``known`` says how many figures each knows, by id.

    Whoever knows most sits down first, one at each table, and so on back and forth: each table has somebody who knows
    much and somebody who knows little. Five are three and two, and fewer than three sit at one table.
    """
    tables: list[list[Person]] = [[] for _ in range(_number_of_tables(len(people)))]
    best_first = sorted(people, key=lambda one: (-known.get(one.id, 0), one.name.casefold(), one.id))
    for place, person in enumerate(best_first):
        turn, seat = divmod(place, len(tables))
        tables[len(tables) - 1 - seat if turn % 2 else seat].append(person)
    return tables


@transaction
def deal_tables(
    session: Session, pubsub: PubSub, groups: Sequence[Sequence[Person]], level: Level, *, now: datetime, rng: Random
) -> list[Table]:
    """Open a table for each group, seat everybody, and deal the first hand. All tables are opened, or none.

    Of two presses at once the second opens nothing.

    :raises BadInput: if fewer than two are to play, or nobody of a group may open another table.
    """
    if sum(map(len, groups)) < FEWEST:
        raise BadInput({"here": "It takes two to play. Tick everybody who is here."})
    if _were_just_dealt(session, groups, now):
        return []
    return [_deal_one(session, pubsub, group, level, now=now, rng=rng) for group in groups]


def tables_since(session: Session, people: Sequence[int], since: datetime) -> list[Table]:
    """The tables opened since a moment at which two of these people or more sit, in the order they were opened."""
    seated = select(Seat.table_id).where(Seat.person_id.in_(people)).group_by(Seat.table_id)
    ids = seated.having(func.count() >= FEWEST)
    return list(session.scalars(select(Table).where(Table.id.in_(ids), Table.created_at >= since).order_by(Table.id)))


def _number_of_tables(people: int) -> int:
    return 2 if people == AT_A_TABLE + FEWEST else max(1, people // AT_A_TABLE)


def _deal_one(
    session: Session, pubsub: PubSub, group: Sequence[Person], level: Level, *, now: datetime, rng: Random
) -> Table:
    table, host = _open(session, group, level, now, rng)
    names = _names(group)
    for person in group:
        sit_down(session, pubsub, table, person, names[person.id], now=now)
        for seat in seats_of(table, person.id):
            seat.level = level
    start_game(session, pubsub, table, host, LEFT_OUT, now=now, rng=rng)
    return table


def _open(session: Session, group: Sequence[Person], level: Level, now: datetime, rng: Random) -> tuple[Table, Person]:
    """The group's table and its host: the first who has not got as many tables open as anybody may."""
    names = _names(group)
    for host in group:
        own = Sitter(names[host.id], level=level)
        others = [Sitter("", is_open=True) for _ in group[1:]]
        try:
            return open_table(session, host, _of_class([own, *others]), now=now, rng=rng), host
        except NotAllowed:
            continue
    full = " and ".join(person.name for person in group)
    raise BadInput({"here": f"{full} have five tables open each. Let them finish one, or deal without them."})


def _of_class(sitters: Sequence[Sitter]) -> Plan:
    """A table as a class has it: a first untrue claim is handed back, turns have a limit, a hand ends in questions."""
    return Plan(sitters, "steady", rules={"claims": "look_again"}, limit=TURN, learning={"after": True})


def _names(group: Sequence[Person]) -> Mapping[int, str]:
    """A name for each at one table: a second Anna B. is Anna B. 2."""
    return {person.id: name for person, name in zip(group, _apart(group), strict=True)}


def _apart(group: Sequence[Person]) -> Iterator[str]:
    seen: dict[str, int] = {}
    for person in group:
        number = seen[person.name.casefold()] = seen.get(person.name.casefold(), 0) + 1
        yield person.name if number == 1 else f"{person.name} {number}"


def _were_just_dealt(session: Session, groups: Sequence[Sequence[Person]], now: datetime) -> bool:
    return bool(tables_since(session, [person.id for group in groups for person in group], now - PRESSED_TWICE))
