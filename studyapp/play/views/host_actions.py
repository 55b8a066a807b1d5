"""What the host of a table does: start, lock, remove, let a bot play, hand over, keep for another day."""

from __future__ import annotations

from secrets import SystemRandom

from flask import request

from studyapp.play import host_actions
from studyapp.play.views.blueprint import bp
from studyapp.play.views.people import change, seat_named
from studyapp.play.views.seat_actions import Answer
from studyapp.web import app_services


@bp.post("/t/<code>/start")
def start_game(code: str) -> Answer:
    """Deal the first hand."""
    empty = request.form.get("empty", host_actions.BOTS)
    return change(
        code,
        lambda session, table, host: host_actions.start_game(
            session, app_services.pubsub(), table, host, empty, now=app_services.now(), rng=SystemRandom()
        ),
    )


@bp.post("/t/<code>/lock")
def lock(code: str) -> Answer:
    """Let nobody else sit down, or let people in again."""
    locked = request.form.get("locked") == "yes"
    return change(
        code,
        lambda session, table, host: host_actions.lock(session, app_services.pubsub(), table, host, locked=locked),
        stays=True,
    )


@bp.post("/t/<code>/remove")
def remove(code: str) -> Answer:
    """Free a seat."""
    return change(
        code,
        lambda session, table, host: host_actions.remove(session, app_services.pubsub(), table, host, seat_named()),
        stays=True,
    )


@bp.post("/t/<code>/bot")
def replace_by_bot(code: str) -> Answer:
    """Let a bot play a seat."""
    return change(
        code,
        lambda session, table, host: host_actions.replace_by_bot(
            session, app_services.pubsub(), table, host, seat_named()
        ),
        stays=True,
    )


@bp.post("/t/<code>/host")
def hand_over(code: str) -> Answer:
    """Let somebody else be the host."""
    return change(
        code,
        lambda session, table, host: host_actions.hand_over(session, app_services.pubsub(), table, host, seat_named()),
        stays=True,
    )


@bp.post("/t/<code>/keep")
def keep(code: str) -> Answer:
    """Keep the table for another day."""
    return change(
        code,
        lambda session, table, host: host_actions.keep(
            session, app_services.pubsub(), table, host, now=app_services.now()
        ),
    )
