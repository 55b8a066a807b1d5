"""More time for one pupil, on the pupil's page."""

from __future__ import annotations

from flask import Response, flash

from studyapp.accounts.audit import recorded
from studyapp.classes.time_factor import give_time
from studyapp.teaching.access import desk
from studyapp.teaching.blueprint import bp
from studyapp.teaching.views.pages import go_to, written
from studyapp.web.app_services import now, writing


@bp.post("/classes/<int:class_id>/pupils/<int:person_id>/time")
def time_factor(class_id: int, person_id: int) -> Response:
    """Keep how much time the pupil has."""
    with writing() as session:
        here = desk(session, class_id)
        event = here.event_about(person_id, "time")
        factor = _number(written("factor"))
        person = recorded(session, event, now(), lambda: give_time(session, here.school_class, person_id, factor))
    flash(f"Time saved for {person.name}.", "right")
    return go_to("teaching.pupil", class_id=class_id, person_id=person_id)


def _number(text: str) -> float:
    """The number a form sends; 0 for anything else."""
    whole, _, part = text.partition(".")
    return float(text) if whole.isdecimal() and (part.isdecimal() or not part) and len(text) < 6 else 0.0
