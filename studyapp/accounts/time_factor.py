"""A pupil's own time in a class: it multiplies every clock and the minutes of what is set."""

from __future__ import annotations

from sqlalchemy.orm import Session

from studyapp.accounts.classes import Class
from studyapp.accounts.memberships import place_in
from studyapp.accounts.models import Person
from studyapp.database import transaction
from studyapp.refusals import BadInput

FACTORS = (1.0, 1.25, 1.5, 2.0, 3.0)


@transaction
def give_time(session: Session, found: Class, person_id: int, factor: float) -> Person:
    """Let a pupil's clocks in this class run so many times as long from now on; what was begun keeps its time.

    :raises Missing: if the class has nobody of this id.
    :raises BadInput: if the factor is none of those offered.
    """
    place = place_in(session, found, person_id)
    if factor not in FACTORS:
        raise BadInput({"factor": "Choose one of the times shown."})
    place.member.time_factor = factor
    return place.person
