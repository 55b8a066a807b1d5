"""Plan an import: what each line of a list would do to a class, and whether that is certain enough to be ticked.

A school ID names a pupil only where the name fits too. Without an ID the name tells, if only one pupil can be meant.
"""

from __future__ import annotations

import hashlib
from collections import defaultdict
from collections.abc import Iterable, Sequence
from enum import StrEnum
from typing import NamedTuple

from sqlalchemy import select
from sqlalchemy.orm import Session

from studyapp.accounts.models import Person
from studyapp.accounts.names import name_key
from studyapp.classes.class_owners import Owner
from studyapp.classes.memberships import roster
from studyapp.classes.models import Class, Member
from studyapp.classes.school_ids import SchoolId, number_key
from studyapp.teaching.roster.name_cleaner import has_letters
from studyapp.teaching.roster.row_parser import RosterLine
from studyapp.teaching.roster.short_names import FullName, distinct_short_names, fits, full_name, is_near


class Change(StrEnum):
    """What a line does."""

    NEW = "new"
    SAME = "same"
    RENAMED = "renamed"
    #: Is in another class of the teacher's, and joins this one too.
    JOINS = "joins"


class PlannedLine(NamedTuple):
    """A line and what it would do."""

    line: RosterLine
    change: Change
    #: The name the pupil has afterwards.
    shown: str = ""
    person_id: int | None = None
    #: The name the pupil had before; empty unless it changes.
    was: str = ""
    #: A class of this teacher's made the account, so a list can rename it.
    is_own: bool = False
    #: Ticked unless the teacher unticks it.
    is_certain: bool = True
    #: Why it is not certain, or what else to know.
    words: str = ""
    #: Pupils of the class it could be: id and name.
    candidates: tuple[tuple[int, str], ...] = ()

    @property
    def token(self) -> str:
        """This outcome, as the form carries it, so that nothing is saved that the preview did not show."""
        outcome = f"{self.change} {self.person_id} {self.was} {self.shown} {self.line.number}"
        return f"{int(self.is_certain)}{hashlib.blake2b(outcome.encode(), digest_size=6).hexdigest()}"


def plan_import(
    session: Session, school_class: Class, importer: Person, lines: Sequence[RosterLine], *, whole_names: bool = False
) -> list[PlannedLine]:
    """What each line would do, in order. An account that no class of this teacher's made is never renamed."""
    known = _Known(session, school_class, importer, lines)
    planned = _by_decision(known, lines)
    _by_number(known, lines, planned)
    _by_name(known, lines, planned)
    for index, line in enumerate(lines):
        if index not in planned:
            planned[index] = PlannedLine(line, Change.NEW)
    steps = [planned[index] for index in range(len(lines))]
    return [_with_problem(step) for step in _with_names(known, steps, whole_names)]


class _Known:
    """The pupils a list is compared with."""

    def __init__(self, session: Session, school_class: Class, importer: Person, lines: Sequence[RosterLine]) -> None:
        self.members = {place.person.id: place.person for place in roster(session, school_class)}
        self.own = _made_in_classes_of(session, importer)
        self.by_number = _people_by_number(session, importer, list(self.members), [line.number for line in lines])
        ids = list(self.members)
        self.numbered = set(session.scalars(select(SchoolId.person_id).where(SchoolId.person_id.in_(ids))))
        self.claimed: set[int] = set()

    def claim(self, line: RosterLine, person: Person, words: str = "") -> PlannedLine:
        """The line is this pupil: nothing changes, or the name, or the class."""
        self.claimed.add(person.id)
        is_own = person.id in self.own
        was = person.name if is_own and not fits(person.name, line.name) else ""
        change = Change.JOINS if person.id not in self.members else Change.RENAMED if was else Change.SAME
        return PlannedLine(line, change, person.name, person.id, was, is_own, words=words)

    def free_members(self) -> list[Person]:
        """Members that no line has claimed."""
        return [person for person in self.members.values() if person.id not in self.claimed]


def _by_decision(known: _Known, lines: Sequence[RosterLine]) -> dict[int, PlannedLine]:
    """Lines the teacher has decided."""
    planned: dict[int, PlannedLine] = {}
    for index, line in enumerate(lines):
        person = known.members.get(int(line.who)) if line.who.isdecimal() and len(line.who) < 10 else None
        if person is not None and person.id not in known.claimed:
            planned[index] = known.claim(line, person)
        elif line.who == "new":
            planned[index] = PlannedLine(line, Change.NEW)
    return planned


