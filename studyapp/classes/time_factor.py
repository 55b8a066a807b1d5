"""A pupil's extra time in a class: it multiplies every clock, and the minutes of homework."""

from __future__ import annotations

from collections.abc import Collection

from sqlalchemy import func, select
from sqlalchemy.orm import Session

from studyapp.accounts.models import Person
from studyapp.classes.memberships import enrolment_in
from studyapp.classes.models import Class, Member
from studyapp.database import transaction
from studyapp.errors import BadInput

FACTORS = (1.0, 1.25, 1.5, 2.0, 3.0)


def factors_of(session: Session, people: Collection[int]) -> dict[int, float]:
    """How many times as long these people's turns can take, by id: the most that any of their classes gives.

    People with the usual time are left out; archived classes give nothing.
    """
    longest = func.max(Member.time_factor)
    rows = select(Member.person_id, longest).join(Class, Class.id == Member.class_id).group_by(Member.person_id)
    longer = rows.where(Member.person_id.in_(people), Class.archived_at.is_(None)).having(longest > 1)
    return {person: float(factor) for person, factor in session.execute(longer)}


@transaction
def give_time(session: Session, school_class: Class, person_id: int, factor: float) -> Person:
    """Multiply a pupil's clocks in this class from now on; work already begun keeps its time.

    :raises Missing: if no pupil of the class has this id.
    :raises BadInput: if the factor is not one of those offered.
    """
    place = enrolment_in(session, school_class, person_id)
    if factor not in FACTORS:
        raise BadInput({"factor": "Choose one of the options."})
    place.member.time_factor = factor
    return place.person
