"""What the classes somebody is in decide for their pupils: whose names stand first, and which rooms lessons are in."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from typing import NamedTuple

from flask import g
from sqlalchemy import select
from sqlalchemy.exc import DBAPIError
from sqlalchemy.orm import Session

from studyapp.accounts.classes import Class, Member
from studyapp.accounts.here import mark_here
from studyapp.accounts.visitor import Visitor
from studyapp.content import NamesFirst
from studyapp.web import current
from studyapp.web.preferences import choice

log = logging.getLogger("studyapp")


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
    mine = select(Class.names_first, Class.open_rooms).join(Member, Member.class_id == Class.id)
    rows = session.execute(
        mine.where(Member.person_id == person_id, Class.archived_at.is_(None)).order_by(
            Member.joined_at.desc(), Class.id.desc()
        )
    ).all()
    names: list[NamesFirst] = ["roman" if names == "roman" else "greek" for names, _ in rows if names]
    rooms = [frozenset(opened) for _, opened in rows if opened is not None]
    return Decided(names[0] if names else None, frozenset().union(*rooms) if rooms else None)


def names_first_among(session: Session, people: Sequence[int]) -> NamesFirst | None:
    """Whose names stand first where these people are together: as the class decides that one of them joined last."""
    if not people:
        return None
    decided = select(Class.names_first).join(Member, Member.class_id == Class.id).where(Member.person_id.in_(people))
    first = session.scalars(
        decided.where(Class.names_first.is_not(None), Class.archived_at.is_(None))
        .order_by(Member.joined_at.desc(), Class.id.desc())
        .limit(1)
    ).first()
    return None if first is None else "roman" if first == "roman" else "greek"


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
        with current.reading() as session:
            return decided_for(session, int(number))
    except DBAPIError:
        # The page that says so asks as well.
        log.exception("the database does not say what a class has decided")
        return Decided()
