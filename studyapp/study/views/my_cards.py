"""My cards, the download of the learner's answers, and flashcards, which store nothing."""

from __future__ import annotations

from flask import Response, render_template, request, url_for

from studyapp.accounts import person_here
from studyapp.classes.hidden_content import face_of, hidden_parts
from studyapp.content import GROUPS
from studyapp.errors import SignInNeeded
from studyapp.study.learner_state import day_of, figure_states, memories_of, missed_figures
from studyapp.study.personal_data import answers_of
from studyapp.study.screens.cards import cards_page
from studyapp.study.settings import learner_of
from studyapp.study.views.blueprint import bp, reader
from studyapp.study.visible_content import first_clue
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
    return render_template("study/my_cards.html", mine=shown)


@bp.get("/study/answers.csv")
def answers() -> Response:
    """All answers of the person as a CSV file."""
    with app_services.reading() as session:
        person = person_here(session)
        if person is None:
            raise SignInNeeded(NOTHING_KEPT)
        rows = answers_of(session, person)
    return spreadsheet(rows, "answers.csv")


@bp.get("/study/flashcards")
def flashcards() -> str:
    """One card of a group or of the whole deck: its front, or its back with ``side=back``."""
    letter = request.args.get("group", "")
    letter = letter if letter in GROUPS else ""
    cards = app_services.deck().group(letter) if letter else app_services.deck().cards
    text = request.args.get("at", "1")
    at = min(max(int(text), 1), len(cards)) if text.isdecimal() and len(text) < 4 else 1
    card = cards[at - 1]
    with app_services.reading() as session:
        hidden = hidden_parts(session, person_here(session))
    return render_template(
        "study/flashcards.html",
        card=card,
        face=face_of(hidden, card),
        clue=reader().gloss(first_clue(app_services.deck(), hidden, card).text),
        letter=letter,
        at=at,
        count=len(cards),
        is_back=request.args.get("side") == "back",
        page=lambda **changed: url_for("study.flashcards", **({"group": letter or None, "at": at} | changed)),
    )
