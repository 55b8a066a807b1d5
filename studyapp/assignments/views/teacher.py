"""A class's homework for its teachers: the list, one assignment with every pupil, and a pupil's answers."""

from __future__ import annotations

from flask import Response, render_template, request

from studyapp.accounts import account_here
from studyapp.accounts.audit import record_view
from studyapp.assignments.assigning import assignment_of, is_begun
from studyapp.assignments.assignment_form import LaterDateForm
from studyapp.assignments.class_overview import class_assignments, submissions_of
from studyapp.assignments.marks import average, hardest_questions, marks_table
from studyapp.assignments.results import answers_in, results_of
from studyapp.assignments.screens import wording
from studyapp.assignments.submission_status import SubmissionStatus, handed_in, late, missing, still_open
from studyapp.assignments.views.blueprint import bp, class_here, reader
from studyapp.classes.memberships import distinct_names, enrolment_in, roster
from studyapp.study.forms import SKILL_LABELS
from studyapp.study.screens.past_answers import describe_answer
from studyapp.study.study_day import study_day
from studyapp.web import app_services
from studyapp.web.csv_export import dialect_here, spreadsheet
from studyapp.web.forms import options


@bp.get("/classes/<int:class_id>/assignments")
def class_homework(class_id: int) -> str:
    """All homework of the class, the latest due date first."""
    now = app_services.now()
    with app_services.reading() as session:
        school_class = class_here(session, class_id)
        lines = class_assignments(session, school_class, now)
    return render_template(
        "assignments/class_homework.html",
        school_class=school_class,
        lines=lines,
        words=wording,
        now=now,
        dialect=dialect_here(),
    )


@bp.get("/classes/<int:class_id>/marks.csv")
def marks_file(class_id: int) -> Response:
    """The marks of all homework for a gradebook: one row for each pupil."""
    with app_services.reading() as session:
        school_class = class_here(session, class_id)
        people = [place.person.id for place in roster(session, school_class)]
        rows = marks_table(session, school_class, app_services.now())
        teacher = account_here(session)
    if rows:
        now = app_services.now()
        record_view(teacher.id, people, study_day(now, school_class.zone), now)
    return spreadsheet(rows, "marks.csv", ("name", "user name"), dialect_here())


@bp.get("/classes/<int:class_id>/assignments/<int:assignment_id>")
def assignment(class_id: int, assignment_id: int) -> str:
    """One assignment: the counts, and each pupil's attempts; with ``who`` only pupils with that status."""
    now = app_services.now()
    with app_services.reading() as session:
        school_class = class_here(session, class_id)
        assignment = assignment_of(session, school_class, assignment_id)
        submissions = submissions_of(session, school_class, now)[assignment.id]
        results = results_of(session, assignment.id)
        hardest = hardest_questions(session, results)
        begun = is_begun(session, assignment)
        pupils = list(distinct_names(roster(session, school_class)).items())
    later = LaterDateForm()
    later.who.choices = options(pupils)
    works = [submission.work for submission in submissions]
    who = next((work for work in SubmissionStatus if work == request.args.get("who")), None)
    return render_template(
        "assignments/assignment.html",
        school_class=school_class,
        assignment=assignment,
        is_begun=begun,
        average=average(results),
        hardest=[(reader().title(one.figure), SKILL_LABELS[one.skill], one) for one in hardest],
        counts=[
            (SubmissionStatus.HANDED_IN, "handed in", handed_in(works)),
            (SubmissionStatus.LATE, "late", late(works)),
            (SubmissionStatus.MISSING, "missing", missing(works)),
            (SubmissionStatus.OPEN, "not yet", still_open(works)),
        ],
        who=who,
        pupils=pupils,
        later=later,
        today=study_day(now, school_class.zone),
        submissions=[submission for submission in submissions if who in (None, submission.work)],
        results=results,
        skills=[SKILL_LABELS[skill] for skill in assignment.skills],
        figures=wording.figures_text(reader(), assignment.figures),
        words=wording,
        now=now,
    )


@bp.get("/classes/<int:class_id>/assignments/<int:assignment_id>/pupils/<int:person_id>")
def answers(class_id: int, assignment_id: int, person_id: int) -> str:
    """One pupil's answers, attempt by attempt. The audit log records once a day that the teacher has seen them."""
    now = app_services.now()
    with app_services.reading() as session:
        teacher = account_here(session)
        school_class = class_here(session, class_id)
        assignment = assignment_of(session, school_class, assignment_id)
        place = enrolment_in(session, school_class, person_id)
        results = results_of(session, assignment.id).get(person_id, [])
        given = {result: answers_in(session, [result.study_session]) for result in results}
        day = study_day(now, school_class.zone)
    record_view(teacher.id, [person_id], day, now)
    attempts = [(result, [describe_answer(reader(), *pair) for pair in pairs]) for result, pairs in given.items()]
    return render_template(
        "assignments/answers.html", school_class=school_class, assignment=assignment, place=place, attempts=attempts
    )
