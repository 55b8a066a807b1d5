"""The pupil's homework: the list, one assignment, an attempt and its answers."""

from __future__ import annotations

from secrets import SystemRandom

from flask import redirect, render_template, request, url_for
from sqlalchemy import select
from werkzeug.wrappers import Response

from studyapp.accounts import account_here
from studyapp.assignments.attempts import begin_attempt
from studyapp.assignments.models import Attempt
from studyapp.assignments.pupil_assignments import pupil_assignment, pupil_assignments
from studyapp.assignments.results import answers_in, results_of
from studyapp.assignments.screens import wording
from studyapp.assignments.views.blueprint import bp, reader
from studyapp.errors import Missing
from studyapp.study.forms import SKILL_LABELS
from studyapp.study.screens.past_answers import describe_answer
from studyapp.study.settings import remember_zone
from studyapp.study.study_sessions import find_study_session
from studyapp.study.views.blueprint import go_on
from studyapp.web import app_services

NO_ATTEMPT = "We can’t find this attempt. Go back to your homework."


@bp.get("/assignments")
def my_homework() -> str:
    """The person's homework: to do first, then handed in."""
    now = app_services.now()
    with app_services.reading() as session:
        tasks = pupil_assignments(session, account_here(session))
    to_do = [task for task in tasks if task.handed_in_at is None]
    done = [task for task in reversed(tasks) if task.handed_in_at is not None]
    return render_template("assignments/my_homework.html", to_do=to_do, done=done, words=wording, now=now)


@bp.get("/assignments/<int:assignment_id>")
def my_assignment(assignment_id: int) -> str:
    """One assignment: what it contains, its due date, and the attempts."""
    with app_services.reading() as session:
        person = account_here(session)
        found = pupil_assignment(session, person, assignment_id)
        results = results_of(session, assignment_id).get(person.id, [])
    labels = [SKILL_LABELS[skill] for skill in found.assignment.skills]
    return render_template(
        "assignments/my_assignment.html",
        task=found,
        results=results,
        skills=labels,
        figures=wording.figures_text(reader(), found.assignment.figures),
        words=wording,
        now=app_services.now(),
    )


@bp.post("/assignments/<int:assignment_id>/begin")
def begin(assignment_id: int) -> Response:
    """Start an attempt, or continue the open one."""
    with app_services.writing() as session:
        person = account_here(session)
        found = pupil_assignment(session, person, assignment_id)
        remember_zone(session, person, request.form.get("zone", ""))
        study_session = begin_attempt(
            session, app_services.deck(), person, found, now=app_services.now(), rng=SystemRandom()
        )
    return go_on(study_session)


@bp.get("/assignments/<int:assignment_id>/attempts/<int:number>")
def my_attempt(assignment_id: int, number: int) -> str:
    """The answers of the person's own attempt."""
    with app_services.reading() as session:
        person = account_here(session)
        found = pupil_assignment(session, person, assignment_id)
        results = results_of(session, assignment_id).get(person.id, [])
        result = next((one for one in results if one.attempt.number == number), None)
        if result is None:
            raise Missing(NO_ATTEMPT)
        answers = answers_in(session, [result.study_session])
    told = [describe_answer(reader(), asked, answer) for asked, answer in answers]
    return render_template("assignments/my_attempt.html", task=found, result=result, told=told)


@bp.get("/assignments/<int:assignment_id>/tries/<int:number>")
def old_attempt_address(assignment_id: int, number: int) -> Response:
    """Redirect the former address of an attempt."""
    return redirect(url_for("assignments.my_attempt", assignment_id=assignment_id, number=number), 308)


@bp.get("/assignments/sitting/<int:number>")
def old_session_address(number: int) -> Response:
    """Redirect the former address of a study session's homework."""
    return redirect(url_for("assignments.assignment_of_session", number=number), 308)


@bp.get("/assignments/session/<int:number>")
def assignment_of_session(number: int) -> Response:
    """Redirect from a study session to its assignment."""
    with app_services.reading() as session:
        person = account_here(session)
        study_session = find_study_session(session, person, number)
        assignment_id = session.scalar(select(Attempt.assignment_id).where(Attempt.sitting_id == study_session.id))
    if assignment_id is None:
        raise Missing(NO_ATTEMPT)
    return redirect(url_for("assignments.my_assignment", assignment_id=assignment_id), 303)
