"""My cards, and the download of the learner's answers."""

from __future__ import annotations

from flask import Response, render_template

from studyapp.accounts import person_here
from studyapp.errors import SignInNeeded
from studyapp.study.learner_state import day_of, figure_states, memories_of, missed_figures
from studyapp.study.personal_data import answers_of
from studyapp.study.screens.cards import cards_page
from studyapp.study.settings import learner_of
from studyapp.study.views.blueprint import bp
from studyapp.web import app_services
from studyapp.web.csv_export import spreadsheet

NOTHING_KEPT = "You have no answers to download yet. Sign in, or start studying."


@bp.get("/study/mine")
def my_cards() -> str:
    """All fifty from outline to full colour."""
    deck = app_services.deck()
    with app_services.reading() as session:
        person = person_here(session)
        day = day_of(learner_of(session, person), app_services.now())
        states = figure_states(session, deck, person)
        missed = missed_figures(session, person, day) if person else set()
        shown = cards_page(deck, memories_of(session, person), states, missed, day)
    return render_template("study/mine.html", mine=shown)


@bp.get("/study/answers.csv")
def answers() -> Response:
    """All answers of the person as a CSV file."""
    with app_services.reading() as session:
        person = person_here(session)
        if person is None:
            raise SignInNeeded(NOTHING_KEPT)
        rows = answers_of(session, person)
    return spreadsheet(rows, "answers.csv")
