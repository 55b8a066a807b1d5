"""The page of a study session: a new figure, a question, its verdict, or the end; undo and stop."""

from __future__ import annotations

from collections.abc import Collection
from datetime import timedelta
from secrets import SystemRandom

from flask import flash, redirect, render_template, request, url_for
from sqlalchemy.orm import Session
from werkzeug.wrappers import Response

from studyapp.accounts import Person, person_here
from studyapp.classes.hidden_content import Part, hidden_parts
from studyapp.errors import Missing
from studyapp.study.alias_suggestions import is_suggested, suggest_alias
from studyapp.study.answering import Reply, answer, answer_to, find_asked, last_answered, undo
from studyapp.study.asking import question_of, show_question
from studyapp.study.learner_state import load_learner_state, memories_of, question_seconds
from studyapp.study.models import Origin, StudySession
from studyapp.study.screens.session import meeting_screen, progress_bar, question_screen, session_summary
from studyapp.study.screens.verdict import verdict_screen
from studyapp.study.session_options import seconds_left, strictness_of, strictness_sentence
from studyapp.study.settings import learner_of
from studyapp.study.signals import priority_figures
from studyapp.study.study_sessions import SessionProgress, end, find_study_session, meet, session_progress
from studyapp.study.views.blueprint import bp, go_on, number, reader
from studyapp.web import app_services

UNDONE = "Undone. You can answer again now, but only tomorrow’s answer will count."


@bp.get("/study/session/<int:number>")
def study_session(number: int) -> str:
    """The next step: a new figure, a question, or the end."""
    with app_services.writing() as session:
        person = person_here(session)
        found = find_study_session(session, person, number)
        progress = session_progress(session, found)
        if found.ended_at is not None or progress.next is None or person is None:
            return _end(session, person, found, progress)
        if progress.plan[progress.next].does == "meet":
            return _meet(found, progress, progress.plan[progress.next].figure, hidden_parts(session, person))
        return _ask(session, person, found, progress, progress.next)


@bp.get("/study/sitting/<int:number>")
def old_address(number: int) -> Response:
    """Redirect the former address of a study session."""
    return redirect(url_for("study.study_session", number=number), 308)


@bp.post("/study/session/<int:number>/met")
def mark_met(number: int) -> Response:
    """Save that the figure was met, and go to the next step."""
    with app_services.writing() as session:
        person = person_here(session)
        found = find_study_session(session, person, number)
        meet(session, found, request.form.get("figure", ""), learner_of(session, person), now=app_services.now())
    return go_on(found)


@bp.post("/study/session/<int:number>/undo")
def undo_answer(number: int) -> Response:
    """Undo the last answer."""
    with app_services.writing() as session:
        found = find_study_session(session, person_here(session), number)
        undo(session, found, _seen(), now=app_services.now())
    flash(UNDONE if found.origin is Origin.STUDY else "Undone.")
    return go_on(found)


@bp.post("/study/session/<int:number>/stop")
def stop_session(number: int) -> Response:
    """End the study session."""
    with app_services.writing() as session:
        person = person_here(session)
        found = find_study_session(session, person, number)
        end(session, found, learner_of(session, person), now=app_services.now())
    return go_on(found)


def _seen() -> int:
    return number("asked")


def _meet(found: StudySession, progress: SessionProgress, figure: str, hidden: Collection[Part]) -> str:
    return render_template(
        "study/meet.html",
        study_session=found,
        card=app_services.deck()[figure],
        meeting=meeting_screen(reader(), progress, figure, hidden),
    )


def _ask(session: Session, person: Person, found: StudySession, progress: SessionProgress, step: int) -> str:
    now = app_services.now()
    learner_state = load_learner_state(session, person, now)
    asked = show_question(session, app_services.deck(), found, learner_state, step, now=now, rng=SystemRandom())
    question = question_of(app_services.deck(), asked)
    return render_template(
        "study/question.html",
        study_session=found,
        asked=asked,
        question=question_screen(reader(), question),
        progress=progress_bar(progress, learner_state.seconds),
        last=last_answered(session, found),
        counts=strictness_sentence(strictness_of(asked)) if asked.kind == "typed" else "",
        seconds=seconds_left(found, asked, now),
    )


def _end(session: Session, person: Person | None, found: StudySession, progress: SessionProgress) -> str:
    end(session, found, learner_of(session, person), now=app_services.now())
    learner_state = load_learner_state(session, person, app_services.now())
    wanted = priority_figures(session, person, learner_state.day)
    ending = session_summary(session, reader(), found, progress, learner_state, wanted)
    return render_template("study/summary.html", study_session=found, ending=ending)


NOT_ANSWERED = "You haven’t answered this question yet. Go back and answer it first."


@bp.post("/study/asked/<int:asked_id>")
def submit_answer(asked_id: int) -> Response:
    """Save the answer, then show the verdict. An empty answer leaves the question as it is."""
    now = app_services.now()
    given = None if "unknown" in request.form else request.form.get("given", "")
    with app_services.writing() as session:
        person = person_here(session)
        asked = find_asked(session, person, asked_id)
        if given is not None and not given.strip():
            return go_on(session.get_one(StudySession, asked.sitting_id))
        reply = Reply(given, now - timedelta(milliseconds=number("ago")))
        question = question_of(app_services.deck(), asked)
        answer(session, app_services.deck(), asked, question, reply, learner_of(session, person), now=now)
    return redirect(url_for("study.verdict", asked_id=asked.id), 303)


@bp.get("/study/asked/<int:asked_id>")
def verdict(asked_id: int) -> str:
    """The first verdict on the person's answer, with the passage that settles it."""
    with app_services.reading() as session:
        person = person_here(session)
        asked = find_asked(session, person, asked_id)
        given = answer_to(session, asked)
        if given is None:
            raise Missing(NOT_ANSWERED)
        study_session = session.get_one(StudySession, asked.sitting_id)
        progress = session_progress(session, study_session)
        memory = memories_of(session, person).get((asked.figure, asked.skill))
        last = last_answered(session, study_session)
        seconds = question_seconds(session, person)
        hidden = hidden_parts(session, person)
        meant = is_suggested(session, person, asked, given) if person else None
    question = question_of(app_services.deck(), asked)
    return render_template(
        "study/verdict.html",
        study_session=study_session,
        asked=asked,
        card=app_services.deck()[asked.figure],
        question=question_screen(reader(), question),
        verdict=verdict_screen(reader(), asked, question, given, memory, hidden),
        progress=progress_bar(progress, seconds),
        last=last,
        meant=meant,
    )


@bp.post("/study/asked/<int:asked_id>/meant")
def suggest(asked_id: int) -> Response:
    """Tell the teachers of the person's classes that the right figure was meant; the verdict stays."""
    with app_services.writing() as session:
        person = person_here(session)
        asked = find_asked(session, person, asked_id)
        if person is not None:
            suggest_alias(session, person, asked)
    return redirect(url_for("study.verdict", asked_id=asked_id), 303)
