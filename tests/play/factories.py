"""Tables for tests: opened with rng that fall the same way each time, by somebody who sits on seat 0."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from random import Random
from typing import Any

from sqlalchemy import select
from sqlalchemy.orm import Session

from studyapp.accounts import Person
from studyapp.play.dealing import next_hand
from studyapp.play.log import HandLog, latest_hand
from studyapp.play.make_move import MoveRequest, SeenPosition, make_move
from studyapp.play.models import By, Hand, Move, Table
from studyapp.play.opening import Plan, Sitter, open_table
from studyapp.play.table_lookup import find_table
from studyapp.pubsub import MemoryPubSub
from studyapp.rules import mythology
from tests.accounts.factories import make_guest

MORNING = datetime(2026, 3, 2, 9, 0, tzinfo=UTC)
BELL = MemoryPubSub()


def make_table(
    session: Session,
    host: Person | None = None,
    *,
    seats: int = 3,
    people: Sequence[Person] = (),
    pace: str = "steady",
    seed: int = 1900,
    bot: str = "thoughtful",
    **rules: Any,
) -> Table:
    """A table of ``host`` (a new guest if none is given), further ``people``, and bots on the seats left."""
    host = host or make_guest(session)
    sitters = [Sitter(host.name), *(Sitter(person.name) for person in people)]
    sitters += [Sitter(name, bot) for name in ("Hesper", "Mira", "Altair", "Vega", "Rigel")[: seats - len(sitters)]]
    table = open_table(session, host, Plan(sitters, pace, rules), now=MORNING, rng=Random(seed))
    for seat, person in enumerate(people, start=1):
        table.seats[seat].person_id = person.id
    session.commit()
    return table


def stack(session: Session, table: Table, order: Sequence[str], dealer: int = 0) -> None:
    """Let the table's latest hand be dealt from this order."""
    hand = session.scalars(select(Hand).where(Hand.table_id == table.id).order_by(Hand.number.desc())).first()
    assert hand is not None
    hand.cards, hand.dealer = " ".join(order), dealer
    session.commit()


def hand_of(session: Session, table: Table) -> HandLog:
    """The hand being played."""
    hand = latest_hand(session, table)
    assert hand is not None
    return hand


def seen_now(session: Session, table: Table) -> SeenPosition:
    """The position somebody sees who looks now."""
    hand = hand_of(session, table)
    return SeenPosition(hand.number, len(hand.moves) + 1)


def play(session: Session, table: Table, what: str | None = None, now: datetime = MORNING) -> str:
    """Make a move for the seat whose turn it is: this one, or the first legal one; returns it."""
    hand = hand_of(session, table)
    what = what or mythology.moves(hand.state)[0]
    make_move(session, BELL, table, seen_now(session, table), MoveRequest(hand.state.turn, what), now=now)
    return what


def play_out(session: Session, table: Table, now: datetime = MORNING) -> None:
    """Play the hand to its end, each seat its first legal move."""
    while hand_of(session, table).state.turn is not None:
        play(session, table, now=now)


def deal_next(session: Session, table: Table, seed: int = 1901) -> None:
    """Deal the hand after the latest."""
    after = hand_of(session, table).number
    next_hand(session, BELL, table, after, now=MORNING + timedelta(minutes=5), rng=Random(seed))


def write_moves(session: Session, table: Table, moves: Sequence[str]) -> None:
    """Put moves into the log as they are."""
    hand = hand_of(session, table)
    session.add_all(
        Move(hand_id=hand.id, number=number, seat=0, text=text, by=By.PERSON, at=MORNING)
        for number, text in enumerate(moves, start=1)
    )
    session.commit()


def again(session: Session, table: Table) -> Table:
    """The same table read anew."""
    session.expire_all()
    return find_table(session, table.code)
