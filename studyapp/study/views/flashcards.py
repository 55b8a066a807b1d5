"""Flashcards: a clue and a picture on the front, the card on the back. Nothing is stored."""

from __future__ import annotations

from flask import render_template, request, url_for

from studyapp.accounts import person_here
from studyapp.classes.hidden_content import face_of, hidden_parts
from studyapp.content import GROUPS
from studyapp.study.views.blueprint import bp, reader
from studyapp.study.visible_content import first_clue
from studyapp.web import app_services


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
