"""The home page: start a game, read the cards, or carry on where you left off."""

from __future__ import annotations

from flask import Blueprint, redirect, render_template, url_for
from flask.typing import ResponseReturnValue

from studyapp.accounts import person_here
from studyapp.assignments.todo import homework_due
from studyapp.classes.class_owners import teaches
from studyapp.patience.waiting import deals_waiting_for
from studyapp.play.resumable_tables import tables_waiting_for
from studyapp.study.views.today import study_waiting_for
from studyapp.web.app_services import deck, now, reading
from studyapp.web.navigation import section_is_open

bp = Blueprint("home", __name__)


@bp.get("/start")
def start() -> ResponseReturnValue:
    """Where to go after signing in: teachers to Classes, pupils to Today unless their class has closed Study."""
    with reading() as session:
        person = person_here(session)
    if person and teaches(person):
        return redirect(url_for("teaching.classes"), 303)
    is_pupil = person is not None and not person.is_guest and section_is_open("study")
    return redirect(url_for("study.today" if is_pupil else "home.home"), 303)


@bp.get("/")
def home() -> str:
    """Show what is waiting for this person, then the buttons that start a game or open the deck."""
    with reading() as session:
        person = person_here(session)
        tables = tables_waiting_for(session, person) if person and section_is_open("play") else []
        work = homework_due(session, person=person, now=now()) if person else []
        study = study_waiting_for(session, deck(), person, now()) if person and section_is_open("study") else []
        deals = deals_waiting_for(session, person) if person and section_is_open("patience") else []
        waiting = [*tables, *work, *study, *deals]
        return render_template("home/home.html", person=person, waiting=waiting, deck=deck())
