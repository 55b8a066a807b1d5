"""What the next lesson needs, prepared: a sheet of questions, which can be changed, printed, or opened as a warm-up."""

from __future__ import annotations

from collections.abc import Sequence

from flask import Response, request

from studyapp.classes import Class
from studyapp.classes.hidden_content import hidden_in
from studyapp.content import GROUPS, Card
from studyapp.progress.blueprint import reader
from studyapp.progress.classes.next_lesson import QUESTIONS
from studyapp.study.study_day import study_day
from studyapp.teaching.access import desk
from studyapp.teaching.blueprint import bp
from studyapp.teaching.views.pages import page
from studyapp.teaching.worksheet import worksheet_of
from studyapp.web import app_services

MOST = 12
"""So many questions a sheet may have."""


@bp.get("/classes/<int:class_id>/sheet")
def sheet(class_id: int) -> Response:
    """The sheet with a question on each figure the address names; without any, on the first of the teaching order."""
    deck, figures = app_services.deck(), _figures_here()
    with app_services.reading() as session:
        school_class = desk(session, class_id).school_class
        hidden = hidden_in(session, school_class)
    questions = worksheet_of(reader(), figures, hidden, _seed(school_class, figures))
    return page(
        "sheet",
        school_class=school_class,
        questions=questions,
        figures=figures,
        most=MOST,
        groups=[(group, deck.group(letter)) for letter, group in GROUPS.items()],
    )


def _figures_here() -> Sequence[Card]:
    deck = app_services.deck()
    named = [deck[one] for one in dict.fromkeys(request.args.getlist("figures")) if one in deck]
    order = [deck[one] for day in deck.order for one in day]
    return named[:MOST] or order[:QUESTIONS]


def _seed(school_class: Class, figures: Sequence[Card]) -> str:
    """The sheet stays the same all day, so that what is printed is what was looked at."""
    day = study_day(app_services.now(), school_class.zone)
    return f"{school_class.id} {day} {' '.join(card.id for card in figures)}"
