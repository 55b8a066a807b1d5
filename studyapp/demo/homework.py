"""Homework for simulated classes: one piece that is overdue and one that is open."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from datetime import date, datetime, time
from typing import NamedTuple
from zoneinfo import ZoneInfo

from sqlalchemy import select
from sqlalchemy.orm import Session

from studyapp.accounts import Person
from studyapp.assignments.assigning import create_assignment
from studyapp.assignments.assignment_form import AssignmentDetails
from studyapp.assignments.models import Assignment
from studyapp.classes import Class, Member
from studyapp.classes.class_owners import Owner
from studyapp.content import Deck
from studyapp.database import transaction
from studyapp.study.study_day import next_day, study_day, week_of, weeks_before

SET_AT = time(8)
IN_DAYS = 7
"""The open piece was set on the last school day of last week and is due this number of days from today."""

LAST_DAY = 4
"""The last school day of a week, counted from Monday."""

OVER_DUE = 2
"""The overdue piece was set on Monday of last week and due this number of days later."""


class HomeworkHabit(NamedTuple):
    """How a learner does homework."""

    #: The day after Monday on which the overdue piece is done; None for never.
    done_on: int | None
    #: The number of questions answered in the open piece.
    answered: int


WAYS: Sequence[HomeworkHabit] = (
    HomeworkHabit(1, 10),
    HomeworkHabit(3, 4),
    HomeworkHabit(0, 10),
    HomeworkHabit(None, 0),
    HomeworkHabit(2, 0),
)
"""The habits of a class's learners in turn: on time, late and half, on time, never, on time."""


class HomeworkTurn(NamedTuple):
    """A simulated attempt: the day, and the number of answers after which it stops."""

    assignment: Assignment
    day: date
    answered: int


@transaction
def create_homework(session: Session, deck: Deck, now: datetime) -> Mapping[int, Sequence[HomeworkTurn]]:
    """Set two pieces of homework for each class of a simulated teacher; return the attempts by learner id."""
    taught = select(Class).join(Owner, Owner.class_id == Class.id).join(Person, Person.id == Owner.person_id)
    turns: dict[int, list[HomeworkTurn]] = defaultdict(list)
    for school_class in session.scalars(taught.where(Person.is_demo).order_by(Class.id)).all():
        today = study_day(now, school_class.zone)
        monday = weeks_before(week_of(today))
        over = _set(session, deck, school_class, ("The ten goddesses", "B"), monday, next_day(monday, OVER_DUE))
        friday = next_day(monday, LAST_DAY)
        still_open = _set(session, deck, school_class, ("The ten gods", "A"), friday, next_day(today, IN_DAYS))
        pupils = select(Member.person_id).where(Member.class_id == school_class.id).order_by(Member.person_id)
        for place, person in enumerate(session.scalars(pupils)):
            turns[person] += _turns(WAYS[place % len(WAYS)], over, still_open, monday)
    return turns


def _set(
    session: Session, deck: Deck, school_class: Class, what: tuple[str, str], set_on: date, due_on: date
) -> Assignment:
    name, group = what
    then = datetime.combine(set_on, SET_AT, ZoneInfo(school_class.zone))
    details = AssignmentDetails(name, due_on, [card.id for card in deck.group(group)])
    return create_assignment(session, deck, school_class, details, then, is_set=True)


def _turns(way: HomeworkHabit, over: Assignment, still_open: Assignment, monday: date) -> Iterator[HomeworkTurn]:
    if way.done_on is not None:
        yield HomeworkTurn(over, next_day(monday, way.done_on), over.questions)
    if way.answered:
        yield HomeworkTurn(still_open, next_day(monday, LAST_DAY), way.answered)
