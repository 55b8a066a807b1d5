"""Codes of tables are not to be found by trying: wrong ones are counted, at whatever address they are tried."""

from __future__ import annotations

from flask import request

from studyapp.accounts import person_here
from studyapp.accounts.codes import count_wrong_code, limit_wrong_codes, remember_browser, this_browser
from studyapp.accounts.current_person import mark_here
from studyapp.errors import TooManyTries, UnknownCode
from studyapp.play.table_lookup import find_table, seats_of
from studyapp.play.views.blueprint import bp
from studyapp.web import app_services
from studyapp.web.error_pages import error_page


def check_browser() -> None:
    """Let this browser try a code.

    :raises TooManyTries: if it, or all together, have tried too many wrong ones within a minute.
    """
    with app_services.reading() as session:
        limit_wrong_codes(session, this_browser(), app_services.now())


def note_guess() -> None:
    """Count a wrong code of this browser."""
    with app_services.writing() as session:
        count_wrong_code(session, remember_browser(), app_services.now())


@bp.before_request
def _limit() -> None:
    """Let known people who have tried no wrong code view any table; its players always can."""
    code = (request.view_args or {}).get("code")
    if code is None or (mark_here() and not this_browser()):
        return
    try:
        check_browser()
    except TooManyTries:
        if not _sits_there(code):
            raise


@bp.errorhandler(UnknownCode)
def _count(unknown: UnknownCode) -> tuple[str, int, dict[str, str]]:
    note_guess()
    return error_page(unknown)


def _sits_there(code: str) -> bool:
    with app_services.reading() as session:
        person = person_here(session)
        try:
            return person is not None and bool(seats_of(find_table(session, code), person.id))
        except UnknownCode:
            return False
