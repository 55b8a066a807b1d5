"""The call that waits for an answer at a table, and whether a person has to answer it."""

from __future__ import annotations

from datetime import datetime, timedelta

from sqlalchemy import select
from sqlalchemy.orm import Session

from studyapp.play.calls.models import StandingCall
from studyapp.play.game_registry import game_named
from studyapp.play.log import HandLog
from studyapp.play.models import Table
from studyapp.play.pending_call import PendingCall
from studyapp.play.presence import HERE, presence_of
from studyapp.rules.game import no_call

ANSWER_TIME = timedelta(seconds=30)
"""So long a call waits; then the program answers. Nobody can hold up the game by saying nothing."""


def pending_call_of(session: Session, table: Table, hand: HandLog | None) -> PendingCall | None:
    """The call that waits for its answer now; None if there is none."""
    if hand is None or game_named(table.game).call is no_call:
        return None
    here = (StandingCall.hand_id == hand.id) & (StandingCall.number == len(hand.moves) + 1)
    row = session.scalar(select(StandingCall).where(here))
    return PendingCall(row.seat, row.other, row.card, row.by, row.at) if row else None


def answers_in_person(table: Table, seat: int, move: str, now: datetime) -> bool:
    """Whether the move asks a person who is here and has a screen to themselves.

    For bots, for people who are away and for several round one screen, who would have to hand it over and back for
    every call, the program answers.
    """
    call = game_named(table.game).call(move)
    if call is None or call[0] not in range(len(table.seats)):
        return False
    other = table.seats[call[0]]
    if other.person_id is None or other.stand_in or presence_of(other, now) != HERE:
        return False
    return sum(each.person_id == other.person_id for each in table.seats) == 1 and call[0] != seat


def is_overdue(asked: PendingCall, now: datetime) -> bool:
    """Whether the call has waited long enough."""
    return now >= asked.at + ANSWER_TIME
