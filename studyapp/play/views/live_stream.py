"""The live table: a stream of whole screens, and a poll for browsers without a stream."""

from __future__ import annotations

from datetime import datetime, timedelta

from flask import Response

from studyapp.accounts.current_person import mark_here, marked_person
from studyapp.play.calls.pending_calls import ANSWER_TIME
from studyapp.play.seat_changes import topic
from studyapp.play.stand_ins import due_move
from studyapp.play.views.blueprint import bp
from studyapp.play.views.render_table import AFTER_PACE, show
from studyapp.play.views.table_requests import Viewer, move_on, shared_snapshot, viewer_now
from studyapp.web import app_services
from studyapp.web.streams import Screen, poll, stream

#: How often a stream checks that its viewer is still signed in.
CHECKED_EVERY = timedelta(seconds=5)
#: A person nobody is.
NOBODY = 0


@bp.get("/t/<code>/live")
def live(code: str) -> Response:
    """Send the table whenever it changes to a known person; an unknown watcher polls (204)."""
    first = viewer_now(code)
    if first.person is None:
        return Response(status=204)
    watch = Watch(first.snapshot.table.code, first.person, mark_here())
    return stream(topic(first.snapshot.table), f"person {first.person}", watch.look)


@bp.get("/t/<code>/now")
def now(code: str) -> Response:
    """The table for one who polls: nothing (304) until something has changed."""
    return poll(lambda seen: _screen(viewer_now(code), seen))


class Watch:
    """One open stream: whose it is, and when it was last made sure that this person is still signed in."""

    def __init__(self, code: str, person: int, mark: str) -> None:
        self._code, self._person, self._mark = code, person, mark
        self._checked = app_services.now()

    def look(self, seen: str) -> Screen:
        """The screen as it is now; a watcher's once the sign-in has ended."""
        now = app_services.now()
        if now - self._checked >= CHECKED_EVERY:
            self._checked = now
            with app_services.reading() as session:
                person = marked_person(session, self._mark)
            self._person = person.id if person else NOBODY
        return _screen(Viewer(shared_snapshot(self._code), self._person, now), seen)


def _screen(viewer: Viewer, seen: str) -> Screen:
    viewer = move_on(viewer)
    return Screen(viewer.version, lambda: show(viewer, seen=seen, part=True), _again(viewer))


def _again(viewer: Viewer) -> float | None:
    """The seconds until something is due although no message comes."""
    look = viewer.look
    if look and look.asked:
        return _seconds_to(look.asked.at + ANSWER_TIME)
    due = due_move(look.table, look.hand, viewer.at) if look else None
    return _seconds_to(due.at) if due else None


def _seconds_to(moment: datetime) -> float:
    return max((moment - app_services.now() + AFTER_PACE) / timedelta(seconds=1), 0)
