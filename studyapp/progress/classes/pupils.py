"""The pupils who count in a class's numbers, and since when their answers do."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from datetime import date
from typing import NamedTuple

from studyapp.classes import Class
from studyapp.classes.memberships import Place, distinct_names
from studyapp.study.countable_answers import first_day
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


def class_pupils(school_class: Class, places: Sequence[Place]) -> list[ClassPupil]:
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
