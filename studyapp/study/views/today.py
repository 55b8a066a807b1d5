"""Today: what there is to study, and the button that starts it."""

from __future__ import annotations

from datetime import datetime

from flask import redirect, render_template, request, url_for
from sqlalchemy.orm import Session
from werkzeug.wrappers import Response

from studyapp.accounts import Person, guest_or_person, person_here, remember
from studyapp.content import Deck
from studyapp.study.day_plan import due_questions, plan_day
from studyapp.study.learner_state import load_learner_state, states_from
from studyapp.study.models import Origin
from studyapp.study.screens.today import plan_sentence, today_of
from studyapp.study.settings import remember_zone
from studyapp.study.signals import WorkItem, priority_figures, work_for
from studyapp.study.states import MemoryState, count_states
from studyapp.study.study_sessions import begin, open_study_session, session_progress
from studyapp.study.views.blueprint import bp, go_on
from studyapp.web import app_services


@bp.get("/study")
def today() -> str:
    """One sentence and one button, then more ways to study."""
    deck = app_services.deck()
    with app_services.reading() as session:
        person = person_here(session)
        learner_state = load_learner_state(session, person, app_services.now())
        begun = open_study_session(session, person, learner_state.day)
        progress = session_progress(session, begun) if begun else None
        plan = plan_day(deck, learner_state, priority_figures(session, person, learner_state.day))
        work = work_for(session, person, app_services.now())
    counts = count_states(states_from(deck, "who", learner_state.memories, learner_state.met))
    return render_template(
        "study/today.html",
        today=today_of(plan, learner_state, progress),
        work=work,
        known=counts[MemoryState.KNOWN] + counts[MemoryState.SOLID],
        met=len(deck) - counts[MemoryState.NOT_MET],
    )


@bp.post("/study/start")
def start() -> Response:
    """Start the day's study session, or continue it."""
    now = app_services.now()
    with app_services.writing() as session:
        person = guest_or_person(session, now)
        learner = remember_zone(session, person, request.form.get("zone", ""))
        learner_state = load_learner_state(session, person, now)
        study_session = open_study_session(session, person, learner_state.day)
        if study_session is None or session_progress(session, study_session).next is None:
            plan = plan_day(app_services.deck(), learner_state, priority_figures(session, person, learner_state.day))
            if not plan.steps:
                return redirect(url_for("study.today"), 303)
            study_session = begin(session, person, learner, Origin.STUDY, plan.steps, left=plan.left_over, now=now)
    remember(person)
    return go_on(study_session)


def study_waiting_for(session: Session, deck: Deck, person: Person, now: datetime) -> list[WorkItem]:
    """Today's study, if questions are due; nothing for a person who has never studied."""
    learner_state = load_learner_state(session, person, now)
    if not due_questions(deck, learner_state):
        return []
    sentence = plan_sentence(plan_day(deck, learner_state, priority_figures(session, person, learner_state.day)))
    return [WorkItem("Today’s study", sentence, url_for("study.today"), "Study")]
