"""Deal the tables: who is here, what their cards show, and where each pupil sits."""

from __future__ import annotations

from datetime import date, timedelta
from functools import partial
from secrets import SystemRandom
from typing import Any

from flask import Response, request
from sqlalchemy.orm import Session

from studyapp.accounts import Person
from studyapp.accounts.audit import recorded
from studyapp.classes import Class
from studyapp.classes.memberships import Enrolment, distinct_names, roster
from studyapp.errors import BadInput
from studyapp.play.levels.levels import Level
from studyapp.play.screens.level_texts import KNOWING
from studyapp.progress.classes.class_knowledge import class_knowledge
from studyapp.progress.classes.pupils import class_pupils
from studyapp.study.states import MemoryState
from studyapp.study.study_day import study_day
from studyapp.teaching.access import desk
from studyapp.teaching.blueprint import bp
from studyapp.teaching.table_grouping import deal_tables, mixed, tables_since
from studyapp.teaching.views.pages import go_to, page, refused, written
from studyapp.web import app_services

A_LESSON = timedelta(hours=2)
"""So long the tables of a lesson are shown."""


@bp.get("/classes/<int:class_id>/tables")
def tables(class_id: int) -> Response:
    """Who is here, and the tables of this lesson."""
    with app_services.reading() as session:
        return page("tables", **_shown(session, desk(session, class_id).school_class))


@bp.post("/classes/<int:class_id>/tables")
def deal(class_id: int) -> Response:
    """Open the tables and seat everybody who is here."""
    with app_services.reading() as session:
        school_class = desk(session, class_id).school_class
        groups = mixed(_chosen(roster(session, school_class)), _known(session, school_class))
    try:
        with app_services.writing() as session:
            here = desk(session, class_id)
            seated = [[session.get_one(Person, one.id) for one in group] for group in groups]
            dealing = partial(deal_tables, session, app_services.pubsub(), seated, _level())
            at = app_services.now()
            recorded(session, here.event("tables dealt"), at, lambda: dealing(now=at, rng=SystemRandom()))
    except BadInput as refusal:
        with app_services.reading() as session:
            shown = _shown(session, desk(session, class_id).school_class)
        return refused("tables", refusal, field="here", **shown)
    return go_to("teaching.tables", class_id=class_id)


def _shown(session: Session, school_class: Class) -> dict[str, Any]:
    at = app_services.now()
    places = roster(session, school_class)
    today = study_day(at, school_class.zone)
    dealt = tables_since(session, [place.person.id for place in places], at - A_LESSON)
    ticked = set(request.form.getlist("here"))
    return {
        "school_class": school_class,
        "places": places,
        "names": distinct_names(places),
        "is_closed": school_class.open_rooms is not None and "play" not in school_class.open_rooms,
        "here": {
            place.person.id
            for place in places
            if (str(place.person.id) in ticked if ticked else _was_in(place, school_class, today))
        },
        "dealt": [(table, [seat.name for seat in table.seats]) for table in dealt],
        "levels": KNOWING,
    }


def _was_in(place: Enrolment, school_class: Class, today: date) -> bool:
    return place.has_been_in and study_day(place.person.last_seen_at, school_class.zone) == today


def _chosen(places: list[Enrolment]) -> list[Person]:
    ticked = set(request.form.getlist("here"))
    return [place.person for place in places if str(place.person.id) in ticked]


def _known(session: Session, school_class: Class) -> dict[int, int]:
    """How many figures each pupil knows."""
    pupils = class_pupils(school_class, roster(session, school_class))
    states = class_knowledge(session, app_services.deck(), pupils, "who").states
    return {pupil: sum(state >= MemoryState.KNOWN for state in own.values()) for pupil, own in states.items()}


def _level() -> Level:
    """What the cards are to show.

    :raises BadInput: if it is none of the four.
    """
    if written("level") not in list(Level):
        raise BadInput({"level": "Choose what the cards show."})
    return Level(written("level"))
