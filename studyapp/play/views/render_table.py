"""Rendering a table: the whole page, or the part that is swapped when something changes."""

from __future__ import annotations

from datetime import timedelta
from functools import lru_cache
from typing import Any
from urllib.parse import urlsplit

from flask import render_template, request, url_for
from markupsafe import Markup

from studyapp.errors import BadInput, IllegalMove, Stale
from studyapp.play.calls.pending_calls import ANSWER_TIME
from studyapp.play.game_registry import games
from studyapp.play.models import Table
from studyapp.play.screens.rules import rules_sheet
from studyapp.play.screens.seat_list import (
    absent,
    clock,
    is_among_people,
    may_join,
    people,
    waiting_line,
)
from studyapp.play.screens.table_questions import asked_screen
from studyapp.play.seating import open_seats
from studyapp.play.stand_ins import due_move
from studyapp.play.table_lookup import is_closed, seats_of
from studyapp.play.table_snapshot import TableView
from studyapp.play.views.reader_choices import names_first
from studyapp.play.views.table_requests import Viewer
from studyapp.web import app_services, qr

#: How often a page asks whether something has changed, while it waits for people.
AMONG_PEOPLE, ALONE = timedelta(seconds=2), timedelta(seconds=5)
#: A page asks this long after a bot's time has come, and never more often than so.
AFTER_PACE, AT_LEAST = timedelta(milliseconds=40), timedelta(milliseconds=250)

Refused = Stale | IllegalMove | BadInput | None


def show(viewer: Viewer, refusal: Refused = None, *, seen: str = "", part: bool | None = None) -> str:
    """The table as its visitor may see it; ``seen`` is the version shown before, if any.

    With ``part`` (else for a swap) only what changes is rendered: the element with the id ``table``.
    """
    part = is_swap() if part is None else part
    look = viewer.look
    if look is None:
        return _show_waiting(viewer, refusal, part=part)
    return _show_game(viewer, look, refusal, seen or _shown_before(), part=part)


def poll_after(look: TableView | None) -> int:
    """After how many milliseconds the page asks again; ``look`` is None before the first deal."""
    due = due_move(look.table, look.hand, look.at) if look else None
    wait = AMONG_PEOPLE
    if look and look.asked:
        wait = max(min(AMONG_PEOPLE, look.asked.at + ANSWER_TIME - look.at + AFTER_PACE), AT_LEAST)
    elif look and due is not None and due.can_hurry:
        wait = max(due.at - look.at + AFTER_PACE, AT_LEAST)
    elif look and look.own and not is_among_people(look.table.seats):
        wait = ALONE
    return round(wait.total_seconds() * 1000)


def is_swap() -> bool:
    """Whether the page asks for the part that changes, and not for all of it."""
    return request.headers.get("HX-Request") == "true"


def _show_game(viewer: Viewer, look: TableView, refusal: Refused, seen: str, *, part: bool) -> str:
    table = look.table
    reader = look.reader(app_services.deck(), names_first())
    return render_template(
        "play/_region.html" if part else "play/table.html",
        region="play/_region.html",
        look=look,
        screen=look.screen(app_services.deck(), names_first(), since=_since(look, seen)),
        refusal=_in_words(look, refusal),
        poll=poll_after(look),
        absent=absent(table, viewer.person, look.at),
        clock=clock(table, look.hand, look.at),
        face=look.face,
        questions=asked_screen(reader, table, look.hand, look.remembered, look.own),
        rules=() if part else rules_sheet(look.face, table.rules, table.settings),
        **_of_table(viewer, refusal),
    )


def _show_waiting(viewer: Viewer, refusal: Refused, *, part: bool) -> str:
    """The page of a table before its first deal."""
    table, address = viewer.snapshot.table, address_of(viewer.snapshot.table)
    free = len(open_seats(table))
    return render_template(
        "play/_waiting.html" if part else "play/table.html",
        region="play/_waiting.html",
        version=viewer.version,
        said=waiting_line(free),
        open_seats=free,
        poll=poll_after(None),
        address=address,
        is_loopback=is_loopback(address),
        code_picture=picture_of(address),
        refusal="" if isinstance(refusal, BadInput) else str(refusal or ""),
        face=games()[table.game],
        rules=rules_sheet(games()[table.game], table.rules, table.settings),
        **_of_table(viewer, refusal),
        **of_people(viewer),
    )


def _of_table(viewer: Viewer, refusal: Refused) -> dict[str, Any]:
    """What every page of a table shows in addition to the game."""
    table = viewer.snapshot.table
    has_people = is_among_people(table.seats)
    return {
        "table": table,
        "has_people": has_people,
        "live": viewer.person is not None and has_people,
        "may_join": has_people and may_join(table, viewer.person),
        "is_closed": is_closed(table, viewer.at),
        "errors": refusal.errors if isinstance(refusal, BadInput) else {},
    }


def of_people(viewer: Viewer) -> dict[str, Any]:
    """What a page shows that has everybody's seats on it."""
    table, person = viewer.snapshot.table, viewer.person
    is_seated = bool(seats_of(table, person))
    return {
        "people": people(table, person, viewer.at),
        "is_host": person is not None and person == table.host_id,
        "is_seated": is_seated,
        "can_sit": not is_seated and not table.locked and bool(open_seats(table)),
        "sit_name": request.form.get("name", ""),
    }


def _in_words(look: TableView, refusal: Refused) -> str:
    if not isinstance(refusal, IllegalMove):
        return str(refusal or "")
    return look.face.refusal(look.reader(app_services.deck(), names_first()), refusal, look.sight(names_first()))


def _shown_before() -> str:
    """The version this request names: a poll's, or the position a form was made for."""
    return request.headers.get("HX-PTag") or f"{request.form.get('hand')}.{request.form.get('move_number')}"


def _since(look: TableView, seen: str) -> int:
    """The first move that is new to this reader: the page says which one it shows; a fresh page has none."""
    hand, _, more = seen.partition(".")
    move = more.partition(".")[0].rstrip("w")
    if hand == str(look.hand.number) and move.isdecimal() and len(move) < 9:
        return max(int(move), 1)
    return 1 if hand.isdecimal() else len(look.hand.moves) + 1


def address_of(table: Table) -> str:
    """The whole address, as the browser that asks reaches this server."""
    return url_for("play.table", code=table.code, _external=True)


def is_loopback(address: str) -> bool:
    """Whether an address works on this machine only."""
    return urlsplit(address).hostname in {"localhost", "127.0.0.1", "::1"}


@lru_cache(maxsize=256)
def picture_of(address: str) -> Markup:
    """The address as a QR code; a table's is asked for at every look, so it is kept."""
    return qr.picture_of(address)
