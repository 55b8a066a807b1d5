"""Acting at a table as the viewer's seat, then showing the table."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from flask import Response, redirect, request, url_for
from sqlalchemy.orm import Session
from werkzeug.wrappers import Response as AnyResponse

from studyapp.accounts import person_here
from studyapp.errors import IllegalMove, NotAllowed, Stale
from studyapp.play.log import latest_hand
from studyapp.play.make_move import SeenPosition
from studyapp.play.models import Table
from studyapp.play.table_lookup import CLOSED, find_table, is_closed, own_seat
from studyapp.play.views.render_table import is_swap, show
from studyapp.play.views.table_requests import Viewer, id_of, viewer_as
from studyapp.web import app_services

#: With this header a page says that its stream brings what it has changed, so that nothing is rendered again.
FLOWING = "X-Flowing"

Answer = str | Response | AnyResponse | tuple[str, int]


def act(code: str, make: Callable[[Session, Table, int], None], *, publishes: bool = False) -> Answer:
    """Act as the viewer's seat and show the table, with an error message if there is one.

    If every change ``publishes``, a page with a stream gets it from there (204).
    """
    status: int = 200
    refusal: Stale | IllegalMove | None = None
    with app_services.writing() as session:
        table, who = find_table(session, code), id_of(person_here(session))
        try:
            make(session, table, _own_seat(session, table, who))
        except Stale as stale:
            status, refusal = 409, stale
        except IllegalMove as illegal:
            status, refusal = 422, illegal
    if publishes and status == 200 and is_flowing():
        return Response(status=204)
    if status == 200 and not is_swap():
        return redirect(url_for("play.table", code=table.code), 303)
    return show(_covered_after(viewer_as(who, code, seat_shown())), refusal), status


def is_flowing() -> bool:
    """Whether the stream of the page that asks brings what this request changes."""
    return request.headers.get(FLOWING) == "true"


def position_seen() -> SeenPosition:
    """The position the form was made for."""
    return SeenPosition(_number("hand"), _number("move_number"))


def seat_shown() -> int | None:
    """The hand that the form was shown with, or that it asks for, where several share a screen."""
    return _number("seat") if request.form.get("seat", "").isdecimal() else None


def _covered_after(viewer: Viewer) -> Viewer:
    """Where several share a screen a hand stays open only during its turn."""
    turn = viewer.snapshot.hand.state.turn if viewer.snapshot.hand else None
    return viewer if viewer.open_seat == turn else replace(viewer, open_seat=None)


def _own_seat(session: Session, table: Table, who: int | None) -> int:
    """The seat of the viewer.

    :raises NotAllowed: if they only watch.
    :raises Stale: if the table is closed.
    """
    hand = latest_hand(session, table)
    seat = own_seat(table, who, hand.state.turn if hand else None)
    if seat is None:
        raise NotAllowed("You are only watching this table. To play, open your own table.")
    if is_closed(table, app_services.now()):
        raise Stale(CLOSED)
    return seat


def _number(name: str) -> int:
    text = request.form.get(name, "")
    return int(text) if text.isdecimal() and len(text) < 9 else 0
