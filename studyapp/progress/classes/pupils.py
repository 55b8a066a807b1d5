"""The pupils who count in a class's numbers, since when their answers do, and what they did in a period."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from datetime import date
from typing import NamedTuple

from sqlalchemy import func, select
from sqlalchemy.orm import Session

from studyapp.classes import Class
from studyapp.classes.memberships import Enrolment, distinct_names
from studyapp.study.countable_answers import counts_for, first_day
from studyapp.study.models import Answer, AskedQuestion, Meeting
from studyapp.study.study_day import study_day


class ClassPupil(NamedTuple):
    """A pupil in a class, as its teacher sees the pupil."""

    id: int
    #: Followed by the user name if two pupils have the same name.
    name: str
    #: The first study day whose answers the teacher can see; see :func:`studyapp.study.countable_answers.first_day`.
    since: date
    #: Whether the pupil has ever signed in.
    has_been_in: bool
    #: The study day of the last visit.
    last_here: date


def class_pupils(school_class: Class, places: Sequence[Enrolment]) -> list[ClassPupil]:
    """The pupils of a class's roster, in its order; days use the class's time zone."""
    names = distinct_names(places)
    return [
        ClassPupil(
            place.person.id,
            names[place.person.id],
            first_day(school_class, place.member),
            place.has_been_in,
            study_day(place.person.last_seen_at, school_class.zone),
        )
        for place in places
    ]


def counted_since_by_pupil(pupils: Iterable[ClassPupil]) -> Mapping[int, date]:
    """The first study day that counts, by pupil id."""
    return {pupil.id: pupil.since for pupil in pupils}


class Activity(NamedTuple):
    """The answers that count, by pupil id, and the ids of pupils who answered or met a figure."""

    answers: dict[int, int]
    active: frozenset[int]

    @property
    def total(self) -> int:
        """The answers of all pupils of the class."""
        return sum(self.answers.values())


def activity_of(session: Session, pupils: Sequence[ClassPupil], first: date) -> Activity:
    """The activity since ``first``, in two statements."""
    rows = session.execute(
        select(AskedQuestion.person_id, func.count())
        .join(Answer, Answer.asked_id == AskedQuestion.id)
        .where(counts_for(counted_since_by_pupil(pupils), first))
        .group_by(AskedQuestion.person_id)
    )
    answers = {row[0]: row[1] for row in rows}
    ids = [pupil.id for pupil in pupils]
    met = session.scalars(
        select(Meeting.person_id).where(Meeting.person_id.in_(ids), Meeting.study_date >= first).distinct()
    )
    return Activity(answers, frozenset({*answers, *met}))
