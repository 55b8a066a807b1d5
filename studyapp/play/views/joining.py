"""Joining a table by its code."""

from __future__ import annotations

from flask import redirect, render_template, request, url_for

from studyapp.errors import UnknownCode
from studyapp.play.table_lookup import find_table
from studyapp.play.views.blueprint import bp
from studyapp.play.views.code_rate_limit import check_browser, note_guess
from studyapp.play.views.seat_actions import Answer
from studyapp.web import app_services


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
    except UnknownCode as missing:
        note_guess()
        return render_template("play/join.html", code=code, errors={"code": str(missing)}), 404


def found_code(code: str) -> str:
    """The code as its table has it.

    :raises UnknownCode: if no table has it.
    :raises TooManyTries: after too many wrong codes.
    """
    check_browser()
    with app_services.reading() as session:
        return find_table(session, code).code
