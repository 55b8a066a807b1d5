"""Today: what is to be studied now, and the button that begins it."""

from __future__ import annotations

from flask import redirect, render_template, request, url_for
from werkzeug.wrappers import Response

from studyapp.accounts import guest_or_person, person_here, remember
from studyapp.study.assigned_work_signal import due_from
from studyapp.study.day_plan import plan_day
from studyapp.study.figure_priority_signal import wanted_figures
from studyapp.study.learner_state import standing_of, states_from
from studyapp.study.models import Origin
from studyapp.study.screens.today import today_of
from studyapp.study.settings import note_zone
from studyapp.study.states import State, count_states
from studyapp.study.study_sessions import begin, course_of, open_sitting
from studyapp.study.views.blueprint import bp, go_on
from studyapp.web import app_services


@bp.get("/study")
def today() -> str:
    """One sentence and one button; then the other ways to study."""
    deck = app_services.deck()
    with app_services.reading() as session:
        person = person_here(session)
        standing = standing_of(session, person, app_services.now())
        begun = open_sitting(session, person, standing.day)
        course = course_of(session, begun) if begun else None
        plan = plan_day(deck, standing, wanted_figures(session, person, standing.day))
        work = due_from(session, person, app_services.now())
    counts = count_states(states_from(deck, "who", standing.memories, standing.met))
    return render_template(
        "study/today.html",
        today=today_of(plan, standing, course),
        work=work,
        known=counts[State.KNOWN] + counts[State.SOLID],
        met=len(deck) - counts[State.NOT_MET],
    )


@bp.post("/study/start")
def start() -> Response:
    """Begin the day's sitting, or go on with the one begun today."""
    now = app_services.now()
    with app_services.writing() as session:
        person = guest_or_person(session, now)
        learner = note_zone(session, person, request.form.get("zone", ""))
        standing = standing_of(session, person, now)
        sitting = open_sitting(session, person, standing.day)
        if sitting is None or course_of(session, sitting).next is None:
            plan = plan_day(app_services.deck(), standing, wanted_figures(session, person, standing.day))
            if not plan.steps:
                return redirect(url_for("study.today"), 303)
            sitting = begin(session, person, learner, Origin.STUDY, plan.steps, left=plan.left_over, now=now)
    remember(person)
    return go_on(sitting)
