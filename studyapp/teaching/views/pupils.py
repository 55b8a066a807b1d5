"""One pupil in a class: name, time, merging, removing, data and deletion; and the list of pupils as a file."""

from __future__ import annotations

from functools import partial
from typing import Any

from flask import Response, flash, url_for
from sqlalchemy.orm import Session

from studyapp.accounts.account_creation import rename
from studyapp.accounts.account_deletion import leave, wipe_traces
from studyapp.accounts.audit import AUDIT_KIND, recorded
from studyapp.accounts.data_export import as_zip
from studyapp.accounts.personal_data import everything_about
from studyapp.classes import Class
from studyapp.classes.class_lifecycle import today_in
from studyapp.classes.memberships import enrolment_in, merge_pupils, own_pupil, remove_from_class, roster
from studyapp.classes.nickname_joins import remove_nickname_joins
from studyapp.classes.time_factor import give_time
from studyapp.errors import BadInput, Refusal
from studyapp.teaching.access import desk
from studyapp.teaching.blueprint import bp
from studyapp.teaching.day_labels import last_here
from studyapp.teaching.forms import MergeForm, PupilNameForm, TimeForm
from studyapp.teaching.views.pages import confirmation, go_to, page
from studyapp.web.app_services import database, now, reading, writing
from studyapp.web.csv_export import spreadsheet
from studyapp.web.filters import counted
from studyapp.web.forms import Form, options

#: The page mentions the account itself; audit entries stay, with numbers that lead nowhere.
_SAID_APART = {"person", AUDIT_KIND}
PUPILS = "/classes/<int:class_id>/pupils/<int:person_id>"


@bp.get(PUPILS)
def pupil(class_id: int, person_id: int) -> Response:
    """A pupil's page in a class."""
    return page("pupil", **_shown(class_id, person_id))


@bp.post(f"{PUPILS}/name")
def name(class_id: int, person_id: int) -> Response:
    """Rename a pupil whose account the class created."""
    form = PupilNameForm()
    try:
        form.check()
        with writing() as session:
            here = desk(session, class_id)
            person = own_pupil(session, here.school_class, person_id)
            event = here.event_about(person_id, "renamed")
            recorded(session, event, now(), lambda: rename(session, person, form.name.data))
    except BadInput as refusal:
        return _refused(class_id, person_id, form, refusal, name_form=form)
    flash("Name saved.", "right")
    return go_to("teaching.pupils", class_id=class_id)


@bp.post(f"{PUPILS}/time")
def time_factor(class_id: int, person_id: int) -> Response:
    """Set how much time the pupil has."""
    form = TimeForm()
    form.check()
    with writing() as session:
        here = desk(session, class_id)
        given = partial(give_time, session, here.school_class, person_id, form.factor.data)
        person = recorded(session, here.event_about(person_id, "time"), now(), given)
    flash(f"Time saved for {person.name}.", "right")
    return go_to("teaching.pupil", class_id=class_id, person_id=person_id)


@bp.post(f"{PUPILS}/same-as")
def merge(class_id: int, person_id: int) -> Response:
    """Merge a pupil who joined under a nickname with a pupil of the list."""
    form = MergeForm()
    form.check()
    with writing() as session:
        here = desk(session, class_id)
        event = here.event_about(person_id, "joined to a line")
        merged = partial(merge_pupils, session, here.school_class, person_id, form.who.data)
        line = recorded(session, event, now(), merged)
    flash(f"Merged. All games and answers now belong to {line.name}.", "right")
    return go_to("teaching.pupil", class_id=class_id, person_id=line.id)


@bp.post(f"{PUPILS}/out")
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
    """The list of pupils for a spreadsheet."""
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


@bp.get(f"{PUPILS}/everything.zip")
def everything(class_id: int, person_id: int) -> Response:
    """Everything we store about the pupil, as JSON and as tables."""
    with writing() as session:
        here = desk(session, class_id)
        person = own_pupil(session, here.school_class, person_id)
        event = here.event_about(person_id, "taken out")
        archive = recorded(session, event, now(), lambda: as_zip(session, person, now()))
    # Named by number: other people may see the folder it is saved in.
    named = {"Content-Disposition": f'attachment; filename="pupil-{person_id}.zip"', "Cache-Control": "no-store"}
    return Response(archive, mimetype="application/zip", headers=named)


@bp.get(f"{PUPILS}/delete")
def delete_form(class_id: int, person_id: int) -> Response:
    """What would be deleted, and the question."""
    with reading() as session:
        school_class = desk(session, class_id).school_class
        person = own_pupil(session, school_class, person_id)
        kept = everything_about(session, person)
    going = [(kind.replace("_", " "), len(rows)) for kind, rows in kept.items() if rows and kind not in _SAID_APART]
    return page("delete", school_class=school_class, person=person, kept=going)


@bp.post(f"{PUPILS}/delete")
def delete(class_id: int, person_id: int) -> Response:
    """Delete an account the class created, with everything stored about the pupil."""
    with writing() as session:
        here = desk(session, class_id)
        person = own_pupil(session, here.school_class, person_id)
        shown = person.name
        recorded(session, here.event_about(person_id, "deleted"), now(), lambda: leave(session, person))
    wipe_traces(database())
    flash(f"We have deleted everything we stored about {shown}.", "right")
    return go_to("teaching.pupils", class_id=class_id)


def own_lines(session: Session, school_class: Class, but: int) -> list[tuple[int, str]]:
    """The choices of a field: the pupils whose accounts the class created, without one of them."""
    own = [place.person for place in roster(session, school_class) if place.member.made_here]
    return [(person.id, f"{person.name} ({person.user_name})") for person in own if person.id != but]


def _refused(class_id: int, person_id: int, form: Form, refusal: Refusal, **sent: Form) -> Response:
    return form.refused("teaching/pupil.html", refusal, **_shown(class_id, person_id, **sent))


def _shown(class_id: int, person_id: int, **sent: Form) -> dict[str, Any]:
    with reading() as session:
        school_class = desk(session, class_id).school_class
        place = enrolment_in(session, school_class, person_id)
        lines = own_lines(session, school_class, person_id)
    merge_form = MergeForm()
    merge_form.who.choices = options(lines)
    return {
        "school_class": school_class,
        "place": place,
        "seen": last_here(place, now(), school_class.zone),
        "has_others": bool(lines),
        "name_form": sent.get("name_form") or PupilNameForm(name=place.person.name),
        "time_form": TimeForm(factor=place.member.time_factor),
        "merge_form": merge_form,
    }
