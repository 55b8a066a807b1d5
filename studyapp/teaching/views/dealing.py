"""Deal the tables: who is here, what the cards show, and who sits where."""

from __future__ import annotations

from datetime import date, timedelta
from functools import partial
from secrets import SystemRandom
from typing import Any

from flask import Response
from sqlalchemy.orm import Session

from studyapp.accounts import Person
from studyapp.accounts.audit import recorded
from studyapp.classes import Class
from studyapp.classes.memberships import Enrolment, distinct_names, roster
from studyapp.errors import BadInput
from studyapp.play.levels.levels import Level
from studyapp.progress.classes.class_knowledge import class_knowledge
from studyapp.progress.classes.pupils import class_pupils
from studyapp.study.states import MemoryState
from studyapp.study.study_day import study_day
from studyapp.teaching.access import desk
from studyapp.teaching.blueprint import bp
from studyapp.teaching.forms import DealForm
from studyapp.teaching.table_grouping import deal_tables, mixed, tables_since
from studyapp.teaching.views.pages import go_to, page
from studyapp.web import app_services

A_LESSON = timedelta(hours=2)
"""How long the page shows the tables of a lesson."""


@bp.get("/classes/<int:class_id>/tables")
def tables(class_id: int) -> Response:
    """Who is here today, and the tables of this lesson."""
    return page("tables", form=DealForm(), **_shown(class_id))


@bp.post("/classes/<int:class_id>/tables")
def deal(class_id: int) -> Response:
    """Open tables and seat the pupils who are here."""
    form = DealForm()
    try:
        form.check()
        with app_services.reading() as session:
            school_class = desk(session, class_id).school_class
            here = [place.person for place in roster(session, school_class) if place.person.id in form.here.data]
            groups = mixed(here, _known(session, school_class))
        _deal(class_id, groups, Level(form.level.data))
    except BadInput as refusal:
        return form.refused("teaching/tables.html", refusal, beside="here", **_shown(class_id))
    return go_to("teaching.tables", class_id=class_id)


def _deal(class_id: int, groups: list[list[Person]], level: Level) -> None:
    at = app_services.now()
    with app_services.writing() as session:
        here = desk(session, class_id)
        seated = [[session.get_one(Person, person.id) for person in group] for group in groups]
        dealing = partial(deal_tables, session, app_services.pubsub(), seated, level)
        recorded(session, here.event("tables dealt"), at, lambda: dealing(now=at, rng=SystemRandom()))


def _shown(class_id: int) -> dict[str, Any]:
    at = app_services.now()
    with app_services.reading() as session:
        school_class = desk(session, class_id).school_class
        places = roster(session, school_class)
        today = study_day(at, school_class.zone)
        dealt = tables_since(session, [place.person.id for place in places], at - A_LESSON)
        return {
            "school_class": school_class,
            "places": places,
            "names": distinct_names(places),
            "is_closed": school_class.open_rooms is not None and "play" not in school_class.open_rooms,
            "signed_in_today": {place.person.id for place in places if _was_in(place, school_class, today)},
            "dealt": [(table, [seat.name for seat in table.seats]) for table in dealt],
        }


def _was_in(place: Enrolment, school_class: Class, today: date) -> bool:
    return place.has_been_in and study_day(place.person.last_seen_at, school_class.zone) == today


def _known(session: Session, school_class: Class) -> dict[int, int]:
    """How many figures each pupil knows."""
    pupils = class_pupils(school_class, roster(session, school_class))
    states = class_knowledge(session, app_services.deck(), pupils, "who").states
    return {pupil: sum(state >= MemoryState.KNOWN for state in own.values()) for pupil, own in states.items()}
