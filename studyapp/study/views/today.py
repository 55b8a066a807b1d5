"""Today: what is to be studied now, and the button that begins it."""

from __future__ import annotations

from flask import redirect, render_template, request, url_for
from werkzeug.wrappers import Response

from studyapp.accounts import guest_or_person, person_here, remember
from studyapp.study.due import due_from
from studyapp.study.models import Origin
from studyapp.study.planning import plan_day
from studyapp.study.screens.today import today_of
from studyapp.study.settings import note_zone
from studyapp.study.sittings import begin, course_of, open_sitting
from studyapp.study.standing import standing_of, states_from
from studyapp.study.states import State, count_states
from studyapp.study.views.blueprint import go_on
from studyapp.study.wanted import wanted_figures
from studyapp.web import current


def today() -> str:
    """One sentence and one button; then the other ways to study."""
    deck = current.deck()
    with current.reading() as session:
        person = person_here(session)
        standing = standing_of(session, person, current.now())
        begun = open_sitting(session, person, standing.day)
        course = course_of(session, begun) if begun else None
        plan = plan_day(deck, standing, wanted_figures(session, person, standing.day))
        work = due_from(session, person, current.now())
    counts = count_states(states_from(deck, "who", standing.memories, standing.met))
    return render_template(
        "study/today.html",
        today=today_of(plan, standing, course),
        work=work,
        known=counts[State.KNOWN] + counts[State.SOLID],
        met=len(deck) - counts[State.NOT_MET],
    )


def start() -> Response:
    """Begin the day's sitting, or go on with the one begun today."""
    now = current.now()
    with current.writing() as session:
        person = guest_or_person(session, now)
        learner = note_zone(session, person, request.form.get("zone", ""))
        standing = standing_of(session, person, now)
        sitting = open_sitting(session, person, standing.day)
        if sitting is None or course_of(session, sitting).next is None:
            plan = plan_day(current.deck(), standing, wanted_figures(session, person, standing.day))
            if not plan.steps:
                return redirect(url_for("study.today"), 303)
            sitting = begin(session, person, learner, Origin.STUDY, plan.steps, left=plan.left_over, now=now)
    remember(person)
    return go_on(sitting)
