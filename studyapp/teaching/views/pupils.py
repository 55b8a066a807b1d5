"""One pupil's place in a class: another name, joined to another line, or out; and the roster as a file."""

from __future__ import annotations

from functools import partial

from flask import Response, flash, url_for

from studyapp.accounts.account_creation import rename
from studyapp.accounts.audit import recorded
from studyapp.classes.class_lifecycle import today_in
from studyapp.classes.memberships import (
    enrolment_in,
    merge_pupils,
    own_pupil,
    remove_from_class,
    remove_nickname_joins,
    roster,
)
from studyapp.errors import BadInput
from studyapp.teaching.access import desk
from studyapp.teaching.blueprint import bp
from studyapp.teaching.day_labels import last_here
from studyapp.teaching.views.pages import confirmation, go_to, page, refused, written
from studyapp.web.app_services import now, reading, writing
from studyapp.web.csv_export import spreadsheet
from studyapp.web.filters import counted


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
    """Remove a pupil from the class, once the teacher has confirmed it; the account stays."""
    with reading() as session:
        school_class = desk(session, class_id).school_class
        person = enrolment_in(session, school_class, person_id).person
    question = confirmation(
        question=f"Remove {person.name} from {school_class.name}?",
        sentences=["Their account stays, with everything in it. They no longer see this class or its homework."],
        fields={},
        action="Remove from class",
        back=url_for("teaching.pupil", class_id=class_id, person_id=person_id),
    )
    if question:
        return question
    with writing() as session:
        here = desk(session, class_id)
        event = here.event_about(person_id, "out of the class")
        person = recorded(session, event, now(), lambda: remove_from_class(session, here.school_class, person_id))
    flash(f"{person.name} has been removed from this class.", "right")
    return go_to("teaching.pupils", class_id=class_id)


@bp.post("/classes/<int:class_id>/nicknames/remove")
def remove_nicknames(class_id: int) -> Response:
    """Remove everyone who joined by nickname today, once the teacher has confirmed it."""
    with reading() as session:
        desk(session, class_id)
    question = confirmation(
        question="Remove everyone who joined by nickname today?",
        sentences=["They can join again with the class code. To keep others out, lock the class or make a new code."],
        fields={},
        action="Remove them",
        back=url_for("teaching.pupils", class_id=class_id),
    )
    if question:
        return question
    with writing() as session:
        here = desk(session, class_id)
        today = today_in(here.school_class.zone, now())
        removing = partial(remove_nickname_joins, session, here.school_class, today)
        removed = recorded(session, here.event("nicknames removed"), now(), removing)
    flash(f"Removed {counted(removed, 'pupil')} who joined by nickname today.", "right")
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
        place = enrolment_in(session, school_class, person_id)
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
