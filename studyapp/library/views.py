"""The pages for reading: the deck, a card, its questions, how to play, credits."""

from __future__ import annotations

from typing import cast

from flask import Blueprint, render_template, request

from studyapp.accounts import account_here, person_here
from studyapp.classes.class_owners import teaches
from studyapp.classes.hidden_content import Part, face_of, hidden_parts
from studyapp.content import GROUPS, Card, NamesFirst
from studyapp.errors import Missing, NotAllowed
from studyapp.library import question_screens, screens
from studyapp.library.family import family_of
from studyapp.library.family_drawing import BOX_HEIGHT, BOX_WIDTH, draw_family
from studyapp.rules.games import GAMES
from studyapp.web.app_services import deck, reading
from studyapp.web.preferences import choice

#: The longest text that is searched for; no name is half as long.
LONGEST_SEARCH = 80

ONLY_TEACHERS = "Only teachers can read the questions with their answers. Ask your teacher to show you."

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


@bp.get("/cards/<card_id>/questions")
def questions(card_id: str) -> str:
    """All questions about a figure with their answers, for teachers; ``seed`` draws other options.

    :raises SignInNeeded: if no account is signed in.
    :raises NotAllowed: if the account is not a teacher's.
    :raises Missing: if there is no such card.
    """
    with reading() as session:
        if not teaches(account_here(session)):
            raise NotAllowed(ONLY_TEACHERS)
    if card_id not in deck():
        raise Missing("There is no such card. Search the deck for another.")
    first, seed = cast(NamesFirst, choice("names")), request.args.get("seed", 1, type=int)
    sections = question_screens.sections(deck(), deck()[card_id], first, seed)
    return render_template("library/questions.html", card=deck()[card_id], sections=sections, seed=seed)


@bp.get("/cards/family-tree")
def family_tree() -> str:
    """The family tree: a drawing, and the same as a list."""
    family = family_of(deck())
    return render_template(
        "library/family_tree.html",
        family=family,
        drawing=draw_family(family),
        box=(BOX_WIDTH, BOX_HEIGHT),
        deck=deck(),
    )


@bp.get("/how-to-play")
def how_to_play() -> str:
    """The rules of Mythology in our words, the table as a picture, and every ruling by name."""
    return render_template(
        "library/how_to_play.html", groups=GROUPS, rulings={game.name: game.Rules.options() for game in GAMES}
    )


@bp.get("/credits")
def credits() -> str:
    """Who drew the emblems and the letters, and where the facts come from."""
    return render_template("library/credits.html", artists=screens.artists(deck()))


def hidden_here() -> frozenset[Part]:
    """What the reader's classes hide."""
    with reading() as session:
        return hidden_parts(session, person_here(session))


def _card_page(card: Card) -> str:
    first = cast(NamesFirst, choice("names"))
    with reading() as session:
        person = person_here(session)
        hidden, is_teacher = hidden_parts(session, person), person is not None and teaches(person)
    return render_template(
        "library/card.html",
        card=card,
        face=face_of(hidden, card),
        kin=screens.kin(deck(), card, first),
        passages=screens.passages(deck(), card, first, hidden),
        related=screens.figures(deck(), card, card.related, first),
        confusable=screens.figures(deck(), card, card.confusable, first),
        is_teacher=is_teacher,
        before=deck().before(card),
        after=deck().after(card),
    )
