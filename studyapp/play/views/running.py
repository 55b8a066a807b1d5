"""What the host of a table does: start, lock, remove, let a bot play, hand over, keep for another day."""

from __future__ import annotations

from secrets import SystemRandom

from flask import request

from studyapp.play import hosting, starting
from studyapp.play.views.acting import Answer
from studyapp.play.views.people import change, seat_named
from studyapp.web import current


def start_game(code: str) -> Answer:
    """Deal the first hand."""
    empty = request.form.get("empty", starting.BOTS)
    return change(
        code,
        lambda session, table, host: starting.start_game(
            session, current.bell(), table, host, empty, now=current.now(), dice=SystemRandom()
        ),
    )


def lock(code: str) -> Answer:
    """Let nobody else sit down, or let people in again."""
    locked = request.form.get("locked") == "yes"
    return change(
        code,
        lambda session, table, host: hosting.lock(session, current.bell(), table, host, locked=locked),
        stays=True,
    )


def remove(code: str) -> Answer:
    """Free a seat."""
    return change(
        code,
        lambda session, table, host: hosting.remove(session, current.bell(), table, host, seat_named()),
        stays=True,
    )


def replace_by_bot(code: str) -> Answer:
    """Let a bot play a seat."""
    return change(
        code,
        lambda session, table, host: hosting.replace_by_bot(session, current.bell(), table, host, seat_named()),
        stays=True,
    )


def hand_over(code: str) -> Answer:
    """Let somebody else be the host."""
    return change(
        code,
        lambda session, table, host: hosting.hand_over(session, current.bell(), table, host, seat_named()),
        stays=True,
    )


def keep(code: str) -> Answer:
    """Keep the table for another day."""
    return change(
        code, lambda session, table, host: hosting.keep(session, current.bell(), table, host, now=current.now())
    )
