"""Hide clues and references from a class: all figures, and the parts of one figure."""

from __future__ import annotations

from typing import NamedTuple

from flask import Response, flash

from studyapp.classes.hidden_content import hidden_in, hide_parts
from studyapp.content import GROUPS, Card, NamesFirst, Reference, sentence
from studyapp.errors import Missing, Stale
from studyapp.teaching.access import desk
from studyapp.teaching.blueprint import bp
from studyapp.teaching.forms import PartsForm
from studyapp.teaching.views.pages import go_to, page
from studyapp.web.app_services import deck, reading, writing
from studyapp.web.preferences import choice


class CardPart(NamedTuple):
    """A clue, or a reference with what the passage tells us, as the form offers it."""

    key: str
    text: str
    reference: Reference | None


@bp.get("/classes/<int:class_id>/parts")
def hidden(class_id: int) -> Response:
    """The fifty figures, each with the number of parts hidden from the class."""
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
    """The clues and references of a figure, ticked if the class sees them."""
    return page("parts", **_shown(class_id, figure_id))


@bp.post("/classes/<int:class_id>/figures/<figure_id>/parts")
def show_parts(class_id: int, figure_id: str) -> Response:
    """Show the ticked parts and hide the others."""
    form, every = PartsForm(), _keys(_card(figure_id))
    hidden = [key for key in every if key not in form.show.data]
    try:
        with writing() as session:
            hide_parts(session, desk(session, class_id).school_class, figure_id, hidden, every)
    except Stale as refusal:
        return form.refused("teaching/parts.html", refusal, beside="show", **_shown(class_id, figure_id))
    flash("Saved. At tables it applies from the next deal.", "right")
    return go_to("teaching.hidden", class_id=class_id)


def _shown(class_id: int, figure_id: str) -> dict[str, object]:
    with reading() as session:
        school_class = desk(session, class_id).school_class
        card = _card(figure_id)
        hides = {part for figure, part in hidden_in(session, school_class) if figure == figure_id}
    first: NamesFirst = "roman" if choice("names") == "roman" else "greek"
    clues = [CardPart(f"clue/{n}", deck().gloss(clue.text, first), None) for n, clue in enumerate(card.clues)]
    references = [
        CardPart(f"reference/{n}", sentence(deck().gloss(reference.tells, first)), reference)
        for n, reference in enumerate(card.references)
    ]
    return {"school_class": school_class, "card": card, "clues": clues, "references": references, "hides": hides}


def _keys(card: Card) -> list[str]:
    clues = [f"clue/{place}" for place in range(len(card.clues))]
    return clues + [f"reference/{place}" for place in range(len(card.references))]


def _card(figure_id: str) -> Card:
    if figure_id not in deck():
        raise Missing("The deck has no such figure. Choose one from the list.")
    return deck()[figure_id]
