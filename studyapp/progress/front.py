"""The first page: start a game, read the cards, or go on where you were."""

from __future__ import annotations

from flask import render_template

from studyapp.accounts import person_here
from studyapp.assignments.waiting import assignments_waiting_for
from studyapp.play.waiting import tables_waiting_for
from studyapp.study.waiting import study_waiting_for
from studyapp.web.current import deck, now, reading
from studyapp.web.navigation import room_is_open


def front() -> str:
    """One press starts a game; whoever has unfinished tables, or something due to be studied, sees that first."""
    with reading() as session:
        person = person_here(session)
        tables = tables_waiting_for(session, person) if person and room_is_open("play") else []
        work = assignments_waiting_for(session, person=person, now=now()) if person else []
        study = study_waiting_for(session, deck(), person, now()) if person and room_is_open("study") else []
        waiting = [*tables, *work, *study]
        return render_template("front/front.html", person=person, waiting=waiting, deck=deck())
