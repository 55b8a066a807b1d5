"""Joining a class with its code: under a nickname, or with an account one has."""

from __future__ import annotations

from flask import Response, flash
from sqlalchemy.orm import Session

from studyapp.accounts import account_here, person_here
from studyapp.accounts.account_creation import new_person
from studyapp.accounts.codes import (
    count_wrong_code,
    limit_wrong_codes,
    read_code,
    remember_browser,
    this_browser,
)
from studyapp.accounts.current_person import begin_lesson
from studyapp.accounts.login_cards import HOW_MANY, LESSON
from studyapp.accounts.names import KIND, PICTURES, draw_nickname
from studyapp.accounts.passphrase_words import draw_words, only_letters
from studyapp.accounts.sign_in import new_stamp
from studyapp.accounts.views.reauthentication import passwords
from studyapp.classes import Class, Member
from studyapp.classes.memberships import class_with_code, join_class, join_under_nickname, leave_class, memberships_of
from studyapp.errors import BadInput, Missing, Stale, TooManyTries
from studyapp.teaching.blueprint import bp
from studyapp.teaching.views.login_cards import Drawn, cards_page
from studyapp.teaching.views.pages import go_to, page, refused, written
from studyapp.web.app_services import now, reading, writing

NO_CLASS = "No class has this code. Check the board again: it has six letters and digits."
HAS_ACCOUNT = "You are signed in. Join with your account, or sign out first."
NOT_DRAWN = "Choose one of the names on this page."


@bp.get("/class")
def code_form() -> Response:
    """Where a class code is typed, and the classes one is in."""
    return page("code", mine=_mine())


@bp.post("/class")
def find() -> Response:
    """To the class with this code."""
    code = read_code(written("code"))
    try:
        class_of(code)
    except (Missing, TooManyTries) as refusal:
        return refused("code", refusal, field="code", mine=_mine())
    return go_to("teaching.join", code=code)


@bp.get("/class/<code>")
def join(code: str) -> Response:
    """The class, nicknames drawn for whoever is new, and the other ways in."""
    return page("join", code=read_code(code), **_shown(class_of(code)))


@bp.post("/class/<code>")
def join_as_pupil(code: str) -> Response:
    """Join under a nickname, and read one's three words at once."""
    class_of(code)
    nickname = _drawn_here(written("nickname"))
    words = draw_words(HOW_MANY)
    words_hash = passwords().hash(only_letters(words))
    with writing() as session:
        person = person_here(session)
        if person and not person.is_guest:
            raise Stale(HAS_ACCOUNT)
        school_class = _still_there(session, code)
        person = person or new_person(nickname, new_stamp(), now())
        join_under_nickname(session, school_class, person, nickname, words_hash, now())
    begin_lesson(person, now() + LESSON)
    return cards_page(school_class, Drawn([(person, words)], {}))


@bp.post("/class/<code>/account")
def join_with_account(code: str) -> Response:
    """Join with the account one has; one may leave again."""
    class_of(code)
    with writing() as session:
        person = account_here(session)
        school_class = _still_there(session, code)
        join_class(session, school_class, person, now())
    flash(f"You’ve joined {school_class.name}.", "right")
    return go_to("home.home")


@bp.post("/class/<int:class_id>/leave")
def leave(class_id: int) -> Response:
    """Leave a class one joined with an account of one's own."""
    with writing() as session:
        leave_class(session, class_id, account_here(session))
    flash("You have left the class.", "right")
    return go_to("teaching.code_form")


def class_of(code: str) -> Class:
    """The class with this code; a wrong one is counted.

    :raises Missing: if no class has it.
    :raises TooManyTries: if too many wrong ones were tried of late.
    """
    with reading() as session:
        limit_wrong_codes(session, this_browser(), now())
        school_class = class_with_code(session, code)
    if school_class is None:
        with writing() as session:
            count_wrong_code(session, remember_browser(), now())
        raise Missing(NO_CLASS)
    return school_class


def _still_there(session: Session, code: str) -> Class:
    school_class = class_with_code(session, code)
    if school_class is None:
        raise Stale(NO_CLASS)
    return school_class


def _drawn_here(nickname: str) -> str:
    """A nickname made of the two lists; nothing else is let in, for a class reads it.

    :raises BadInput: if it is none.
    """
    kind, _, picture = nickname.partition(" ")
    if kind not in KIND or picture not in PICTURES:
        raise BadInput({"nickname": NOT_DRAWN})
    return nickname


def _shown(school_class: Class) -> dict[str, object]:
    with reading() as session:
        person = person_here(session)
    account = person if person and not person.is_guest else None
    is_in = any(one.id == school_class.id for one, _ in _mine())
    nicknames = [(name, name) for name in sorted({draw_nickname() for _ in range(4)})]
    is_open = not school_class.locked and school_class.archived_at is None
    return {
        "school_class": school_class,
        "account": account,
        "is_in": is_in,
        "nicknames": nicknames,
        "is_open": is_open,
    }


def _mine() -> list[tuple[Class, Member]]:
    with reading() as session:
        person = person_here(session)
        return memberships_of(session, person) if person else []
