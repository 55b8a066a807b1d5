"""Bringing pupils in: names by hand or pasted, or a file; shown before anything is written."""

from __future__ import annotations

from flask import Response, flash, request
from sqlalchemy.orm import Session

from studyapp.accounts.audit import recorded
from studyapp.classes import Class
from studyapp.errors import BadInput, Stale
from studyapp.teaching.access import Desk, desk
from studyapp.teaching.blueprint import bp
from studyapp.teaching.roster.csv_reader import EMPTY, LETTERS, Decoded, decode
from studyapp.teaching.roster.importing import Brought, bring_in
from studyapp.teaching.roster.planning import Change, Step, plan
from studyapp.teaching.roster.row_parser import (
    MOST,
    TOO_MANY,
    Pupil,
    Roll,
    fault_of,
    read_roll,
)
from studyapp.teaching.views.pages import go_to, page, refused, secret_page, written
from studyapp.web.app_services import now, reading, writing

PUT_AWAY = "This class is put away. Take it up again in its settings, then bring pupils in."
CHANGED = "This list was changed on its way. Bring it once more."


@bp.get("/classes/<int:class_id>/add")
def add(class_id: int) -> Response:
    """Where names are pasted or a file is chosen."""
    with reading() as session:
        school_class = _desk(session, class_id).school_class
    return page("add", school_class=school_class, letters=list(LETTERS.items()))


@bp.post("/classes/<int:class_id>/add")
def preview(class_id: int) -> Response:
    """What the list would change. Nothing is written and the file is not kept."""
    with reading() as session:
        teacher, school_class = _desk(session, class_id)
        try:
            decoded = _brought()
            roll = read_roll(decoded.text, whole_names=written("whole") == "yes")
        except BadInput as refusal:
            return refused("add", refusal, field="file", school_class=school_class, letters=list(LETTERS.items()))
        steps = plan(session, school_class, teacher, roll.pupils)
    return _show(school_class, decoded, roll, steps)


@bp.post("/classes/<int:class_id>/add/write")
def write(class_id: int) -> Response:
    """Write the lines that are ticked."""
    with writing() as session:
        here = _desk(session, class_id)
        chosen = _chosen()
        event = here.event("list brought in")
        brought = recorded(
            session, event, now(), lambda: bring_in(session, here.school_class, here.teacher, chosen, now())
        )
    flash(_told(brought), "right")
    return go_to("teaching.pupils", class_id=class_id)


def _desk(session: Session, class_id: int) -> Desk:
    """The desk of a class that takes pupils in.

    :raises Stale: if it is put away.
    """
    here = desk(session, class_id)
    if here.school_class.archived_at is not None:
        raise Stale(PUT_AWAY)
    return here


def _show(school_class: Class, decoded: Decoded, roll: Roll, steps: list[Step]) -> Response:
    changing = [step for step in steps if step.change not in {Change.SAME, Change.UNCLEAR}]
    return secret_page(
        "preview",
        school_class=school_class,
        changing=changing,
        same=[step for step in steps if step.change is Change.SAME],
        unclear=[step for step in steps if step.change is Change.UNCLEAR],
        faults=roll.faults,
        left_out=roll.left_out,
        asks_about=_telling(roll.pupils) if decoded.is_guess else "",
    )


def _brought() -> Decoded:
    """The file, if one was chosen, else what was pasted."""
    file = request.files.get("file")
    if file is not None and file.filename:
        return decode(file.read(), written("letters") or "auto")
    if not written("names").strip():
        raise BadInput({"names": f"{EMPTY} Paste them, or choose a file."})
    return Decoded(written("names"), "utf-8", False)


def _telling(pupils: tuple[Pupil, ...]) -> str:
    """A name that looks odd if the letters were guessed wrong."""
    return next((pupil.name for pupil in pupils if not pupil.name.isascii()), "")


def _chosen() -> list[Pupil]:
    """The ticked lines of the preview, looked at once more.

    :raises BadInput: if one could not have stood there.
    """
    names, numbers = request.form.getlist("name"), request.form.getlist("number")
    ticked = set(request.form.getlist("take"))
    if len(names) != len(numbers) or len(names) > MOST:
        raise BadInput({"file": CHANGED if len(names) <= MOST else TOO_MANY})
    chosen: list[Pupil] = []
    seen: dict[str, int] = {}
    for index, (name, number) in enumerate(zip(names, numbers, strict=True)):
        pupil = Pupil(index, name.strip(), number.strip())
        if str(index) not in ticked:
            continue
        if fault_of(pupil, seen):
            raise BadInput({"file": CHANGED})
        seen.setdefault(pupil.number, index)
        chosen.append(pupil)
    return chosen


def _told(brought: Brought) -> str:
    parts = [
        (brought.new, "new"),
        (brought.came, "from another class of yours"),
        (brought.renamed, "with another name now"),
    ]
    said = ", ".join(f"{number} {what}" for number, what in parts if number)
    return f"The list is in: {said}." if said else "The list is in; nobody in the class is changed."
