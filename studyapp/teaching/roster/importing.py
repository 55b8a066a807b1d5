"""Save the lines of a list that the teacher ticked, exactly as the preview showed them."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import NamedTuple

from sqlalchemy import select
from sqlalchemy.orm import Session

from studyapp.accounts.models import Person
from studyapp.classes.memberships import make_pupils
from studyapp.classes.models import Class, Member
from studyapp.classes.school_ids import SchoolId, number_key
from studyapp.database import transaction
from studyapp.teaching.roster.planning import Change, PlannedLine


class ImportCounts(NamedTuple):
    """How many lines did what."""

    new: int
    renamed: int
    joined: int


@transaction
def save_import(
    session: Session, school_class: Class, importer: Person, steps: Sequence[PlannedLine], now: datetime
) -> ImportCounts:
    """Save planned lines. Plan them in the same transaction, so that nothing changes in between.

    :raises Stale: if somebody else saves the same pupils at the same moment.
    """
    new = [step for step in steps if step.change is Change.NEW]
    made = make_pupils(session, school_class, [step.shown for step in new], now)
    people = {id(step): person.id for step, person in zip(new, made, strict=True)}
    for step in steps:
        _update(session, school_class, step, now)
    _note_numbers(session, importer, [(step.line.number, step.person_id or people[id(step)]) for step in steps])
    session.flush()
    return ImportCounts(len(new), sum(bool(step.was) for step in steps), _times(steps, Change.JOINS))


def _update(session: Session, school_class: Class, step: PlannedLine, now: datetime) -> None:
    if step.person_id is None:
        return
    if step.was:
        session.get_one(Person, step.person_id).name = step.shown
    if step.change is Change.JOINS:
        member = Member(class_id=school_class.id, person_id=step.person_id, joined_at=now, made_here=step.is_own)
        session.add(member)


def _note_numbers(session: Session, importer: Person, numbers: Sequence[tuple[str, int]]) -> None:
    """Keep school IDs for the next list, unless they are kept already or are another pupil's."""
    ids = [person_id for _, person_id in numbers]
    kept = session.scalars(select(SchoolId).where((SchoolId.owner_id == importer.id) | SchoolId.person_id.in_(ids)))
    keys = {number_key(one.number) for one in kept}
    for number, person_id in numbers:
        if number and number_key(number) not in keys:
            keys.add(number_key(number))
            session.add(SchoolId(owner_id=importer.id, number=number, person_id=person_id))


def _times(steps: Sequence[PlannedLine], change: Change) -> int:
    return sum(step.change is change for step in steps)
