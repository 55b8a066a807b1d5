"""Clues and references a class does not show or ask: which figures have any, and the parts of one figure."""

from __future__ import annotations

from typing import NamedTuple

from flask import Response, flash, request

from studyapp.classes.hidden_content import hidden_in, hide_parts
from studyapp.content import GROUPS, Card, NamesFirst, Reference, sentence
from studyapp.errors import Missing, Stale
from studyapp.teaching.access import desk
from studyapp.teaching.blueprint import bp
from studyapp.teaching.views.pages import go_to, page, refused
from studyapp.web.app_services import deck, reading, writing
from studyapp.web.preferences import choice


class Part(NamedTuple):
    """A clue, or a reference with what it tells, as the form offers it."""

    key: str
    text: str
    reference: Reference | None
    is_shown: bool


@bp.get("/classes/<int:class_id>/parts")
def hidden(class_id: int) -> Response:
    """The fifty figures, each with how many of its parts the class hides."""
    with reading() as session:
        school_class = desk(session, class_id).school_class
        parts = hidden_in(session, school_class)
    numbers = {card.id: sum(figure == card.id for figure, _ in parts) for card in deck()}
    return page(
        "hidden",
        school_class=school_class,
        groups=[(GROUPS[one], deck().group(one)) for one in GROUPS],
        numbers=numbers,
    )


@bp.get("/classes/<int:class_id>/figures/<figure_id>/parts")
def parts(class_id: int, figure_id: str) -> Response:
    """The clues and references of a figure, ticked where the class shows them."""
    return page("parts", **_shown(class_id, figure_id))


@bp.post("/classes/<int:class_id>/figures/<figure_id>/parts")
def show_parts(class_id: int, figure_id: str) -> Response:
    """Show the ticked parts and hide the others."""
    every = _keys(_card(figure_id))
    ticked = request.form.getlist("show")
    try:
        with writing() as session:
            school_class = desk(session, class_id).school_class
            hide_parts(session, school_class, figure_id, [key for key in every if key not in ticked], every)
    except Stale as refusal:
        return refused("parts", refusal, field="show", **_shown(class_id, figure_id))
    flash("Saved. At tables it applies from the next deal.", "right")
    return go_to("teaching.hidden", class_id=class_id)


def _shown(class_id: int, figure_id: str) -> dict[str, object]:
    with reading() as session:
        school_class = desk(session, class_id).school_class
        card = _card(figure_id)
        hides = {part for figure, part in hidden_in(session, school_class) if figure == figure_id}
    first: NamesFirst = "roman" if choice("names") == "roman" else "greek"
    clues = [Part(f"clue/{n}", deck().gloss(clue.text, first), None, True) for n, clue in enumerate(card.clues)]
    references = [
        Part(f"reference/{n}", sentence(deck().gloss(one.tells, first)), one, True)
        for n, one in enumerate(card.references)
    ]
    shown = [[part._replace(is_shown=part.key not in hides) for part in some] for some in (clues, references)]
    return {"school_class": school_class, "card": card, "clues": shown[0], "references": shown[1]}


def _keys(card: Card) -> list[str]:
    clues = [f"clue/{place}" for place in range(len(card.clues))]
    return clues + [f"reference/{place}" for place in range(len(card.references))]


def _card(figure_id: str) -> Card:
    if figure_id not in deck():
        raise Missing("The deck has no such figure. Choose one from the list.")
    return deck()[figure_id]
