"""Sittings one sets up: a quiz, questions about one figure, two figures to tell apart."""

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
from studyapp.study.learner_state import standing_of
from studyapp.study.models import Origin
from studyapp.study.quizzes import NUMBERS, SECONDS, Wishes, plan_about, plan_apart, plan_quiz
from studyapp.study.session_options import USUAL, Manner, as_kept, read_strictness
from studyapp.study.session_steps import Step
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

Planner = Callable[[Session, Person], Sequence[Step]]


@bp.get("/study/quiz")
def quiz() -> str:
    """Set up a quiz."""
    return _form(None, {})


@bp.post("/study/quiz")
def begin_quiz() -> Response | tuple[str, int]:
    """Begin the quiz as it was set up."""
    wishes = Wishes(
        groups=request.form.getlist("groups"),
        skills=request.form.getlist("skills"),
        number=number("number"),
        typed=request.form.get("kind") == "typed",
        only_met=request.form.get("which") == "met",
        manner=Manner(read_strictness(request.form.getlist("strictness")), number("seconds") or None),
    )

    def plan(session: Session, person: Person) -> Sequence[Step]:
        standing = standing_of(session, person, app_services.now())
        return plan_quiz(app_services.deck(), wishes, standing.met, SystemRandom(), standing.hidden)

    try:
        return _begin(Origin.QUIZ, plan, wishes.manner)
    except BadInput as refused:
        return _form(wishes, refused.errors), 422


@bp.post("/study/about/<figure_id>")
def about(figure_id: str) -> Response:
    """Be asked about one figure."""
    figure = _figure(figure_id)
    return _begin(
        Origin.PRACTICE,
        lambda session, person: plan_about(app_services.deck(), hidden_parts(session, person), figure),
    )


@bp.post("/study/apart")
def apart() -> Response:
    """Be asked about two figures that are taken for one another."""
    first, second = _figure(request.form.get("first", "")), _figure(request.form.get("second", ""))
    return _begin(
        Origin.PRACTICE,
        lambda session, person: plan_apart(
            app_services.deck(), hidden_parts(session, person), first, second, SystemRandom()
        ),
    )


def _begin(origin: Origin, plan: Planner, manner: Manner = USUAL) -> Response:
    now = app_services.now()
    with app_services.writing() as session:
        person = guest_or_person(session, now)
        steps = plan(session, person)
        sitting = begin(session, person, learner_of(session, person), origin, steps, now=now, manner=manner)
    remember(person)
    return go_on(sitting)


def _figure(figure: str) -> str:
    if figure not in app_services.deck():
        raise Missing(NO_FIGURE)
    return figure


def _form(wishes: Wishes | None, errors: Mapping[str, str]) -> str:
    asked = wishes or Wishes(tuple(GROUPS), USUAL_SKILLS, NUMBERS[1], typed=False, only_met=False)
    return render_template(
        "study/quiz.html",
        wishes=asked,
        errors=errors,
        skills=[(skill, SKILL_LABELS[skill]) for skill in SKILLS],
        numbers=[(count, str(count)) for count in NUMBERS],
        times=[(seconds or 0, counted(seconds, "second") if seconds else "No limit") for seconds in SECONDS],
        counting=as_kept(asked.manner.strictness).split(),
    )
