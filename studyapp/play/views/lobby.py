"""The Play page: open a table, play now, or continue at one of your tables."""

from __future__ import annotations

import hmac
from collections.abc import Mapping
from random import Random
from secrets import SystemRandom

import flask
from flask import current_app, redirect, render_template, request, url_for
from werkzeug.wrappers import Response

from studyapp.accounts import Person, guest_or_person, person_here, remember
from studyapp.accounts.codes import draw_code
from studyapp.errors import BadInput, Stale, UnknownCode
from studyapp.play import multiplayer_form
from studyapp.play.bot_speed import BOT_NAMES
from studyapp.play.game_registry import games
from studyapp.play.models import Table
from studyapp.play.multiplayer_form import with_company
from studyapp.play.opening import open_table
from studyapp.play.opening import start as start_table
from studyapp.play.resumable_tables import tables_waiting_for
from studyapp.play.screens.lobby import PACES, bot_levels, game_fields
from studyapp.play.screens.rules import CLUES, KNOWING
from studyapp.play.table_form import form_defaults, read_plan
from studyapp.play.table_lookup import find_table
from studyapp.play.views.blueprint import bp
from studyapp.play.views.code_rate_limit import check_browser, note_guess
from studyapp.play.views.seat_actions import Answer
from studyapp.rules.game import SEATS
from studyapp.web import app_services


@bp.get("/play")
def lobby() -> str:
    """Open a table, or go on."""
    return _show({}, {})


@bp.post("/play")
def open_new() -> Response | tuple[str, int]:
    """Open the table the form describes."""
    try:
        with app_services.writing() as session:
            person = guest_or_person(session, app_services.now())
            plan = with_company(read_plan(request.form, person.name), request.form)
            table = open_table(session, person, plan, now=app_services.now(), rng=SystemRandom())
    except BadInput as refused:
        return _show(request.form, refused.errors), 422
    remember(person)
    return redirect(url_for("play.table", code=table.code), 303)


@bp.post("/play/start")
def start() -> Response:
    """Open a table with two bots at once. A double click opens one table."""
    try:
        person, table = _start()
    except Stale:
        person, table = _start()
    remember(person)
    return redirect(url_for("play.table", code=table.code), 303)


def _start() -> tuple[Person, Table]:
    now = app_services.now()
    with app_services.writing() as session:
        here, guest = person_here(session), lambda: guest_or_person(session, now)
        table = start_table(session, here, guest, now=now, rng=SystemRandom(), code=_code_of_press())
        return session.get_one(Person, table.host_id), table


def _code_of_press() -> str | None:
    """The same code for all presses of one browser, known to nobody else; None if it has loaded no form."""
    token, secret = flask.session.get("csrf_token"), current_app.secret_key
    if not token or not secret:
        return None
    key = secret if isinstance(secret, bytes) else secret.encode()
    return draw_code(Random(hmac.digest(key, f"start {token}".encode(), "sha256")))  # noqa: S311


def _show(form: Mapping[str, str], errors: Mapping[str, str]) -> str:
    with app_services.reading() as session:
        person = person_here(session)
        waiting = tables_waiting_for(session, person) if person else []
    levels, fields = bot_levels(games()), game_fields(games())
    own = {"name": person.name, "pace": person.pace} if person else {"name": ""}
    return render_template(
        "play/lobby.html",
        waiting=waiting,
        form={**form_defaults(), **multiplayer_form.FORM, **own, **form},
        errors=errors,
        seats=[(seats, seats) for seats in SEATS],
        bots=range(1, len(BOT_NAMES) + 1),
        bots_wrong=any(field.removeprefix("name").isdecimal() for field in errors),
        levels=levels,
        own_levels=[("", "same as the others"), *((level, name.lower()) for level, name, _words in levels)],
        paces=PACES,
        coming=[(coming, coming) for coming in range(SEATS[-1])],
        limits=multiplayer_form.LIMITS,
        games=[(game.name, game.title, game.summary) for game in fields],
        game_fields=fields,
        people=[(people, people) for people in range(1, SEATS[-1] + 1)],
        people_wrong=any(field.startswith(("people", "person")) for field in errors),
        knowing=KNOWING,
        clues=CLUES,
    )


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
