"""A pupil's own: what is set, one assignment, a go at it, and the answers of a go."""

from __future__ import annotations

from secrets import SystemRandom

from flask import redirect, render_template, request, url_for
from sqlalchemy import select
from werkzeug.wrappers import Response

from studyapp.accounts import account_here
from studyapp.assignments.attempts import begin_go
from studyapp.assignments.models import Attempt
from studyapp.assignments.pupil_assignments import task_of, tasks_of
from studyapp.assignments.results import answers_in, results_of
from studyapp.assignments.screens import wording
from studyapp.assignments.views.blueprint import bp, reader
from studyapp.errors import Missing
from studyapp.study.screens.past_answers import tell
from studyapp.study.settings import note_zone
from studyapp.study.study_sessions import find_sitting
from studyapp.study.views.blueprint import go_on
from studyapp.study.views.quizzes import SKILL_LABELS
from studyapp.web import app_services

NO_GO = "We can’t find this attempt. Go back to your homework."


@bp.get("/assignments")
def mine() -> str:
    """What is set for whoever asks: what is to be done first, then what is done."""
    now = app_services.now()
    with app_services.reading() as session:
        tasks = tasks_of(session, account_here(session))
    to_do = [task for task in tasks if task.handed_in_at is None]
    done = [task for task in reversed(tasks) if task.handed_in_at is not None]
    return render_template("assignments/mine.html", to_do=to_do, done=done, words=wording, now=now)


@bp.get("/assignments/<int:assignment_id>")
def task(assignment_id: int) -> str:
    """One assignment: what it is, until when, and the tries at it."""
    with app_services.reading() as session:
        person = account_here(session)
        found = task_of(session, person, assignment_id)
        results = results_of(session, assignment_id).get(person.id, [])
    labels = [SKILL_LABELS[skill] for skill in found.assignment.skills]
    return render_template(
        "assignments/task.html",
        task=found,
        results=results,
        skills=labels,
        figures=wording.figures_said(reader(), found.assignment.figures),
        words=wording,
        now=app_services.now(),
    )


@bp.post("/assignments/<int:assignment_id>/begin")
def begin(assignment_id: int) -> Response:
    """Begin a try, or go on with the one that is open."""
    with app_services.writing() as session:
        person = account_here(session)
        found = task_of(session, person, assignment_id)
        note_zone(session, person, request.form.get("zone", ""))
        sitting = begin_go(session, app_services.deck(), person, found, now=app_services.now(), rng=SystemRandom())
    return go_on(sitting)


@bp.get("/assignments/<int:assignment_id>/tries/<int:number>")
def one_try(assignment_id: int, number: int) -> str:
    """The answers of one's own try."""
    with app_services.reading() as session:
        person = account_here(session)
        found = task_of(session, person, assignment_id)
        results = results_of(session, assignment_id).get(person.id, [])
        result = next((one for one in results if one.go.attempt.number == number), None)
        if result is None:
            raise Missing(NO_GO)
        answers = answers_in(session, [result.go.sitting])
    told = [tell(reader(), asked, answer) for asked, answer in answers]
    return render_template("assignments/try.html", task=found, result=result, told=told)


@bp.get("/assignments/sitting/<int:number>")
def of_sitting(number: int) -> Response:
    """From a sitting back to the assignment it belongs to."""
    with app_services.reading() as session:
        person = account_here(session)
        sitting = find_sitting(session, person, number)
        assignment_id = session.scalar(select(Attempt.assignment_id).where(Attempt.sitting_id == sitting.id))
    if assignment_id is None:
        raise Missing(NO_GO)
    return redirect(url_for("assignments.task", assignment_id=assignment_id), 303)
