"""The class page, its board for the projector, and the worksheet for the next lesson."""

from __future__ import annotations

from collections.abc import Sequence

from flask import Response, request

from studyapp.assignments.class_overview import late_and_missing
from studyapp.classes import Class
from studyapp.classes.class_owners import owners_of
from studyapp.classes.hidden_content import hidden_in
from studyapp.classes.let_in_requests import waiting_requests
from studyapp.classes.memberships import roster
from studyapp.content import GROUPS, Card
from studyapp.content.questions import SKILLS
from studyapp.progress.blueprint import reader, requested_skill
from studyapp.progress.classes.class_knowledge import class_knowledge, figures_known
from studyapp.progress.classes.date_ranges import DATE_RANGES, date_range, next_lesson_day
from studyapp.progress.classes.next_lesson import QUESTIONS
from studyapp.progress.classes.page import class_page
from studyapp.progress.classes.pupils import class_pupils
from studyapp.progress.classes.tables import CELL_STATES, grid_of
from studyapp.study.forms import SKILL_LABELS
from studyapp.study.screens.cards import SIGNS
from studyapp.study.states import MemoryState
from studyapp.study.study_day import next_day, study_day
from studyapp.teaching.access import desk
from studyapp.teaching.blueprint import bp
from studyapp.teaching.views.pages import page
from studyapp.teaching.worksheet import worksheet_of
from studyapp.web import app_services

MOST = 12
"""How many questions a worksheet can have."""

FORTNIGHT = 14
"""The page lists late and missing homework that was due in the last 14 days."""


@bp.get("/classes/<int:class_id>")
def one_class(class_id: int) -> Response:
    """The next lesson, pupils who need the teacher, mix-ups, the grid and all figures."""
    at, deck, skill = app_services.now(), app_services.deck(), requested_skill()
    with app_services.reading() as session:
        school_class = desk(session, class_id).school_class
        today = study_day(at, school_class.zone)
        places = roster(session, school_class)
        shown = class_page(
            session, deck, school_class, places, skill, date_range(school_class, request.args.get("span", ""), today)
        )
        let_in_requests, owners = waiting_requests(session, school_class, at), owners_of(session, school_class)
        owing = late_and_missing(session, school_class, at, since=next_day(today, -FORTNIGHT))
    return page(
        "class",
        school_class=school_class,
        places=places,
        has_cards=any(place.card_made_at for place in places),
        let_in_requests=let_in_requests,
        owners=owners,
        shown=shown,
        owing=owing,
        lesson_day=next_lesson_day(school_class.lesson_days, today),
        parts=grid_of(deck, shown.knowledge),
        kinds=CELL_STATES,
        spans=DATE_RANGES,
        **skill_words(skill),
    )


@bp.get("/classes/<int:class_id>/board")
def board(class_id: int) -> Response:
    """The board for the projector, without names: two thirds of those who started know the coloured cards."""
    deck, skill = app_services.deck(), requested_skill()
    with app_services.reading() as session:
        school_class = desk(session, class_id).school_class
        pupils = class_pupils(school_class, roster(session, school_class))
        figures = figures_known(deck, class_knowledge(session, deck, pupils, skill))
    groups = [(group, [one for one in figures if one.card.group == letter]) for letter, group in GROUPS.items()]
    coloured = sum(one.is_class_card for one in figures)
    return page(
        "board", school_class=school_class, groups=groups, coloured=coloured, of=len(deck), **skill_words(skill)
    )


@bp.get("/classes/<int:class_id>/sheet")
def sheet(class_id: int) -> Response:
    """A worksheet on the figures in the address, or on the first of the teaching order."""
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


def skill_words(skill: str) -> dict[str, object]:
    """The chosen skill, all skills, and the states with their signs, as pages name them."""
    return {
        "skill": skill,
        "skills": [(one, SKILL_LABELS[one]) for one in SKILLS],
        "skill_labels": SKILL_LABELS,
        "signs": SIGNS,
        "states": list(reversed(MemoryState)),
    }


def _figures_here() -> Sequence[Card]:
    deck = app_services.deck()
    named = [deck[one] for one in dict.fromkeys(request.args.getlist("figures")) if one in deck]
    order = [deck[one] for day in deck.order for one in day]
    return named[:MOST] or order[:QUESTIONS]


def _seed(school_class: Class, figures: Sequence[Card]) -> str:
    """The worksheet stays the same all day, so that the printed one is the one the teacher looked at."""
    day = study_day(app_services.now(), school_class.zone)
    return f"{school_class.id} {day} {' '.join(card.id for card in figures)}"
