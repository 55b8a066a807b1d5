"""A class with its teacher and two pupils."""

from __future__ import annotations

from typing import NamedTuple

import pytest
from sqlalchemy.orm import Session

from studyapp.accounts import Person
from studyapp.classes import Class
from studyapp.classes.memberships import roster
from tests.teaching.factories import make_class, make_teacher


class TaughtClass(NamedTuple):
    """A class, its teacher, and its pupils Greta and Jonas."""

    school_class: Class
    teacher: Person
    greta: Person
    jonas: Person


def make_taught_class(session: Session) -> TaughtClass:
    teacher = make_teacher(session)
    school_class = make_class(session, teacher, "Greta", "Jonas")
    greta, jonas = (place.person for place in roster(session, school_class))
    # Nothing stays open: the pages write through connections of their own.
    session.commit()
    return TaughtClass(school_class, teacher, greta, jonas)


@pytest.fixture
def taught(session: Session) -> TaughtClass:
    return make_taught_class(session)
