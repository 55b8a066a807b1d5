"""A list of pupils is written into a class, line by line as it was planned."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import NamedTuple

from sqlalchemy import select
from sqlalchemy.orm import Session

from studyapp.accounts.models import Person
from studyapp.classes.memberships import make_pupils
from studyapp.classes.models import Class, Member
from studyapp.classes.school_ids import SchoolId
from studyapp.database import transaction
from studyapp.teaching.roster.planning import Change, Step, plan
from studyapp.teaching.roster.row_parser import Pupil


class Brought(NamedTuple):
    """How many lines did what."""

    new: int
    renamed: int
    came: int


@transaction
def bring_in(
    session: Session, school_class: Class, importer: Person, pupils: Sequence[Pupil], now: datetime
) -> Brought:
    """Write a list into a class. It is planned anew here, so what changed since it was shown is minded.

    :raises Stale: if somebody else writes the same pupils at the same moment.
    """
    steps = plan(session, school_class, importer, pupils)
    new = [step for step in steps if step.change is Change.NEW]
    made = make_pupils(session, school_class, [step.pupil.name for step in new], now)
    for step, person in zip(new, made, strict=True):
        _note_number(session, importer, step.pupil.number, person.id)
    for step in steps:
        _update(session, school_class, importer, step, now)
    session.flush()
    renamed = sum(1 for step in steps if step.was)
    return Brought(len(new), renamed, sum(1 for step in steps if step.change is Change.COMES))


def _update(session: Session, school_class: Class, importer: Person, step: Step, now: datetime) -> None:
    if step.person_id is None:
        return
    if step.was:
        session.get_one(Person, step.person_id).name = step.pupil.name
    if step.change is Change.COMES:
        member = Member(class_id=school_class.id, person_id=step.person_id, joined_at=now, made_here=step.is_own)
        session.add(member)
    _note_number(session, importer, step.pupil.number, step.person_id)


def _note_number(session: Session, importer: Person, number: str, person_id: int) -> None:
    """Keep the number for the next list, unless it is kept already."""
    if not number or session.get(SchoolId, (importer.id, number)) is not None:
        return
    colleague = select(SchoolId).where(SchoolId.number == number, SchoolId.person_id == person_id)
    if session.scalars(colleague).first() is None:
        session.add(SchoolId(owner_id=importer.id, number=number, person_id=person_id))
