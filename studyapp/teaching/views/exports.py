"""The class page's figures, grid and answers as files for a spreadsheet."""

from __future__ import annotations

from flask import Response, request

from studyapp.classes.memberships import roster
from studyapp.progress.blueprint import reader, requested_skill
from studyapp.progress.classes.class_knowledge import class_knowledge, figures_known
from studyapp.progress.classes.date_ranges import date_range
from studyapp.progress.classes.pupils import class_pupils
from studyapp.progress.classes.tables import ANSWERS, answers_table, figures_table, grid_of, grid_table
from studyapp.study.class_totals import class_answers
from studyapp.study.study_day import study_day
from studyapp.teaching.access import desk
from studyapp.teaching.blueprint import bp
from studyapp.web import app_services
from studyapp.web.csv_export import spreadsheet


@bp.get("/classes/<int:class_id>/figures.csv")
def figures_file(class_id: int) -> Response:
    """The figures: met, known, solid, who is stuck, and how often the class has answered."""
    skill = requested_skill()
    with app_services.reading() as session:
        school_class = desk(session, class_id).school_class
        pupils = class_pupils(school_class, roster(session, school_class))
        figures = figures_known(app_services.deck(), class_knowledge(session, app_services.deck(), pupils, skill))
        totals = [total for total in class_answers(session, school_class) if total.skill == skill]
    return spreadsheet(figures_table(reader(), figures, totals), "figures.csv")


@bp.get("/classes/<int:class_id>/grid.csv")
def grid_file(class_id: int) -> Response:
    """The standing grid."""
    with app_services.reading() as session:
        school_class = desk(session, class_id).school_class
        pupils = class_pupils(school_class, roster(session, school_class))
        parts = grid_of(app_services.deck(), class_knowledge(session, app_services.deck(), pupils, requested_skill()))
    return spreadsheet(grid_table(reader(), pupils, parts), "grid.csv")


@bp.get("/classes/<int:class_id>/answers.csv")
def answers_file(class_id: int) -> Response:
    """The answers of a span of days. That the teacher has seen these pupils' answers is written down."""
    at = app_services.now()
    with app_services.reading() as session:
        here = desk(session, class_id)
        pupils = class_pupils(here.school_class, roster(session, here.school_class))
        span = date_range(here.school_class, request.args.get("span", ""), study_day(at, here.school_class.zone))
        rows = list(answers_table(session, reader(), pupils, span.first))
    if rows:
        here.record_view(*(pupil.id for pupil in pupils))
    return spreadsheet(rows, "answers.csv", ANSWERS)
