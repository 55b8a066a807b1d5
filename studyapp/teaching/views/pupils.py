"""One pupil's place in a class: another name, joined to another line, or out; and the roster as a file."""

from __future__ import annotations

from flask import Response, flash

from studyapp.accounts.account_creation import rename
from studyapp.accounts.audit import recorded
from studyapp.classes.memberships import merge_pupils, own_pupil, place_in, remove_from_class, roster
from studyapp.errors import BadInput
from studyapp.teaching.access import desk
from studyapp.teaching.blueprint import bp
from studyapp.teaching.day_labels import last_here
from studyapp.teaching.views.pages import go_to, page, refused, written
from studyapp.web.app_services import now, reading, writing
from studyapp.web.csv_export import spreadsheet


@bp.get("/classes/<int:class_id>/pupils/<int:person_id>")
def pupil(class_id: int, person_id: int) -> Response:
    """The pupil's place."""
    return page("pupil", **_shown(class_id, person_id))


@bp.post("/classes/<int:class_id>/pupils/<int:person_id>/name")
def name(class_id: int, person_id: int) -> Response:
    """Show a pupil of the class's own under another name."""
    try:
        with writing() as session:
            here = desk(session, class_id)
            person = own_pupil(session, here.school_class, person_id)
            event = here.event_about(person_id, "renamed")
            recorded(session, event, now(), lambda: rename(session, person, written("name")))
    except BadInput as refusal:
        return refused("pupil", refusal, field="name", **_shown(class_id, person_id))
    flash("Name saved.", "right")
    return go_to("teaching.pupils", class_id=class_id)


@bp.post("/classes/<int:class_id>/pupils/<int:person_id>/same-as")
def same_as(class_id: int, person_id: int) -> Response:
    """Join a pupil who came in under a nickname to the line of the list that is the same pupil."""
    who = written("who")
    if not who.isdecimal() or len(who) > 9:
        raise BadInput({"who": "Choose the pupil to merge with."})
    with writing() as session:
        here = desk(session, class_id)
        event = here.event_about(person_id, "joined to a line")
        line = recorded(session, event, now(), lambda: merge_pupils(session, here.school_class, person_id, int(who)))
    flash(f"Merged. All games and answers now belong to {line.name}.", "right")
    return go_to("teaching.pupil", class_id=class_id, person_id=line.id)


@bp.post("/classes/<int:class_id>/pupils/<int:person_id>/out")
def out(class_id: int, person_id: int) -> Response:
    """Take somebody out of the class; the account stays."""
    with writing() as session:
        here = desk(session, class_id)
        event = here.event_about(person_id, "out of the class")
        person = recorded(session, event, now(), lambda: remove_from_class(session, here.school_class, person_id))
    flash(f"{person.name} has been removed from this class.", "right")
    return go_to("teaching.pupils", class_id=class_id)


@bp.get("/classes/<int:class_id>/roster.csv")
def roster_file(class_id: int) -> Response:
    """The class as a table for a spreadsheet."""
    at = now()
    with reading() as session:
        school_class = desk(session, class_id).school_class
        rows = [
            {
                "name": place.person.name,
                "user name": place.person.user_name or "",
                "joined": place.member.joined_at.date().isoformat(),
                "last here": last_here(place, at, school_class.zone),
                "account": "created by the class" if place.member.made_here else "their own",
            }
            for place in roster(session, school_class)
        ]
    return spreadsheet(rows, "roster.csv")


def _shown(class_id: int, person_id: int) -> dict[str, object]:
    with reading() as session:
        school_class = desk(session, class_id).school_class
        place = place_in(session, school_class, person_id)
        others = [
            one.person for one in roster(session, school_class) if one.member.made_here and one.person.id != person_id
        ]
    lines = [(one.id, f"{one.name} ({one.user_name})") for one in others]
    return {
        "school_class": school_class,
        "place": place,
        "seen": last_here(place, now(), school_class.zone),
        "lines": lines,
    }
