"""Play at most one due bot or stand-in move each time a table is viewed."""

from __future__ import annotations

import logging
from collections.abc import Callable
from datetime import datetime
from random import Random
from typing import Any, NamedTuple

from sqlalchemy.orm import Session

from studyapp.database import Database, transaction
from studyapp.errors import Refusal, Stale
from studyapp.play.calls.calling import submit_move
from studyapp.play.game_registry import game_named
from studyapp.play.log import HandLog, latest_hand
from studyapp.play.make_move import MoveRequest, SeenPosition
from studyapp.play.models import By, Table
from studyapp.play.seat_changes import changed
from studyapp.play.stand_ins import due_move, start_stand_in
from studyapp.play.table_lookup import find_table
from studyapp.pubsub import PubSub
from studyapp.rules.bots import play_safely
from studyapp.rules.game import Game

log = logging.getLogger("studyapp.play")

#: A bot: takes a game, a level and the view of its seat, and returns a move. It gets nothing else.
Choose = Callable[[Game, str, Any, Random], str]


class DueStep(NamedTuple):
    """A bot's or stand-in's move that is due: the table, the seat, and all that the bot can see."""

    code: str
    game: Game
    seen: SeenPosition
    seat: int
    level: str
    view: Any
    by: By = By.BOT


def advance(
    database: Database, pubsub: PubSub, step: DueStep | None, *, now: datetime, choose: Choose, rng: Random
) -> bool:
    """Make the move, if there is one; true if it was made. If two do so at once, the constraint lets one through.

    The bot thinks while no transaction is open.
    """
    if step is None:
        return False
    move = choose(step.game, step.level, step.view, rng)
    try:
        with database.writing() as session:
            table = find_table(session, step.code)
            _make(session, pubsub, table, step, move, now)
    except Refusal as refusal:
        log.info("a %s's move at table %s came too late: %s", step.by, step.code, type(refusal).__name__)
        return False
    return True


def think(game: Game, level: str, view: Any, rng: Random) -> str:
    """Let one of our bots choose; a bot that fails still plays a legal move."""
    return play_safely(game, level, view, random=rng)


def due_step(table: Table, hand: HandLog | None, now: datetime, *, at_once: bool = False) -> DueStep | None:
    """The move to be made now without a person, once the table's pace or the time for the turn is over.

    ``at_once`` does not wait for the pace; a person's time is never cut short.
    """
    due = due_move(table, hand, now)
    if hand is None or due is None or (now < due.at and not (at_once and due.can_hurry)):
        return None
    seat = hand.state.turn
    game = game_named(table.game)
    view = game.view(hand.state, seat)
    return DueStep(table.code, game, SeenPosition(hand.number, len(hand.moves) + 1), seat, due.level, view, due.by)


@transaction
def _make(session: Session, pubsub: PubSub, table: Table, step: DueStep, move: str, now: datetime) -> None:
    """Make the move, unless the owner of the seat is back."""
    hand = latest_hand(session, table)
    due = due_move(table, hand, now)
    if due is None or due.by is not step.by:
        raise Stale("The game has moved on. Here is the table now.")
    submit_move(session, pubsub, table, step.seen, MoveRequest(step.seat, move, step.by), now=now)
    if step.by is By.STAND_IN and start_stand_in(table, step.seat, now):
        changed(session, pubsub, table)
