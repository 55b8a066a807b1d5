"""The class page: what a teacher asks on the evening before a lesson, answered without a click."""

from __future__ import annotations

from flask import Response, request

from studyapp.assignments.class_overview import late_and_missing
from studyapp.classes.class_owners import owners_of
from studyapp.classes.let_in_requests import waiting_requests
from studyapp.classes.memberships import roster
from studyapp.content.questions import SKILLS
from studyapp.progress.blueprint import requested_skill
from studyapp.progress.classes.date_ranges import DATE_RANGES, date_range, next_lesson_day
from studyapp.progress.classes.page import class_page
from studyapp.progress.classes.tables import CELL_STATES, grid_of
from studyapp.study.forms import SKILL_LABELS
from studyapp.study.screens.cards import SIGNS
from studyapp.study.states import MemoryState
from studyapp.study.study_day import next_day, study_day
from studyapp.teaching.access import desk
from studyapp.teaching.blueprint import bp
from studyapp.teaching.views.pages import page
from studyapp.web import app_services

FORTNIGHT = 14
"""Homework that was due in so many days, and is late or missing, stands on the page."""


@bp.get("/classes/<int:class_id>")
def one_class(class_id: int) -> Response:
    """Who is missing, stuck or better, what is not known or confused, and what to do next; figures and grid below."""
    at, deck, skill = app_services.now(), app_services.deck(), requested_skill()
    with app_services.reading() as session:
        school_class = desk(session, class_id).school_class
        today = study_day(at, school_class.zone)
        places = roster(session, school_class)
        shown = class_page(
            session, deck, school_class, places, skill, date_range(school_class, request.args.get("span", ""), today)
        )
        knocks, owners = waiting_requests(session, school_class, at), owners_of(session, school_class)
        owing = late_and_missing(session, school_class, at, since=next_day(today, -FORTNIGHT))
    return page(
        "class",
        school_class=school_class,
        places=places,
        has_cards=any(place.card_made_at for place in places),
        knocks=knocks,
        owners=owners,
        shown=shown,
        owing=owing,
        lesson_day=next_lesson_day(school_class.lesson_days, today),
        parts=grid_of(deck, shown.knowledge),
        kinds=CELL_STATES,
        spans=DATE_RANGES,
        **words_of(skill),
    )


def words_of(skill: str) -> dict[str, object]:
    """The skill chosen, all of them, and the states with their signs, as pages name them."""
    return {
        "skill": skill,
        "skills": [(one, SKILL_LABELS[one]) for one in SKILLS],
        "skill_labels": SKILL_LABELS,
        "signs": SIGNS,
        "states": list(reversed(MemoryState)),
    }
