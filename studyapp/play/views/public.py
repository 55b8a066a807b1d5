"""The public screen of a table, for a projector: what everybody may see, large, and never a hand."""

from __future__ import annotations

from dataclasses import replace

from flask import Response, render_template, request

from studyapp.classes.class_policy import names_first_among
from studyapp.content import NamesFirst
from studyapp.play.game_registry import games
from studyapp.play.models import Table
from studyapp.play.views.blueprint import bp
from studyapp.play.views.reader_choices import names_first
from studyapp.play.views.render_table import address_of, is_swap, picture_of, poll_after
from studyapp.play.views.table_requests import move_on, viewer_now
from studyapp.web import app_services


@bp.get("/t/<code>/screen")
def public_screen(code: str) -> str | Response:
    """The table as a watcher sees it. Like any other page, it advances the table."""
    viewer = move_on(replace(viewer_now(code), person=None))
    if request.args.get("seen") == viewer.version:
        return Response(status=204)
    look, table = viewer.look, viewer.snapshot.table
    first = _names_first(table)
    screen = look.screen(app_services.deck(), first, since=len(look.hand.moves) + 1) if look else None
    return render_template(
        "play/public/_region.html" if is_swap() else "play/public/page.html",
        table=table,
        version=viewer.version,
        screen=screen,
        names_first=first,
        face=games()[table.game],
        poll=poll_after(look),
        address=address_of(table),
        code_picture=picture_of(address_of(table)),
    )


def _names_first(table: Table) -> NamesFirst:
    """As the players' class has decided; else as the viewer chose."""
    with app_services.reading() as session:
        decided = names_first_among(session, [seat.person_id for seat in table.seats if seat.person_id is not None])
    return decided or names_first()
