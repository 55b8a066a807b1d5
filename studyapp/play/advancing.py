"""Whoever looks moves it on: at most one step whose time has come, thought out between two transactions."""

from __future__ import annotations

import logging
from collections.abc import Callable
from datetime import datetime
from random import Random
from typing import Any, NamedTuple

from studyapp.bell import Bell
from studyapp.database import Database
from studyapp.play.finding import find_table
from studyapp.play.games import GAMES
from studyapp.play.log import HandLog
from studyapp.play.models import By, Table
from studyapp.play.moving import Seen, Wish, make_move
from studyapp.play.pace import pace_of
from studyapp.refusals import Refusal
from studyapp.rules.bots import play_safely

log = logging.getLogger("studyapp.play")

#: A bot: from its level and what its seat may see to a move. It gets nothing else.
Choose = Callable[[str, Any, Random], str]


class Step(NamedTuple):
    """A bot's move whose time has come: where, whose, and all the bot may know."""

    code: str
    seen: Seen
    seat: int
    level: str
    view: Any


def advance(database: Database, bell: Bell, step: Step | None, *, now: datetime, choose: Choose, dice: Random) -> bool:
    """Make the step, if there is one; true if it was made. Of two at once the constraint lets one through.

    The bot thinks while no transaction is open.
    """
    if step is None:
        return False
    move = choose(step.level, step.view, dice)
    try:
        with database.writing() as session:
            table = find_table(session, step.code)
            make_move(session, bell, table, step.seen, Wish(step.seat, move, By.BOT), now=now)
    except Refusal as refusal:
        log.info("a bot's move at table %s came too late: %s", step.code, type(refusal).__name__)
        return False
    return True


def think(level: str, view: Any, dice: Random) -> str:
    """The program's own bots; a bot that fails plays a legal move all the same."""
    return play_safely(level, view, random=dice)


def due_step(table: Table, hand: HandLog | None, now: datetime, *, at_once: bool = False) -> Step | None:
    """The bot's move that is to be made now, if the pace of the table (or ``at_once``) lets it be made already."""
    if hand is None or hand.state.turn is None:
        return None
    seat = table.seats[hand.state.turn]
    if seat.bot is None or (not at_once and now < hand.moved_at + pace_of(table)):
        return None
    view = GAMES[table.game].view(hand.state, seat.number)
    return Step(table.code, Seen(hand.number, len(hand.moves) + 1), seat.number, seat.bot, view)
