"""What a person's classes decide for them: Greek or Roman names first, and the sections open during lessons."""

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

#: A class's choice of names, and the sections it opens in lessons; None where it leaves it to the pupil.
_Deciding = tuple[str | None, list[str] | None]


class ClassPolicy(NamedTuple):
    """What is decided for a pupil; None leaves it to the pupil."""

    #: Greek or Roman names at tables and in study and quizzes.
    names_first: NamesFirst | None = None
    #: The sections that are open in lessons.
    open_rooms: frozenset[str] | None = None


def policy_for(session: Session, person_id: int) -> ClassPolicy:
    """What the classes of a person decide, in one statement; archived classes decide nothing.

    If classes choose different names, the one joined last counts. A section is open if any class that chooses sections
    opens it.
    """
    rows = _deciding(session, [person_id])
    opened = [frozenset(sections) for _, sections in rows if sections is not None]
    return ClassPolicy(_first_named(rows), frozenset().union(*opened) if opened else None)


def names_first_among(session: Session, people: Sequence[int]) -> NamesFirst | None:
    """The names shown first to these people together: as the class decides that one of them joined last."""
    return _first_named(_deciding(session, people)) if people else None


def _deciding(session: Session, people: Sequence[int]) -> Sequence[_Deciding]:
    """What the classes in use of these people decide, the one joined last first."""
    theirs = select(Class.names_first, Class.open_rooms).join(Member, Member.class_id == Class.id)
    in_use = theirs.where(Member.person_id.in_(people), Class.archived_at.is_(None))
    rows = session.execute(in_use.order_by(Member.joined_at.desc(), Class.id.desc()))
    return [(names, opened) for names, opened in rows]


def _first_named(rows: Sequence[_Deciding]) -> NamesFirst | None:
    named = next((names for names, _ in rows if names), None)
    return None if named is None else "roman" if named == "roman" else "greek"


def policy_here() -> ClassPolicy:
    """What is decided for the visitor, read once a request. Visitors without an account cost no statement."""
    known: ClassPolicy | None = g.get("decided")
    if known is None:
        known = g.decided = _ask()
    return known


def names_first_here() -> NamesFirst:
    """The names shown first at tables and in study: as the reader's class has decided, or else as the reader chose."""
    return policy_here().names_first or ("roman" if choice("names") == "roman" else "greek")


def names_shown_first() -> dict[str, object]:
    """For templates: ``names_first``, and ``names_decided``, whether a class decided it."""
    return {"names_first": names_first_here(), "names_decided": policy_here().names_first is not None}


def _ask() -> ClassPolicy:
    visitor: Visitor | None = g.get("visitor")
    number = mark_here().partition(".")[0]
    if not number.isdecimal() or (visitor and visitor.is_guest):
        return ClassPolicy()
    try:
        with app_services.reading() as session:
            return policy_for(session, int(number))
    except DBAPIError:
        # The error page asks for it too.
        log.exception("the database did not answer what a class has decided")
        return ClassPolicy()
