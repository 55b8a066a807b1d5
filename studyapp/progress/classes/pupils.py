"""The pupils who count in a class's numbers, and from which day on their teacher sees their answers."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from datetime import date
from typing import NamedTuple

from studyapp.classes import Class
from studyapp.classes.memberships import Place, distinct_names
from studyapp.study.countable_answers import first_day
from studyapp.study.study_day import study_day


class Pupil(NamedTuple):
    """Somebody in a class, as its teacher's page has it."""

    id: int
    #: With the user name behind it where two of the class have one name.
    name: str
    #: The first study day whose answers the teacher sees; see :func:`studyapp.study.countable_answers.first_day`.
    since: date
    #: Whether anybody has ever come in with the account.
    has_been_in: bool
    #: The study day of the last visit.
    last_here: date


def pupils_among(school_class: Class, places: Sequence[Place]) -> list[Pupil]:
    """Those of a class's roster in the order given; days are counted in the class's zone."""
    names = distinct_names(places)
    return [
        Pupil(
            place.person.id,
            names[place.person.id],
            first_day(school_class, place.member),
            place.has_been_in,
            study_day(place.person.last_seen_at, school_class.zone),
        )
        for place in places
    ]


def seen_from(pupils: Iterable[Pupil]) -> Mapping[int, date]:
    """From which study day on each pupil's answers are the teacher's, as study's own conditions take it."""
    return {pupil.id: pupil.since for pupil in pupils}
