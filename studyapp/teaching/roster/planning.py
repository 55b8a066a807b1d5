"""What a list of pupils would change in a class: who is new, who is there already, whose name is another now."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Sequence
from enum import StrEnum
from typing import NamedTuple

from sqlalchemy import select
from sqlalchemy.orm import Session

from studyapp.accounts.models import Person
from studyapp.classes.class_owners import Owner
from studyapp.classes.memberships import roster
from studyapp.classes.models import Class, Member
from studyapp.classes.school_ids import SchoolId
from studyapp.teaching.roster.row_parser import Pupil


class Change(StrEnum):
    """What becomes of a line."""

    NEW = "new"
    SAME = "same"
    RENAMED = "renamed"
    #: Is in another class of the teacher's, and comes into this one too.
    COMES = "comes"
    #: Several in the class have this name and none a number: nobody knows who is meant.
    UNCLEAR = "unclear"


class Step(NamedTuple):
    """A line and what becomes of it."""

    change: Change
    pupil: Pupil
    person_id: int | None = None
    #: What the pupil was called before; empty unless that changes.
    was: str = ""
    #: One of the teacher's classes made the account.
    is_own: bool = False


def plan(session: Session, school_class: Class, importer: Person, pupils: Sequence[Pupil]) -> list[Step]:
    """What would become of each line. An account that no class of this teacher's made is never changed.

    The school's numbers tell who is who: those this teacher has brought, and those pupils of this class have from a
    colleague who teaches it too. Without a number a name tells, as often as the class has it.
    """
    known = _Known(session, school_class, importer, pupils)
    return [_step(known, pupil) for pupil in pupils]


class _Known:
    """Everything the lines are compared with, read in four statements."""

    def __init__(self, session: Session, school_class: Class, importer: Person, pupils: Sequence[Pupil]) -> None:
        self.places = {place.person.id: place for place in roster(session, school_class)}
        self.by_number = _people_by_number(session, importer, list(self.places), [pupil.number for pupil in pupils])
        ids = list(self.places)
        numbered = set(session.scalars(select(SchoolId.person_id).where(SchoolId.person_id.in_(ids))))
        self.without_number: dict[str, list[int]] = defaultdict(list)
        self.by_name: dict[str, list[int]] = defaultdict(list)
        for person_id, place in self.places.items():
            self.by_name[place.person.name].append(person_id)
            if person_id not in numbered:
                self.without_number[place.person.name].append(person_id)
        self.lines = Counter(pupil.name for pupil in pupils if pupil.number and pupil.number not in self.by_number)
        self.own = _made_in_classes_of(session, importer)


def _step(known: _Known, pupil: Pupil) -> Step:
    person = known.by_number.get(pupil.number) if pupil.number else None
    if person is not None:
        return _numbered(known, pupil, person)
    if pupil.number:
        return _newly_numbered(known, pupil)
    there = known.by_name[pupil.name]
    return Step(Change.SAME, pupil, there.pop()) if there else Step(Change.NEW, pupil)


def _numbered(known: _Known, pupil: Pupil, person: Person) -> Step:
    is_own = person.id in known.own
    was = person.name if is_own and person.name != pupil.name else ""
    if person.id not in known.places:
        return Step(Change.COMES, pupil, person.id, was, is_own)
    return Step(Change.RENAMED if was else Change.SAME, pupil, person.id, was, is_own)


def _newly_numbered(known: _Known, pupil: Pupil) -> Step:
    """A number nobody has: whoever came without one before gets it, if only one can be meant."""
    alike = known.without_number[pupil.name]
    if not alike:
        return Step(Change.NEW, pupil)
    if len(alike) > 1 or known.lines[pupil.name] > 1:
        return Step(Change.UNCLEAR, pupil)
    return Step(Change.SAME, pupil, alike[0], is_own=alike[0] in known.own)


def _people_by_number(
    session: Session, importer: Person, members: Sequence[int], numbers: Sequence[str]
) -> dict[str, Person]:
    wanted = {number for number in numbers if number}
    rows = session.execute(
        select(SchoolId, Person)
        .join(Person, Person.id == SchoolId.person_id)
        .where(SchoolId.number.in_(wanted), (SchoolId.owner_id == importer.id) | SchoolId.person_id.in_(members))
        .order_by(SchoolId.owner_id == importer.id)
    )
    # The importer's own numbers come last and count most.
    return {kept.number: person for kept, person in rows}


def _made_in_classes_of(session: Session, importer: Person) -> set[int]:
    mine = select(Owner.class_id).where(Owner.person_id == importer.id)
    return set(session.scalars(select(Member.person_id).where(Member.class_id.in_(mine), Member.made_here)))
