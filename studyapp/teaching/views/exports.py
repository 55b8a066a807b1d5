"""The class page's figures, grid and answers as files for a spreadsheet."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date, datetime

from flask import Response, request
from sqlalchemy.orm import Session

from studyapp.accounts import Person
from studyapp.accounts.audit import note_seen
from studyapp.classes.memberships import roster
from studyapp.database import transaction
from studyapp.progress.blueprint import asked_skill, reader
from studyapp.progress.classes.class_knowledge import figures_known, knowing_of
from studyapp.progress.classes.date_ranges import span_of
from studyapp.progress.classes.grid import grid_of
from studyapp.progress.classes.pupils import Pupil, pupils_among
from studyapp.progress.classes.tables import ANSWERS, answers_table, figures_table, grid_table
from studyapp.study.class_totals import class_answers
from studyapp.study.study_day import study_day
from studyapp.teaching.access import desk
from studyapp.teaching.blueprint import bp
from studyapp.web import app_services
from studyapp.web.csv_export import spreadsheet


@bp.get("/classes/<int:class_id>/figures.csv")
def figures_file(class_id: int) -> Response:
    """The figures: met, known, solid, who is stuck, and how often the class has answered."""
    skill = asked_skill()
    with app_services.reading() as session:
        school_class = desk(session, class_id).school_class
        pupils = pupils_among(school_class, roster(session, school_class))
        figures = figures_known(app_services.deck(), knowing_of(session, app_services.deck(), pupils, skill))
        totals = [total for total in class_answers(session, school_class) if total.skill == skill]
    return spreadsheet(figures_table(reader(), figures, totals), "figures.csv")


@bp.get("/classes/<int:class_id>/grid.csv")
def grid_file(class_id: int) -> Response:
    """The standing grid."""
    with app_services.reading() as session:
        school_class = desk(session, class_id).school_class
        pupils = pupils_among(school_class, roster(session, school_class))
        parts = grid_of(app_services.deck(), knowing_of(session, app_services.deck(), pupils, asked_skill()))
    return spreadsheet(grid_table(reader(), pupils, parts), "grid.csv")


@bp.get("/classes/<int:class_id>/answers.csv")
def answers_file(class_id: int) -> Response:
    """The answers of a span of days. That the teacher has seen these pupils' answers is written down."""
    at = app_services.now()
    with app_services.reading() as session:
        teacher, school_class = desk(session, class_id)
        pupils = pupils_among(school_class, roster(session, school_class))
        today = study_day(at, school_class.zone)
        span = span_of(school_class, request.args.get("span", ""), today)
        rows = list(answers_table(session, reader(), pupils, span.first))
    if rows:
        with app_services.writing() as session:
            _note_all(session, teacher, pupils, today, at)
    return spreadsheet(rows, "answers.csv", ANSWERS)


@transaction
def _note_all(session: Session, teacher: Person, pupils: Sequence[Pupil], today: date, at: datetime) -> None:
    for pupil in pupils:
        note_seen(session, teacher.id, pupil.id, today, at)
