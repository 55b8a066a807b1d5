"""Start a quiz, or practise one figure or a pair."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from secrets import SystemRandom

from flask import render_template, request
from flask.typing import ResponseReturnValue
from sqlalchemy.orm import Session
from werkzeug.wrappers import Response

from studyapp.accounts import Person, guest_or_person, remember
from studyapp.classes.hidden_content import hidden_parts
from studyapp.errors import BadInput, Missing
from studyapp.study.forms import QuizForm
from studyapp.study.learner_state import load_learner_state
from studyapp.study.models import Origin
from studyapp.study.quizzes import QuizOptions, plan_figure, plan_pair, plan_quiz
from studyapp.study.session_options import DEFAULT_OPTIONS, SessionOptions
from studyapp.study.session_steps import SessionStep
from studyapp.study.settings import learner_of
from studyapp.study.study_sessions import begin
from studyapp.study.views.blueprint import bp, go_on
from studyapp.web import app_services

NO_FIGURE = "There is no card with this name. Search the deck for it."

Planner = Callable[[Session, Person], Sequence[SessionStep]]


@bp.get("/study/quiz")
def quiz() -> str:
    """The form for a quiz."""
    return render_template("study/quiz.html", form=QuizForm())


@bp.post("/study/quiz")
def begin_quiz() -> ResponseReturnValue:
    """Start the quiz."""
    form = QuizForm()
    try:
        form.check()
        chosen = form.quiz_options
        return _begin(Origin.QUIZ, partial(_plan_quiz, chosen), chosen.options)
    except BadInput as refusal:
        return form.refused("study/quiz.html", refusal)


@bp.post("/study/about/<figure_id>")
def practise_figure(figure_id: str) -> Response:
    """Practise one figure."""
    figure = _figure(figure_id)
    return _begin(
        Origin.PRACTICE,
        lambda session, person: plan_figure(app_services.deck(), hidden_parts(session, person), figure),
    )


@bp.post("/study/apart")
def practise_pair() -> Response:
    """Practise two figures that were mixed up."""
    first, second = _figure(request.form.get("first", "")), _figure(request.form.get("second", ""))
    return _begin(
        Origin.PRACTICE,
        lambda session, person: plan_pair(
            app_services.deck(), hidden_parts(session, person), first, second, SystemRandom()
        ),
    )


def _begin(origin: Origin, plan: Planner, options: SessionOptions = DEFAULT_OPTIONS) -> Response:
    now = app_services.now()
    with app_services.writing() as session:
        person = guest_or_person(session, now)
        steps = plan(session, person)
        study_session = begin(session, person, learner_of(session, person), origin, steps, now=now, options=options)
    remember(person)
    return go_on(study_session)


def _plan_quiz(quiz_options: QuizOptions, session: Session, person: Person) -> Sequence[SessionStep]:
    learner_state = load_learner_state(session, person, app_services.now())
    return plan_quiz(app_services.deck(), quiz_options, learner_state.met, SystemRandom(), learner_state.hidden)


def _figure(figure: str) -> str:
    if figure not in app_services.deck():
        raise Missing(NO_FIGURE)
    return figure
