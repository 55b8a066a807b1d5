"""Clues and references that a class does not show or ask."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from sqlalchemy import delete, select
from sqlalchemy.orm import Session

from studyapp.accounts.classes import Class, Hidden, Member
from studyapp.accounts.models import Person
from studyapp.database import transaction
from studyapp.refusals import Stale

#: A figure's id and the part of its card: ``clue/2`` or ``reference/0``, counted from 0.
Part = tuple[str, str]

LAST_CLUE = "One clue of every figure stays: without any nobody could be asked who it is. Show another first."


def hidden_parts(session: Session, person: Person | None) -> frozenset[Part]:
    """What any class ``person`` is in hides; classes that are put away hide nothing.

    One statement; none for strangers and guests, who are in no class.
    """
    if person is None or person.is_guest:
        return frozenset()
    mine = select(Member.class_id).where(Member.person_id == person.id)
    rows = select(Hidden.figure, Hidden.part).join(Class, Class.id == Hidden.class_id)
    found = session.execute(rows.where(Hidden.class_id.in_(mine), Class.archived_at.is_(None)))
    return frozenset((figure, part) for figure, part in found)


def hidden_in(session: Session, found: Class) -> frozenset[Part]:
    """What this class hides."""
    rows = session.execute(select(Hidden.figure, Hidden.part).where(Hidden.class_id == found.id))
    return frozenset((figure, part) for figure, part in rows)


def part_of_key(key: str) -> str:
    """The part of its card that the question with this key shows; the key itself if it is no clue or reference."""
    kind, _, place = key.partition("/")
    return f"reference/{place}" if kind in {"work", "figure"} and place.isdecimal() else key


def open_keys(hidden: Collection[Part], figure: str, keys: Iterable[str]) -> list[str]:
    """Those keys of questions about a figure whose part of the card is not hidden, in their order."""
    return [key for key in keys if (figure, part_of_key(key)) not in hidden]


@transaction
def hide_parts(session: Session, found: Class, figure: str, hidden: Collection[str], clues: Collection[str]) -> None:
    """Let a class hide these parts of a figure's card and show all its others.

    ``clues`` are all the parts that are clues.

    :raises Stale: if no clue were left.
    """
    if not set(clues) - set(hidden):
        raise Stale(LAST_CLUE)
    session.execute(delete(Hidden).where(Hidden.class_id == found.id, Hidden.figure == figure))
    session.add_all(Hidden(class_id=found.id, figure=figure, part=part) for part in sorted(set(hidden)))
    session.flush()
