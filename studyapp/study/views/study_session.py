"""A sitting's page: the figure to meet, the question, or the end; meeting, taking back, stopping."""

from __future__ import annotations

from collections.abc import Collection
from secrets import SystemRandom

from flask import flash, render_template, request
from sqlalchemy.orm import Session
from werkzeug.wrappers import Response

from studyapp.accounts import Person, person_here
from studyapp.classes.hidden_content import Part, hidden_parts
from studyapp.study.asking import question_of, show_question
from studyapp.study.figure_priority_signal import wanted_figures
from studyapp.study.learner_state import standing_of
from studyapp.study.models import Origin, StudySession
from studyapp.study.screens.ending import ending_of
from studyapp.study.screens.question import meeting_screen, progress_of, question_screen
from studyapp.study.session_options import in_words, seconds_left, strictness_of
from studyapp.study.settings import learner_of
from studyapp.study.study_sessions import Course, course_of, end, find_sitting, meet
from studyapp.study.undo import last_answered, undo
from studyapp.study.views.blueprint import bp, go_on, number, reader
from studyapp.web import app_services

TAKEN_BACK = "Undone. You can answer again now, but only tomorrow’s answer will count."


@bp.get("/study/sitting/<int:number>")
def sitting(number: int) -> str:
    """Where the sitting stands: the next figure to meet, the next question, or its end."""
    with app_services.writing() as session:
        person = person_here(session)
        found = find_sitting(session, person, number)
        course = course_of(session, found)
        if found.ended_at is not None or course.next is None or person is None:
            return _end(session, person, found, course)
        if course.plan[course.next].does == "meet":
            return _meet(found, course, course.plan[course.next].figure, hidden_parts(session, person))
        return _ask(session, person, found, course, course.next)


@bp.post("/study/sitting/<int:number>/met")
def met(number: int) -> Response:
    """The figure was shown: go on to be asked."""
    with app_services.writing() as session:
        person = person_here(session)
        found = find_sitting(session, person, number)
        meet(session, found, request.form.get("figure", ""), learner_of(session, person), now=app_services.now())
    return go_on(found)


@bp.post("/study/sitting/<int:number>/undo")
def take_back(number: int) -> Response:
    """Take back the last answer."""
    with app_services.writing() as session:
        found = find_sitting(session, person_here(session), number)
        undo(session, found, _seen(), now=app_services.now())
    flash(TAKEN_BACK if found.origin is Origin.STUDY else "Undone.")
    return go_on(found)


@bp.post("/study/sitting/<int:number>/stop")
def stop(number: int) -> Response:
    """Leave the sitting here."""
    with app_services.writing() as session:
        person = person_here(session)
        found = find_sitting(session, person, number)
        end(session, found, learner_of(session, person), now=app_services.now())
    return go_on(found)


def _seen() -> int:
    return number("asked")


def _meet(found: StudySession, course: Course, figure: str, hidden: Collection[Part]) -> str:
    return render_template(
        "study/meet.html",
        sitting=found,
        card=app_services.deck()[figure],
        meeting=meeting_screen(reader(), course, figure, hidden),
    )


def _ask(session: Session, person: Person, found: StudySession, course: Course, step: int) -> str:
    now = app_services.now()
    standing = standing_of(session, person, now)
    asked = show_question(session, app_services.deck(), found, standing, step, now=now, rng=SystemRandom())
    question = question_of(app_services.deck(), asked)
    return render_template(
        "study/question.html",
        sitting=found,
        asked=asked,
        question=question_screen(reader(), question),
        progress=progress_of(course),
        last=last_answered(session, found),
        counts=in_words(strictness_of(asked)) if asked.kind == "typed" else "",
        seconds=seconds_left(found, asked, now),
    )


def _end(session: Session, person: Person | None, found: StudySession, course: Course) -> str:
    end(session, found, learner_of(session, person), now=app_services.now())
    standing = standing_of(session, person, app_services.now())
    wanted = wanted_figures(session, person, standing.day)
    ending = ending_of(session, reader(), found, course, standing, wanted)
    return render_template("study/end.html", sitting=found, ending=ending)
