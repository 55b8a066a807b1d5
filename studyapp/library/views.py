"""The pages for reading: the deck, a card, how to play, credits."""

from __future__ import annotations

from typing import cast

from flask import Blueprint, render_template, request

from studyapp.accounts import person_here
from studyapp.classes.hidden_content import Part, face_of, hidden_parts
from studyapp.content import GROUPS, Card, NamesFirst
from studyapp.library import credits as names_to_thank
from studyapp.library import rule_texts, screens
from studyapp.web.app_services import deck, reading
from studyapp.web.preferences import choice

#: The longest text that is searched for; no name is half as long.
LONGEST_SEARCH = 80

bp = Blueprint("library", __name__)


@bp.get("/cards")
def cards() -> str:
    """The fifty by groups; with ``q`` what it finds, with ``group`` only that group."""
    text = request.args.get("q", "")[:LONGEST_SEARCH]
    letter = request.args.get("group", "")
    shelves = screens.shelves(deck(), text, letter)
    suggested = () if any(shelf.cards for shelf in shelves) else deck().suggest(text)
    return render_template(
        "library/cards.html",
        shelves=shelves,
        suggested=suggested,
        text=text,
        letter=letter if letter in GROUPS else "",
        groups=GROUPS,
    )


@bp.get("/cards/<card_id>")
def card(card_id: str) -> str | tuple[str, int]:
    """Everything a card says but its clues, which are the questions; 404 with the search if there is no such card."""
    if card_id not in deck():
        suggested = deck().suggest(card_id[:LONGEST_SEARCH])
        return render_template("library/no_card.html", asked=card_id, suggested=suggested), 404
    return _card_page(deck()[card_id])


@bp.get("/how-to-play")
def how_to_play() -> str:
    """The rules of Mythology in our words, the table as a picture, and every ruling by name."""
    return render_template(
        "library/how_to_play.html", groups=GROUPS, rulings=rule_texts.MYTHOLOGY, authors_rulings=rule_texts.AUTHORS
    )


@bp.get("/credits")
def credits() -> str:
    """Who drew the emblems and the letters, and where the facts come from."""
    return render_template("library/credits.html", artists=names_to_thank.artists(deck()))


def hidden_here() -> frozenset[Part]:
    """What the classes of whoever asks hide."""
    with reading() as session:
        return hidden_parts(session, person_here(session))


def _card_page(card: Card) -> str:
    first, hidden = cast(NamesFirst, choice("names")), hidden_here()
    return render_template(
        "library/card.html",
        card=card,
        face=face_of(hidden, card),
        kin=screens.kin(deck(), card, first),
        passages=screens.passages(deck(), card, first, hidden),
        related=screens.figures(deck(), card.related),
        confusable=screens.figures(deck(), card.confusable),
        before=deck().before(card),
        after=deck().after(card),
    )
