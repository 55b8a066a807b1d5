"""Deal a class into tables of three, or four where needed, mixed by what each pupil knows."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from datetime import datetime, timedelta
from random import Random

from sqlalchemy import func, select
from sqlalchemy.orm import Session

from studyapp.accounts import Person
from studyapp.database import transaction
from studyapp.errors import BadInput, NotAllowed
from studyapp.play.host_actions import LEFT_OUT, start_game
from studyapp.play.levels.levels import Level
from studyapp.play.models import Seat, Table
from studyapp.play.opening import Plan, Sitter, open_table
from studyapp.play.seating import sit_down
from studyapp.play.table_lookup import seats_of
from studyapp.pubsub import PubSub

FEWEST, AT_A_TABLE = 2, 3

TURN = 45
"""Seconds for a turn at a class's table; pupils with extra time get more."""

DOUBLE_CLICK = timedelta(seconds=30)
"""Pupils dealt to a table less than this long ago are not dealt again: the button was pressed twice."""


def mixed(people: Sequence[Person], known: Mapping[int, int]) -> list[list[Person]]:
    """Tables of three, or four where needed; ``known`` is the number of figures each pupil knows, by id.

    Pupils are dealt out back and forth, those who know most first, so each table mixes strong and weak pupils. Five
    become three and two, and fewer than three share one table.
    """
    tables: list[list[Person]] = [[] for _ in range(_number_of_tables(len(people)))]
    best_first = sorted(people, key=lambda person: (-known.get(person.id, 0), person.name.casefold(), person.id))
    for place, person in enumerate(best_first):
        turn, seat = divmod(place, len(tables))
        tables[len(tables) - 1 - seat if turn % 2 else seat].append(person)
    return tables


@transaction
def deal_tables(
    session: Session, pubsub: PubSub, groups: Sequence[Sequence[Person]], level: Level, *, now: datetime, rng: Random
) -> list[Table]:
    """Open a table for each group, seat the pupils and deal the first hand: all tables, or none.

    A double click opens nothing the second time.

    :raises BadInput: if fewer than two pupils would play, or no one in a group can open another table.
    """
    if sum(map(len, groups)) < FEWEST:
        raise BadInput({"here": "You need at least two players. Tick everyone who is here."})
    if _were_just_dealt(session, groups, now):
        return []
    return [_deal_one(session, pubsub, group, level, now=now, rng=rng) for group in groups]


def tables_since(session: Session, people: Sequence[int], since: datetime) -> list[Table]:
    """The tables opened since a moment where at least two of these people sit, oldest first."""
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
    """The group's table and its host: the first pupil below the limit of open tables."""
    names = _names(group)
    for host in group:
        own = Sitter(names[host.id], level=level)
        others = [Sitter("", is_open=True) for _ in group[1:]]
        try:
            return open_table(session, host, _plan([own, *others]), now=now, rng=rng), host
        except NotAllowed:
            continue
    full = " and ".join(person.name for person in group)
    raise BadInput({"here": f"{full} already have five open tables each. Let them finish one, or deal without them."})


def _plan(sitters: Sequence[Sitter]) -> Plan:
    """A class's table: the first untrue claim is forgiven, turns have a limit, and questions follow each hand."""
    return Plan(sitters, "steady", rules={"claims": "look_again"}, limit=TURN, settings={"after": True})


def _names(group: Sequence[Person]) -> Mapping[int, str]:
    """A different name for each player at one table: a second Anna B. becomes Anna B. 2."""
    return {person.id: name for person, name in zip(group, _distinct(group), strict=True)}


def _distinct(group: Sequence[Person]) -> Iterator[str]:
    seen: dict[str, int] = {}
    for person in group:
        number = seen[person.name.casefold()] = seen.get(person.name.casefold(), 0) + 1
        yield person.name if number == 1 else f"{person.name} {number}"


def _were_just_dealt(session: Session, groups: Sequence[Sequence[Person]], now: datetime) -> bool:
    return bool(tables_since(session, [person.id for group in groups for person in group], now - DOUBLE_CLICK))
