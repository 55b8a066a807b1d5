"""The answer to a question, and the page with its verdict."""

from __future__ import annotations

from datetime import timedelta

from flask import redirect, render_template, request, url_for
from werkzeug.wrappers import Response

from studyapp.accounts import person_here
from studyapp.classes.hidden_content import hidden_parts
from studyapp.errors import Missing
from studyapp.study.alias_suggestions import is_suggested, suggest_alias
from studyapp.study.answering import Reply, answer, answer_to, find_asked
from studyapp.study.asking import question_of
from studyapp.study.learner_state import memories_of
from studyapp.study.models import StudySession
from studyapp.study.screens.question import progress_bar, question_screen
from studyapp.study.screens.verdict import verdict_screen
from studyapp.study.settings import learner_of
from studyapp.study.study_sessions import session_progress
from studyapp.study.undo import last_answered
from studyapp.study.views.blueprint import bp, go_on, number, reader
from studyapp.web import app_services

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
        progress=progress_bar(progress),
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
