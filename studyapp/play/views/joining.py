"""Joining a table by its code."""

from __future__ import annotations

import secrets

import flask
from flask import redirect, render_template, request, url_for

from studyapp.play.finding import find_table
from studyapp.play.guessing import check_guesses, note_wrong_code
from studyapp.play.views.acting import Answer
from studyapp.play.views.blueprint import bp
from studyapp.refusals import Missing
from studyapp.web import current

#: What a browser's cookie calls it while it guesses; it says nothing else.
_BROWSER = "guesser"


@bp.get("/join")
def join() -> str:
    """Where a code is typed."""
    return render_template("play/join.html", code="", errors={})


@bp.post("/join")
def join_by_code() -> Answer:
    """To the table with this code, which lets one sit down or watch."""
    code = request.form.get("code", "")
    try:
        return redirect(url_for("play.table", code=found_code(code)), 303)
    except Missing as missing:
        return render_template("play/join.html", code=code, errors={"code": str(missing)}), 404


def found_code(code: str) -> str:
    """The code as its table has it; a wrong one is counted.

    :raises Missing: if no table has it.
    :raises TooManyTries: if too many wrong ones were tried of late.
    """
    browser = str(flask.session.setdefault(_BROWSER, secrets.token_urlsafe(12)))
    with current.reading() as session:
        check_guesses(session, browser, current.now())
        try:
            return find_table(session, code).code
        except Missing:
            session.close()
            with current.writing() as writing:
                note_wrong_code(writing, browser, current.now())
            raise
