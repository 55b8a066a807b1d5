"""A teacher looks at what is kept of a learner, which is written down once a day."""

from __future__ import annotations

from studyapp.accounts.audit import note_seen, was_seen
from studyapp.study.study_day import study_day
from studyapp.teaching.access import Desk
from studyapp.web.app_services import now, reading, writing


def note_look(here: Desk, person_id: int) -> None:
    """Write down that this teacher looks at this learner today, the day counted in the class's zone.

    Call it in a view after its own session is closed; the second look of a day costs one query and writes nothing.
    """
    at = now()
    day = study_day(at, here.school_class.zone)
    with reading() as session:
        if was_seen(session, here.teacher.id, person_id, day):
            return
    with writing() as session:
        note_seen(session, here.teacher.id, person_id, day, at)
