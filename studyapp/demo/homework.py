"""Homework for made-up classes: a piece whose day is over and one still open, done, begun, late or left undone."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from datetime import date, datetime, time
from typing import NamedTuple
from zoneinfo import ZoneInfo

from sqlalchemy import select
from sqlalchemy.orm import Session

from studyapp.accounts import Person
from studyapp.assignments.assigning import draft
from studyapp.assignments.assignment_form import Wish
from studyapp.assignments.models import Assignment
from studyapp.classes import Class, Member
from studyapp.classes.class_owners import Owner
from studyapp.content import Deck
from studyapp.database import transaction
from studyapp.study.study_day import next_day, study_day
from studyapp.study.weeks import week_of, weeks_before

SET_AT = time(8)
IN_DAYS = 7
"""The open piece is due so many days from today; it was set on last week's last school day."""

LAST_DAY = 4
"""The school week's last day, counted from Monday."""

OVER_DUE = 2
"""The piece that is over was set on last week's Monday, and due so many days later."""


class Way(NamedTuple):
    """How somebody goes about homework."""

    #: So many days after Monday the piece that is over is done; None for never.
    done_on: int | None
    #: So many questions of the open piece are answered.
    answered: int


WAYS: Sequence[Way] = (Way(1, 10), Way(3, 4), Way(0, 10), Way(None, 0), Way(2, 0))
"""A class's learners go about it in turn: in time and early, late and half, in time and early, never, in time."""


class Turn(NamedTuple):
    """A made-up learner's go at a piece of homework: on which day, and after how many answers it is left."""

    assignment: Assignment
    day: date
    answered: int


@transaction
def set_homework(session: Session, deck: Deck, now: datetime) -> Mapping[int, Sequence[Turn]]:
    """Set two pieces of work for every class that a made-up teacher has; who is to go at them, by the learner's id."""
    taught = select(Class).join(Owner, Owner.class_id == Class.id).join(Person, Person.id == Owner.person_id)
    turns: dict[int, list[Turn]] = defaultdict(list)
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
    wish = Wish(name, due_on, [card.id for card in deck.group(group)])
    return draft(session, deck, school_class, wish, then, is_set=True)


def _turns(way: Way, over: Assignment, still_open: Assignment, monday: date) -> Iterator[Turn]:
    if way.done_on is not None:
        yield Turn(over, next_day(monday, way.done_on), over.questions)
    if way.answered:
        yield Turn(still_open, next_day(monday, LAST_DAY), way.answered)
