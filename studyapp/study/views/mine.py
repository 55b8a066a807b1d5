"""One's own: the fifty from outline to full colour, and one's answers to take away."""

from __future__ import annotations

from flask import Response, render_template

from studyapp.accounts import person_here
from studyapp.refusals import SignInNeeded
from studyapp.study.belonging import answers_of
from studyapp.study.screens.cards import my_cards
from studyapp.study.settings import learner_of
from studyapp.study.standing import day_of, figure_states, memories_of, missed_on
from studyapp.web import current
from studyapp.web.spreadsheets import spreadsheet

NOTHING_KEPT = "There are no answers of yours here yet. Sign in, or study first."


def mine() -> str:
    """My cards."""
    deck = current.deck()
    with current.reading() as session:
        person = person_here(session)
        day = day_of(learner_of(session, person), current.now())
        states = figure_states(session, deck, person)
        missed = missed_on(session, person, day) if person else set()
        shown = my_cards(deck, memories_of(session, person), states, missed, day)
    return render_template("study/mine.html", mine=shown)


def answers() -> Response:
    """Every answer of one's own, for a spreadsheet."""
    with current.reading() as session:
        person = person_here(session)
        if person is None:
            raise SignInNeeded(NOTHING_KEPT)
        rows = answers_of(session, person)
    return spreadsheet(rows, "answers.csv")
