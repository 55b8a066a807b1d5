"""The answers behind the numbers of the class page, and one figure in the class."""

from __future__ import annotations

from typing import NamedTuple
from urllib.parse import urlencode

from flask import Response, request, url_for

from studyapp.classes.memberships import enrolment_in, roster
from studyapp.errors import Missing
from studyapp.progress.answer_list import AnswerPage, find_answers_where
from studyapp.progress.blueprint import reader, requested_filter, requested_page, requested_skill
from studyapp.progress.classes.page import class_figure
from studyapp.progress.classes.pupils import ClassPupil, class_pupils, counted_since_by_pupil
from studyapp.study.countable_answers import counts_for
from studyapp.study.screens.past_answers import PastAnswer, describe_answer, name_of
from studyapp.teaching.access import desk
from studyapp.teaching.blueprint import bp
from studyapp.teaching.views.class_page import skill_words
from studyapp.teaching.views.pages import page
from studyapp.web import app_services

NO_FIGURE = "There is no card with this name. Search the deck."


class PupilAnswer(NamedTuple):
    """An answer and the pupil who gave it."""

    pupil: ClassPupil
    told: PastAnswer


@bp.get("/classes/<int:class_id>/figures/<figure_id>")
def figure(class_id: int, figure_id: str) -> Response:
    """One figure: the pupils at each level, and what they answered."""
    if figure_id not in app_services.deck():
        raise Missing(NO_FIGURE)
    skill = requested_skill()
    with app_services.reading() as session:
        school_class = desk(session, class_id).school_class
        shown = class_figure(session, reader(), school_class, roster(session, school_class), figure_id, skill)
    return page("figure", school_class=school_class, shown=shown, card=shown.known.card, **skill_words(skill))


@bp.get("/classes/<int:class_id>/answers")
def answers(class_id: int) -> Response:
    """The answers behind a number, of the class or of one pupil; the audit log records a view of one pupil."""
    wanted, one = requested_filter(), _pupil_here()
    with app_services.reading() as session:
        here = desk(session, class_id)
        places = [enrolment_in(session, here.school_class, one)] if one else roster(session, here.school_class)
        pupils = {pupil.id: pupil for pupil in class_pupils(here.school_class, places)}
        rows = find_answers_where(
            session, counts_for(counted_since_by_pupil(pupils.values()), wanted.since), wanted, requested_page()
        )
        told = [
            PupilAnswer(pupils[asked.person_id], describe_answer(reader(), asked, answer))
            for asked, answer in rows.found
        ]
    if one:
        here.record_view(one)
    names = {part: name_of(reader(), getattr(wanted, part)) for part in ("figure", "named", "offered")}
    whose = places[0].person.name if one else ""
    return _shown(here.school_class, rows, told=told, wanted=wanted, names=names, whose=whose, pupil_id=one)


def _shown(school_class: object, rows: AnswerPage, **shown: object) -> Response:
    return page("answers", school_class=school_class, page=rows, at=_address_of_page, **shown)


def _pupil_here() -> int | None:
    text = request.args.get("pupil", "")
    return int(text) if text.isdecimal() and len(text) < 10 else None


def _address_of_page(number: int) -> str:
    kept = {name: value for name, value in request.args.items() if name != "page"}
    return f"{url_for('teaching.answers', **(request.view_args or {}))}?{urlencode(kept | {'page': number})}"
