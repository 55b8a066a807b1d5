"""The first page: start a game, read the cards, or go on where you were."""

from __future__ import annotations

from flask import Blueprint, render_template

from studyapp.accounts import person_here
from studyapp.play import tables_waiting_for
from studyapp.web.current import deck, reading

bp = Blueprint("front", __name__)


@bp.get("/")
def front() -> str:
    """One press starts a game; whoever has unfinished tables sees them first."""
    with reading() as session:
        person = person_here(session)
        waiting = tables_waiting_for(session, person) if person else []
        return render_template("front/front.html", person=person, waiting=waiting, deck=deck())
