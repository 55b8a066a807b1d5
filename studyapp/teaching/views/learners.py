"""A pupil's progress for the teacher: the same numbers as on the pupil's own page."""

from __future__ import annotations

from typing import NamedTuple

from flask import Response
from sqlalchemy.orm import Session

from studyapp.assignments.screens.wording import pupil_homework
from studyapp.classes.memberships import Enrolment, enrolment_in
from studyapp.errors import Missing
from studyapp.progress.blueprint import reader, requested_skill
from studyapp.progress.figure_screen import figure_lines, history_of
from studyapp.progress.numbers import TOO_MANY
from studyapp.progress.progress_screen import SHOWN, progress_of
from studyapp.study.countable_answers import first_day
from studyapp.study.learner_state import day_of
from studyapp.study.settings import learner_of
from studyapp.teaching.access import Desk, desk
from studyapp.teaching.blueprint import bp
from studyapp.teaching.views.class_page import skill_words
from studyapp.teaching.views.number_details import NO_FIGURE
from studyapp.teaching.views.pages import page
from studyapp.web import app_services


class _DeskAndPlace(NamedTuple):
    here: Desk
    place: Enrolment


@bp.get("/classes/<int:class_id>/pupils/<int:person_id>/progress")
def learner(class_id: int, person_id: int) -> Response:
    """What one pupil knows, over time. The audit log records the view."""
    skill = requested_skill()
    with app_services.reading() as session:
        here, place = _look(session, class_id, person_id)
        since = first_day(here.school_class, place.member)
        shown = progress_of(session, app_services.deck(), place.person, skill, app_services.now(), since)
        today = day_of(learner_of(session, place.person), app_services.now())
        lines = figure_lines(session, app_services.deck(), place.person, skill, today)
        homework = pupil_homework(session, here.school_class, person_id, app_services.now())
    here.record_view(person_id)
    return page(
        "learner",
        homework=homework,
        school_class=here.school_class,
        place=place,
        since=since,
        progress=shown,
        lines=lines,
        too_many=TOO_MANY,
        stacked=SHOWN,
        **skill_words(skill),
    )


@bp.get("/classes/<int:class_id>/pupils/<int:person_id>/figures/<figure_id>")
def learner_figure(class_id: int, person_id: int, figure_id: str) -> Response:
    """One pupil and one figure. The audit log records the view."""
    if figure_id not in app_services.deck():
        raise Missing(NO_FIGURE)
    skill = requested_skill()
    with app_services.reading() as session:
        here, place = _look(session, class_id, person_id)
        today = day_of(learner_of(session, place.person), app_services.now())
        since = first_day(here.school_class, place.member)
        history = history_of(session, reader(), place.person, figure_id, skill, today, since)
    here.record_view(person_id)
    return page("learner_figure", school_class=here.school_class, place=place, history=history, **skill_words(skill))


def _look(session: Session, class_id: int, person_id: int) -> _DeskAndPlace:
    here = desk(session, class_id)
    return _DeskAndPlace(here, enrolment_in(session, here.school_class, person_id))
