"""The answer to a question, and the page with its verdict."""

from __future__ import annotations

from datetime import timedelta

from flask import redirect, render_template, request, url_for
from werkzeug.wrappers import Response

from studyapp.accounts import person_here
from studyapp.accounts.hiding import hidden_parts
from studyapp.refusals import Missing
from studyapp.study.answering import Reply, answer, answer_to, find_asked
from studyapp.study.asking import question_of
from studyapp.study.models import Sitting
from studyapp.study.screens.question import progress_of, question_screen
from studyapp.study.screens.verdict import verdict_screen
from studyapp.study.settings import learner_of
from studyapp.study.sittings import course_of
from studyapp.study.standing import memories_of
from studyapp.study.undoing import last_answered
from studyapp.study.views.blueprint import go_on, number, reader
from studyapp.study.wishes import wish_for_alias, wish_stands
from studyapp.web import current

NOT_ANSWERED = "This question waits for your answer. Go back to it first."


def give(asked_id: int) -> Response:
    """Keep the answer, and only then show the verdict. Nothing typed is no answer: the question stays."""
    now = current.now()
    given = None if "unknown" in request.form else request.form.get("given", "")
    with current.writing() as session:
        person = person_here(session)
        asked = find_asked(session, person, asked_id)
        if given is not None and not given.strip():
            return go_on(session.get_one(Sitting, asked.sitting_id))
        reply = Reply(given, now - timedelta(milliseconds=number("ago")))
        question = question_of(current.deck(), asked)
        answer(session, current.deck(), asked, question, reply, learner_of(session, person), now=now)
    return redirect(url_for("study.verdict", asked_id=asked.id), 303)


def verdict(asked_id: int) -> str:
    """The first verdict on one's own answer, with the passage that settles it."""
    with current.reading() as session:
        person = person_here(session)
        asked = find_asked(session, person, asked_id)
        given = answer_to(session, asked)
        if given is None:
            raise Missing(NOT_ANSWERED)
        sitting = session.get_one(Sitting, asked.sitting_id)
        course = course_of(session, sitting)
        memory = memories_of(session, person).get((asked.figure, asked.skill))
        last = last_answered(session, sitting)
        hidden = hidden_parts(session, person)
        meant = wish_stands(session, person, asked, given) if person else None
    question = question_of(current.deck(), asked)
    return render_template(
        "study/verdict.html",
        sitting=sitting,
        asked=asked,
        card=current.deck()[asked.figure],
        question=question_screen(reader(), question),
        verdict=verdict_screen(reader(), asked, question, given, memory, hidden),
        progress=progress_of(course),
        last=last,
        meant=meant,
    )


def mean(asked_id: int) -> Response:
    """Tell the teachers of one's classes that the right figure was meant; the verdict stays."""
    with current.writing() as session:
        person = person_here(session)
        asked = find_asked(session, person, asked_id)
        if person is not None:
            wish_for_alias(session, person, asked)
    return redirect(url_for("study.verdict", asked_id=asked_id), 303)
