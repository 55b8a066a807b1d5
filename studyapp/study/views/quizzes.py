"""Start a quiz, or practise one figure or a pair."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from secrets import SystemRandom

from flask import render_template, request
from sqlalchemy.orm import Session
from werkzeug.wrappers import Response

from studyapp.accounts import Person, guest_or_person, remember
from studyapp.classes.hidden_content import hidden_parts
from studyapp.content import GROUPS
from studyapp.content.questions import SKILLS
from studyapp.errors import BadInput, Missing
from studyapp.study.learner_state import load_learner_state
from studyapp.study.models import Origin
from studyapp.study.quizzes import NUMBERS, SECONDS, QuizOptions, plan_figure, plan_pair, plan_quiz
from studyapp.study.session_options import DEFAULT_OPTIONS, SessionOptions, read_strictness, strictness_words
from studyapp.study.session_steps import SessionStep
from studyapp.study.settings import learner_of
from studyapp.study.study_sessions import begin
from studyapp.study.views.blueprint import bp, go_on, number
from studyapp.web import app_services
from studyapp.web.filters import counted

SKILL_LABELS = {
    "who": "Who is it?",
    "roman": "Roman names",
    "greek": "Greek names",
    "emblem": "Pictures and emblems",
    "kin": "Family",
    "source": "Poets and works",
    "place": "Group and number",
}
USUAL_SKILLS = ("who", "emblem")
NO_FIGURE = "There is no card with this name. Search the deck for it."

Planner = Callable[[Session, Person], Sequence[SessionStep]]


@bp.get("/study/quiz")
def quiz() -> str:
    """The form for a quiz."""
    return _form(None, {})


@bp.post("/study/quiz")
def begin_quiz() -> Response | tuple[str, int]:
    """Start the quiz."""
    quiz_options = QuizOptions(
        groups=request.form.getlist("groups"),
        skills=request.form.getlist("skills"),
        number=number("number"),
        typed=request.form.get("kind") == "typed",
        only_met=request.form.get("which") == "met",
        options=SessionOptions(read_strictness(request.form.getlist("strictness")), number("seconds") or None),
    )

    def plan(session: Session, person: Person) -> Sequence[SessionStep]:
        learner_state = load_learner_state(session, person, app_services.now())
        return plan_quiz(app_services.deck(), quiz_options, learner_state.met, SystemRandom(), learner_state.hidden)

    try:
        return _begin(Origin.QUIZ, plan, quiz_options.options)
    except BadInput as refused:
        return _form(quiz_options, refused.errors), 422


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


def _figure(figure: str) -> str:
    if figure not in app_services.deck():
        raise Missing(NO_FIGURE)
    return figure


def _form(quiz_options: QuizOptions | None, errors: Mapping[str, str]) -> str:
    asked = quiz_options or QuizOptions(tuple(GROUPS), USUAL_SKILLS, NUMBERS[1], typed=False, only_met=False)
    return render_template(
        "study/quiz.html",
        quiz_options=asked,
        errors=errors,
        skills=[(skill, SKILL_LABELS[skill]) for skill in SKILLS],
        numbers=[(count, str(count)) for count in NUMBERS],
        times=[(seconds or 0, counted(seconds, "second") if seconds else "No limit") for seconds in SECONDS],
        counting=strictness_words(asked.options.strictness).split(),
    )
