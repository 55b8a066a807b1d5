"""What the classes somebody is in decide for their pupils: whose names stand first, and which rooms lessons are in."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from typing import NamedTuple

from flask import g
from sqlalchemy import select
from sqlalchemy.exc import DBAPIError
from sqlalchemy.orm import Session

from studyapp.accounts.current_person import Visitor, mark_here
from studyapp.classes.models import Class, Member
from studyapp.content import NamesFirst
from studyapp.web import app_services
from studyapp.web.preferences import choice

log = logging.getLogger("studyapp")

#: Whose names a class puts first, and the rooms it opens in lessons; None where it says nothing.
_Deciding = tuple[str | None, list[str] | None]


class Decided(NamedTuple):
    """What is decided for a pupil; None leaves it to the pupil."""

    #: Greek or Roman names at tables and in study and quizzes.
    names_first: NamesFirst | None = None
    #: The rooms that are open in lessons.
    open_rooms: frozenset[str] | None = None


def decided_for(session: Session, person_id: int) -> Decided:
    """What the classes of a person decide, in one statement; those that are put away decide nothing.

    Of classes that name different names first the one joined last counts. Rooms are open that any class opens which
    says something about rooms.
    """
    rows = _deciding(session, [person_id])
    rooms = [frozenset(opened) for _, opened in rows if opened is not None]
    return Decided(_first_named(rows), frozenset().union(*rooms) if rooms else None)


def names_first_among(session: Session, people: Sequence[int]) -> NamesFirst | None:
    """Whose names stand first where these people are together: as the class decides that one of them joined last."""
    return _first_named(_deciding(session, people)) if people else None


def _deciding(session: Session, people: Sequence[int]) -> Sequence[_Deciding]:
    """What the classes of these people that are not put away decide, the one joined last first."""
    theirs = select(Class.names_first, Class.open_rooms).join(Member, Member.class_id == Class.id)
    in_use = theirs.where(Member.person_id.in_(people), Class.archived_at.is_(None))
    rows = session.execute(in_use.order_by(Member.joined_at.desc(), Class.id.desc()))
    return [(names, opened) for names, opened in rows]


def _first_named(rows: Sequence[_Deciding]) -> NamesFirst | None:
    named = next((names for names, _ in rows if names), None)
    return None if named is None else "roman" if named == "roman" else "greek"


def decided_here() -> Decided:
    """What is decided for whoever asks; read once a request. Strangers cost no statement, nor do guests once known."""
    known: Decided | None = g.get("decided")
    if known is None:
        known = g.decided = _ask()
    return known


def names_first_here() -> NamesFirst:
    """Whose names stand first at tables and in study: as the reader's class has decided, else as the reader chose."""
    return decided_here().names_first or ("roman" if choice("names") == "roman" else "greek")


def names_in_class() -> dict[str, object]:
    """For the templates of rooms that a class decides for: ``names_first``, and whether a class decided it."""
    return {"names_first": names_first_here(), "names_decided": decided_here().names_first is not None}


def _ask() -> Decided:
    visitor: Visitor | None = g.get("visitor")
    number = mark_here().partition(".")[0]
    if not number.isdecimal() or (visitor and visitor.is_guest):
        return Decided()
    try:
        with app_services.reading() as session:
            return decided_for(session, int(number))
    except DBAPIError:
        # The page that says so asks as well.
        log.exception("the database does not say what a class has decided")
        return Decided()
