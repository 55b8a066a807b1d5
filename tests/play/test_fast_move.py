"""The short way of a move: it writes what the long way would write, or nothing."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta
from functools import partial

import pytest
from sqlalchemy import select, update
from sqlalchemy.orm import Session

from studyapp.accounts import Person
from studyapp.database import Database
from studyapp.play.fast_move import Mover, make_fast_move
from studyapp.play.host_actions import keep
from studyapp.play.make_move import MoveRequest, SeenPosition, make_move
from studyapp.play.models import Hand, Move, Seat, Table
from studyapp.play.seat_changes import topic
from studyapp.play.snapshot_cache import SnapshotCache
from studyapp.play.table_snapshot import TableSnapshot, read_snapshot
from studyapp.pubsub import MemoryPubSub
from studyapp.rules import mythology
from studyapp.rules.game import DECK
from studyapp.rules.mythology.requests import CANNOT
from tests.accounts.factories import make_guest
from tests.play.factories import BELL, MORNING, hand_of, make_table, seen_now, stack
from tests.play.test_incremental_read import told
from tests.play.test_make_move import at_the_same_time

NOON = MORNING + timedelta(hours=3)


def opened(session: Session) -> tuple[Table, list[Mover]]:
    """A table of three people, its cards not shuffled: seat 1 begins and holds A1, seat 2 holds A2."""
    people = [make_guest(session, name) for name in ("Greta", "Jonas", "Mara")]
    table = make_table(session, people[0], people=people[1:])
    stack(session, table, DECK)
    return table, [Mover(person.id, person.stamp) for person in people]


def rows(session: Session, table: Table) -> list[tuple[object, ...]]:
    moves = select(Hand.number, Move.number, Move.seat, Move.text, Move.by, Move.at).join(Hand)
    return [tuple(row) for row in session.execute(moves.where(Hand.table_id == table.id).order_by(Move.number))]


def at_once(
    session: Session, known: TableSnapshot, mover: Mover, what: str = "A1", seen: SeenPosition | None = None
) -> bool:
    moved = make_fast_move(session, BELL, known, mover, seen or SeenPosition(1, 1), what, NOON)
    if moved:
        assert told(moved) == told(read_snapshot(session, known.table.code))
    return moved is not None


def test_a_whole_hand_is_written_as_on_the_long_way(session: Session) -> None:
    short, movers = opened(session)
    long, _ = opened(session)

    while (hand := hand_of(session, long)).state.turn is not None:
        fitting = mythology.fitting(hand.state)
        what, seen = fitting[-1] if fitting else CANNOT, seen_now(session, long)
        make_move(session, BELL, long, seen, MoveRequest(hand.state.turn, what), now=NOON)
        assert at_once(session, read_snapshot(session, short.code), movers[hand.state.turn], what, seen)

    assert rows(session, short) == rows(session, long) != []


def test_a_move_written_at_once_rings_the_tables_bell(session: Session) -> None:
    table, movers = opened(session)
    pubsub = MemoryPubSub()

    with pubsub.subscribe(topic(table)) as listener:
        made = make_fast_move(
            session, pubsub, read_snapshot(session, table.code), movers[1], SeenPosition(1, 1), "A1", NOON
        )
        heard = listener.wait(0)

    assert made is not None
    assert heard


@pytest.mark.parametrize(
    ("seat", "what", "seen"),
    [
        (0, "A3", SeenPosition(1, 1)),
        (1, "A4", SeenPosition(1, 1)),
        (1, "help A1", SeenPosition(1, 1)),
        (1, "A1", SeenPosition(1, 2)),
        (1, "", SeenPosition(1, 1)),
    ],
    ids=["not on turn", "does not fit", "no own move", "another position", "nothing"],
)
def test_what_the_long_way_would_refuse_is_left_to_it(
    session: Session, seat: int, what: str, seen: SeenPosition
) -> None:
    table, movers = opened(session)

    assert not at_once(session, read_snapshot(session, table.code), movers[seat], what, seen)
    assert rows(session, table) == []


def sign_out(session: Session, table: Table, mover: Mover) -> None:
    session.execute(update(Person).where(Person.id == mover.person).values(stamp="another"))


def lose_the_seat(session: Session, table: Table, mover: Mover) -> None:
    session.execute(update(Seat).where(Seat.person_id == mover.person).values(person_id=None, bot="hard"))


def put_away(session: Session, table: Table, mover: Mover) -> None:
    host = session.get(Person, table.host_id)
    assert host is not None
    keep(session, BELL, table, host, now=NOON)


def be_overtaken(session: Session, table: Table, mover: Mover) -> None:
    make_move(session, BELL, table, SeenPosition(1, 1), MoveRequest(1, CANNOT), now=NOON)


@pytest.mark.parametrize("meanwhile", [sign_out, lose_the_seat, put_away, be_overtaken])
def test_nothing_is_written_if_something_has_changed_since_the_table_was_read(
    any_database: Database, meanwhile: Callable[[Session, Table, Mover], None]
) -> None:
    with any_database.writing() as session:
        table, movers = opened(session)
        known = read_snapshot(session, table.code)
    with any_database.writing() as session:
        meanwhile(session, session.get_one(Table, table.id), movers[1])
        session.commit()
        before = rows(session, table)

    with any_database.writing_once() as session:
        made = at_once(session, known, movers[1])

    with any_database.reading() as session:
        assert (made, rows(session, table)) == (False, before)


def test_of_four_who_move_at_once_from_the_same_position_one_is_written(any_database: Database) -> None:
    with any_database.writing() as session:
        table, movers = opened(session)
        known = read_snapshot(session, table.code)

    def attempt(what: str) -> str:
        with any_database.writing_once() as session:
            return str(at_once(session, known, movers[1], what))

    answers = at_the_same_time([partial(attempt, what) for what in ("A1", "D1", "A1", CANNOT)])

    assert sorted(answers) == ["False", "False", "False", "True"]
    with any_database.reading() as session:
        assert len(rows(session, table)) == 1


def test_what_a_move_has_made_of_a_table_is_shared_unless_somebody_else_rang_meanwhile(session: Session) -> None:
    table, movers = opened(session)
    pubsub, glances = MemoryPubSub(), SnapshotCache()

    def look() -> TableSnapshot:
        read = lambda _known: read_snapshot(session, table.code)  # noqa: E731
        return glances.shared(table.code, lambda: pubsub.version(topic(table)), read, NOON)

    with pubsub.subscribe(topic(table)):
        known = look()
        moved = make_fast_move(session, pubsub, known, movers[1], SeenPosition(1, 1), "A1", NOON)
        assert moved is not None
        glances.follow(table.code, known, moved, pubsub.version(topic(table)))
        shared = look()
        again = make_fast_move(session, pubsub, moved, movers[2], SeenPosition(1, 2), "A2", NOON)
        assert again is not None
        pubsub.subscribers.notify(topic(table))
        glances.follow(table.code, moved, again, pubsub.version(topic(table)))
        read_anew = look()

    assert shared is moved
    assert read_anew is not again
    assert told(read_anew) == told(again)
