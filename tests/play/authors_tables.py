"""Tables of Authors for tests."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from sqlalchemy.orm import Session

from studyapp.accounts import Person
from studyapp.play.calls.calling import answer_call, submit_move
from studyapp.play.calls.pending_calls import pending_call_of
from studyapp.play.make_move import MoveRequest
from studyapp.play.models import By, Table
from studyapp.play.opening import Plan, Sitter, open_table
from tests.accounts.factories import make_guest
from tests.play.factories import BELL, MORNING, hand_of, seen_now

BOTS = ("Hesper", "Mira", "Altair", "Vega", "Rigel")


def make_authors(
    session: Session,
    host: Person | None = None,
    *,
    seats: int = 3,
    people: Sequence[Person] = (),
    sharers: Sequence[str] = (),
    calls: str | None = None,
    bot: str = "thoughtful",
    **rules: Any,
) -> Table:
    """A table of ``host``, those who share his screen, further ``people`` who are here, and bots on the seats left."""
    host = host or make_guest(session)
    sitters = [Sitter(host.name), *(Sitter(name) for name in sharers), *(Sitter(person.name) for person in people)]
    sitters += [Sitter(name, bot) for name in BOTS[: seats - len(sitters)]]
    settings = {"calls": calls} if calls else {}
    plan = Plan(sitters, "steady", game="authors", rules=rules, settings=settings)
    table = open_table(session, host, plan, now=MORNING, rng=Random(1900))
    for seat, person in enumerate(people, start=1 + len(sharers)):
        table.seats[seat].person_id = person.id
        table.seats[seat].seen_at = MORNING
    session.commit()
    return table


def call(session: Session, table: Table, move: str, *, by: By = By.PERSON, now: Any = MORNING) -> None:
    """The seat whose turn it is calls."""
    turn = hand_of(session, table).state.turn
    submit_move(session, BELL, table, seen_now(session, table), MoveRequest(turn, move, by), now=now)


def answer(session: Session, table: Table, seat: int, gives: bool, now: Any = MORNING) -> None:
    """A seat answers the call that stands."""
    answer_call(session, BELL, table, seen_now(session, table), seat, gives=gives, now=now)


def stands(session: Session, table: Table) -> str | None:
    """The move that waits for its answer; None if none does."""
    asked = pending_call_of(session, table, hand_of(session, table))
    return asked.move if asked else None
