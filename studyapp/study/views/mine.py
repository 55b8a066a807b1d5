"""One's own: the fifty from outline to full colour, and one's answers to take away."""

from __future__ import annotations

import csv
import io

from flask import Response, render_template

from studyapp.accounts import person_here
from studyapp.refusals import SignInNeeded
from studyapp.study.belonging import answers_of
from studyapp.study.screens.cards import my_cards
from studyapp.study.settings import learner_of
from studyapp.study.standing import day_of, figure_states, memories_of, missed_on
from studyapp.study.views.blueprint import bp
from studyapp.web import current

#: A spreadsheet takes a cell that begins so for a formula.
_DANGEROUS = ("=", "+", "-", "@", "|", "\t", "\r", "\n")
NOTHING_KEPT = "There are no answers of yours here yet. Sign in, or study first."


@bp.get("/study/mine")
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


@bp.get("/study/answers.csv")
def answers() -> Response:
    """Every answer of one's own, for a spreadsheet."""
    with current.reading() as session:
        person = person_here(session)
        if person is None:
            raise SignInNeeded(NOTHING_KEPT)
        rows = answers_of(session, person)
    text = io.StringIO()
    if rows:
        writer = csv.DictWriter(text, fieldnames=list(rows[0]))
        writer.writeheader()
        writer.writerows({name: harmless(value) for name, value in row.items()} for row in rows)
    body = text.getvalue().encode("utf-8-sig")
    return Response(body, mimetype="text/csv", headers={"Content-Disposition": 'attachment; filename="answers.csv"'})


def harmless(value: object) -> object:
    """A cell that no spreadsheet runs as a formula; everything but text stays as it is."""
    return f"'{value}" if isinstance(value, str) and value.startswith(_DANGEROUS) else value
