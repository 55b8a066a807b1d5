"""The progress pages: overview, lists of figures, a figure's history, and the answers behind a number."""

from __future__ import annotations

from typing import cast
from urllib.parse import urlencode

from flask import render_template, request, url_for
from sqlalchemy.orm import Session

from studyapp.accounts import person_here
from studyapp.content import GROUPS
from studyapp.content.questions import SKILLS, Skill, keys
from studyapp.errors import Missing
from studyapp.progress.answer_list import AnswerFilter, AnswerPage, find_answers
from studyapp.progress.blueprint import (
    bp,
    reader,
    requested_day,
    requested_filter,
    requested_group,
    requested_page,
    requested_skill,
)
from studyapp.progress.figure_screen import figure_lines, figures_due, history_of, states_at_week_end
from studyapp.progress.numbers import TOO_MANY
from studyapp.progress.progress_screen import SHOWN, confused_pairs, progress_of
from studyapp.study.forms import SKILL_LABELS
from studyapp.study.learner_state import day_of
from studyapp.study.screens.cards import SIGNS
from studyapp.study.screens.past_answers import PastAnswer, describe_answer, name_of
from studyapp.study.settings import learner_of
from studyapp.study.states import MemoryState
from studyapp.study.study_day import next_day, week_of
from studyapp.web import app_services

NO_FIGURE = "There is no card with this name. Search the deck for it."


@bp.get("/progress")
def progress() -> str:
    """The person's progress, or how to start."""
    skill = requested_skill()
    with app_services.reading() as session:
        person = person_here(session)
        if person is None:
            return render_template("progress/empty.html")
        shown = progress_of(session, app_services.deck(), person, skill, app_services.now())
    if not shown.answers and not shown.tables.seen and shown.counts[MemoryState.NOT_MET] == len(app_services.deck()):
        return render_template("progress/empty.html")
    return render_template("progress/progress.html", progress=shown, too_many=TOO_MANY, **_words(skill))


@bp.get("/progress/figures")
def figures() -> str:
    """The figures behind a number: in a state now or at the end of a week, of a group, or due on a day."""
    skill, letter, due, week = requested_skill(), requested_group(), requested_day("due"), requested_day("week")
    state = next((one for one in MemoryState if one.name.lower() == request.args.get("state")), None)
    with app_services.reading() as session:
        person = person_here(session)
        today = day_of(learner_of(session, person), app_services.now())
        if due and person:
            found = figures_due(session, app_services.deck(), person, due, today)
            return render_template("progress/due.html", due=due, today=today, found=found, **_words(skill))
        lines = figure_lines(session, app_services.deck(), person, skill, today)
        now = {one.card.id: one.state for one in lines}
        states = states_at_week_end(session, app_services.deck(), person, skill, week) if week and person else now
    lines = [one for one in lines if state in (None, states[one.card.id]) and letter in ("", one.card.group)]
    return render_template(
        "progress/figures.html",
        lines=lines,
        state=state,
        group=GROUPS[letter] if letter else None,
        until=next_day(week_of(week), 6) if week else None,
        **_words(skill),
    )


@bp.get("/progress/figures/<figure_id>")
def figure(figure_id: str) -> str:
    """The history of one figure."""
    if figure_id not in app_services.deck():
        raise Missing(NO_FIGURE)
    skill = requested_skill()
    with app_services.reading() as session:
        person = person_here(session)
        if person is None:
            return render_template("progress/empty.html")
        today = day_of(learner_of(session, person), app_services.now())
        history = history_of(session, reader(), person, figure_id, skill, today)
    possible = [one for one in SKILLS if keys(app_services.deck(), figure_id, one)]
    return render_template(
        "progress/figure.html", history=history, figure_id=figure_id, **_words(skill) | {"skills": _labelled(possible)}
    )


@bp.get("/progress/pairs")
def pairs() -> str:
    """All figures that were mixed up."""
    with app_services.reading() as session:
        person = person_here(session)
        found = confused_pairs(session, app_services.deck(), person) if person else []
    chosen, typed = ([pair for pair in found if pair.confusion.typed is way] for way in (False, True))
    return render_template("progress/pairs.html", chosen=chosen, typed=typed)


@bp.get("/progress/answers")
def answers() -> str:
    """The answers behind a number."""
    wanted = requested_filter()
    with app_services.reading() as session:
        found, told = _found(session, wanted)
    names = {part: name_of(reader(), getattr(wanted, part)) for part in ("figure", "named", "offered")}
    return render_template(
        "progress/answers.html", wanted=wanted, names=names, page=found, told=told, at=_address_of_page
    )


def _found(session: Session, wanted: AnswerFilter) -> tuple[AnswerPage | None, list[PastAnswer]]:
    person = person_here(session)
    if person is None:
        return None, []
    page = find_answers(session, person, wanted, requested_page())
    return page, [describe_answer(reader(), asked, answer) for asked, answer in page.found]


def _address_of_page(number: int) -> str:
    kept = {name: value for name, value in request.args.items() if name != "page"}
    return f"{url_for('progress.answers')}?{urlencode(kept | {'page': number})}"


def _words(skill: Skill) -> dict[str, object]:
    """What every page needs: the chosen skill, all skills, and the states with their symbols."""
    return {
        "skill": skill,
        "skills": _labelled(SKILLS),
        "skill_labels": SKILL_LABELS,
        "signs": SIGNS,
        "states": list(reversed(MemoryState)),
        "stacked": SHOWN,
    }


def _labelled(skills: object) -> list[tuple[Skill, str]]:
    return [(skill, SKILL_LABELS[skill]) for skill in cast("list[Skill]", skills)]
