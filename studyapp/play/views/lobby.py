"""The room's first page: open a table, start at once, go on at a table of one's own."""

from __future__ import annotations

from secrets import SystemRandom

from flask import redirect, render_template, url_for
from werkzeug.wrappers import Response

from studyapp.accounts import guest_or_person, person_here, remember
from studyapp.play.opening import start as start_table
from studyapp.play.views.blueprint import bp
from studyapp.play.waiting import tables_waiting_for
from studyapp.web import current


@bp.get("/play")
def lobby() -> str:
    """Open a table, or go on."""
    with current.reading() as session:
        person = person_here(session)
        waiting = tables_waiting_for(session, person) if person else []
    return render_template("play/lobby.html", person=person, waiting=waiting)


@bp.post("/play/start")
def start() -> Response:
    """One press: a table of whoever presses and two bots."""
    with current.writing() as session:
        person = guest_or_person(session, current.now())
        table = start_table(session, person, now=current.now(), dice=SystemRandom())
    remember(person)
    return redirect(url_for("play.table", code=table.code), 303)
