"""One's own: the fifty from outline to full colour, and one's answers to take away."""

from __future__ import annotations

from flask import Response, render_template

from studyapp.accounts import person_here
from studyapp.errors import SignInNeeded
from studyapp.study.learner_state import day_of, figure_states, memories_of, missed_on
from studyapp.study.personal_data import answers_of
from studyapp.study.screens.cards import my_cards
from studyapp.study.settings import learner_of
from studyapp.study.views.blueprint import bp
from studyapp.web import app_services
from studyapp.web.csv_export import spreadsheet

NOTHING_KEPT = "You have no answers to download yet. Sign in, or start studying."


@bp.get("/study/mine")
def mine() -> str:
    """My cards."""
    deck = app_services.deck()
    with app_services.reading() as session:
        person = person_here(session)
        day = day_of(learner_of(session, person), app_services.now())
        states = figure_states(session, deck, person)
        missed = missed_on(session, person, day) if person else set()
        shown = my_cards(deck, memories_of(session, person), states, missed, day)
    return render_template("study/mine.html", mine=shown)


@bp.get("/study/answers.csv")
def answers() -> Response:
    """Every answer of one's own, for a spreadsheet."""
    with app_services.reading() as session:
        person = person_here(session)
        if person is None:
            raise SignInNeeded(NOTHING_KEPT)
        rows = answers_of(session, person)
    return spreadsheet(rows, "answers.csv")
