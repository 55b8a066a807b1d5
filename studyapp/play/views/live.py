"""The live table: a stream of whole screens, and the poll beneath it for whoever finds no place."""

from __future__ import annotations

from datetime import datetime, timedelta

from flask import Response

from studyapp.play.calls.standing import ANSWER_TIME
from studyapp.play.standing_in import due_move
from studyapp.play.topics import topic
from studyapp.play.views.blueprint import bp
from studyapp.play.views.showing import AFTER_PACE, show
from studyapp.play.views.visiting import Visit, look_now, move_on
from studyapp.web import current
from studyapp.web.streams import Screen, poll, stream


@bp.get("/t/<code>/live")
def live(code: str) -> Response:
    """Send the table whenever it changes, to somebody the house knows; a stranger who watches polls (204)."""
    first = look_now(code)
    if first.person is None:
        return Response(status=204)
    return stream(topic(first.glance.table), f"person {first.person}", lambda seen: _screen(look_now(code), seen))


@bp.get("/t/<code>/now")
def now(code: str) -> Response:
    """The table for one who polls: nothing (304) until something has changed."""
    return poll(lambda seen: _screen(look_now(code), seen))


def _screen(visit: Visit, seen: str) -> Screen:
    visit = move_on(visit)
    return Screen(visit.version, lambda: show(visit, seen=seen, part=True), _again(visit))


def _again(visit: Visit) -> float | None:
    """In how many seconds there is something to do although nobody rings."""
    look = visit.look
    if look and look.asked:
        return _seconds_to(look.asked.at + ANSWER_TIME)
    due = due_move(look.table, look.hand, visit.at) if look else None
    return _seconds_to(due.at) if due else None


def _seconds_to(moment: datetime) -> float:
    return max((moment - current.now() + AFTER_PACE) / timedelta(seconds=1), 0)
