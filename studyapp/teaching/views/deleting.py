"""Everything about a pupil whose account the class made: taken away as a file, or deleted for ever."""

from __future__ import annotations

from flask import Response, flash

from studyapp.accounts.account_deletion import leave, wipe_traces
from studyapp.accounts.audit import AUDIT_KIND, recorded
from studyapp.accounts.data_export import as_zip
from studyapp.accounts.personal_data import everything_about
from studyapp.classes.memberships import own_pupil
from studyapp.teaching.access import desk
from studyapp.teaching.blueprint import bp
from studyapp.teaching.views.pages import go_to, page
from studyapp.web.app_services import database, now, reading, writing

#: The page tells of the account in its own words; lines about what teachers did stay, with numbers that lead nowhere.
_NAMED_APART = {"person", AUDIT_KIND}


@bp.get("/classes/<int:class_id>/pupils/<int:person_id>/everything.zip")
def everything(class_id: int, person_id: int) -> Response:
    """What every room keeps about the pupil, as JSON and as tables."""
    with writing() as session:
        here = desk(session, class_id)
        person = own_pupil(session, here.school_class, person_id)
        archive = recorded(
            session, here.event_about(person_id, "taken out"), now(), lambda: as_zip(session, person, now())
        )
    # The number, no name: the file may lie about in a folder that others open.
    named = {"Content-Disposition": f'attachment; filename="pupil-{person_id}.zip"', "Cache-Control": "no-store"}
    return Response(archive, mimetype="application/zip", headers=named)


@bp.get("/classes/<int:class_id>/pupils/<int:person_id>/delete")
def delete_form(class_id: int, person_id: int) -> Response:
    """What would go, and the question."""
    with reading() as session:
        school_class = desk(session, class_id).school_class
        person = own_pupil(session, school_class, person_id)
        kept = everything_about(session, person)
    going = [(kind.replace("_", " "), len(rows)) for kind, rows in kept.items() if rows and kind not in _NAMED_APART]
    return page("delete", school_class=school_class, person=person, kept=going)


@bp.post("/classes/<int:class_id>/pupils/<int:person_id>/delete")
def delete(class_id: int, person_id: int) -> Response:
    """Delete an account the class made, and everything that is kept about the pupil, for ever."""
    with writing() as session:
        here = desk(session, class_id)
        person = own_pupil(session, here.school_class, person_id)
        shown = person.name
        recorded(session, here.event_about(person_id, "deleted"), now(), lambda: leave(session, person))
    wipe_traces(database())
    flash(f"We have deleted everything we stored about {shown}.", "right")
    return go_to("teaching.pupils", class_id=class_id)