def _by_number(known: _Known, lines: Sequence[RosterLine], planned: dict[int, PlannedLine]) -> None:
    """Lines whose ID is known: the same pupil if the name fits or is near, else an unticked rename."""
    doubtful: list[tuple[int, Person]] = []
    for index, line in enumerate(lines):
        person = known.by_number.get(number_key(line.number)) if line.number else None
        if index in planned or person is None or person.id in known.claimed:
            continue
        if fits(person.name, line.name) or is_near(person.name, line.name):
            planned[index] = known.claim(line, person)
        else:
            doubtful.append((index, person))
    for index, person in doubtful:
        if person.id in known.claimed:
            continue
        step = known.claim(lines[index], person)
        was = person.name.rstrip(".")
        words = f"ID {lines[index].number} was {was}. The name is different, so we left it unticked."
        alike = [(one.id, one.name) for one in known.free_members() if fits(one.name, lines[index].name)]
        planned[index] = step._replace(is_certain=False, words=words, candidates=tuple(alike))


def _by_name(known: _Known, lines: Sequence[RosterLine], planned: dict[int, PlannedLine]) -> None:
    """Lines without a known ID, compared with the class by name; the most exact names first."""
    groups: dict[str, list[Person]] = defaultdict(list)
    for person in known.free_members():
        groups[_unnumbered_key(person.name)].append(person)
    for key in sorted(groups, key=len, reverse=True):
        people = groups[key]
        fitting = [i for i, line in enumerate(lines) if i not in planned and fits(people[0].name, line.name)]
        if fitting:
            _settle(known, [(i, lines[i]) for i in fitting], people, planned)


def _settle(
    known: _Known, fitting: list[tuple[int, RosterLine]], people: list[Person], planned: dict[int, PlannedLine]
) -> None:
    """Give lines and pupils that have one name to one another, if it does not matter or is clear which is which."""
    has_numbers = any(line.number for _, line in fitting)
    has_other_number = has_numbers and any(person.id in known.numbered for person in people)
    alone = len(fitting) == len(people) == 1
    identical = len({name_key(full_name(line.name)) for _, line in fitting}) == 1
    is_clear = (alone and not has_other_number) or (not has_numbers and (len(fitting) <= len(people) or identical))
    if is_clear:
        for (index, line), person in zip(fitting, people, strict=False):
            planned[index] = known.claim(line, person)
        return
    candidates = tuple((person.id, _labelled(person)) for person in people)
    for index, line in fitting:
        words = f"{people[0].name} is in the class already. Is this the same pupil? We left it unticked."
        planned[index] = PlannedLine(line, Change.NEW, is_certain=False, words=words, candidates=candidates)


def _with_names(known: _Known, steps: list[PlannedLine], whole_names: bool) -> list[PlannedLine]:
    """Choose the names that new and renamed pupils get, so that no two in the class look alike."""
    kept = {step.person_id: step.shown for step in steps if step.person_id is not None and not step.was}
    stay = {person.id: person.name for person in known.members.values() if person.id not in known.claimed}
    keys = [name_key(name) for name in [*stay.values(), *kept.values()]]
    renamed = [
        index
        for index, step in enumerate(steps)
        if step.change is Change.NEW or step.was or (_can_be_renamed(step) and keys.count(name_key(step.shown)) > 1)
    ]
    # The old names count too, because the teacher can untick a rename.
    taken = [*stay.values(), *kept.values(), *(step.was for step in steps if step.was)]
    names = distinct_short_names([steps[index].line.name for index in renamed], taken, whole=whole_names)
    for index, name in zip(renamed, names, strict=True):
        step = steps[index]
        was = "" if step.change is Change.NEW or step.is_own is False else step.was or step.shown
        steps[index] = step._replace(shown=name, was="" if was == name else was)
    return steps


def _can_be_renamed(step: PlannedLine) -> bool:
    return step.change is Change.JOINS and step.is_own


def _with_problem(step: PlannedLine) -> PlannedLine:
    if step.line.problem:
        return step._replace(is_certain=False, words=step.line.problem)
    return step if has_letters(step.shown) else step._replace(is_certain=False)


def _unnumbered_key(name: str) -> str:
    first, space, number = name.rpartition(" ")
    return name_key(first if space and number.isdigit() else name)


def _labelled(person: Person) -> str:
    return f"{person.name} ({person.user_name})"


def _people_by_number(
    session: Session, importer: Person, members: Sequence[int], numbers: Iterable[str]
) -> dict[str, Person]:
    wanted = {number_key(number) for number in numbers if number}
    if not wanted:
        return {}
    rows = session.execute(
        select(SchoolId, Person)
        .join(Person, Person.id == SchoolId.person_id)
        .where((SchoolId.owner_id == importer.id) | SchoolId.person_id.in_(members))
        .order_by(SchoolId.owner_id == importer.id)
    )
    # The importer's own IDs come last, so they replace a colleague's.
    return {number_key(kept.number): person for kept, person in rows if number_key(kept.number) in wanted}


def _made_in_classes_of(session: Session, importer: Person) -> set[int]:
    mine = select(Owner.class_id).where(Owner.person_id == importer.id)
    return set(session.scalars(select(Member.person_id).where(Member.class_id.in_(mine), Member.made_here)))


def own_name(line: RosterLine, *, whole_names: bool) -> str:
    """The name a line would have if nobody looked like it."""
    return distinct_short_names([FullName(line.first, line.last)], [], whole=whole_names)[0]
