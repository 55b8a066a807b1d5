"""Answers given under the wrong name: the study sessions they belong to, and the pupil who gave them."""

from __future__ import annotations

from functools import partial
from typing import Any

from flask import Response, flash
from sqlalchemy.orm import Session

from studyapp.accounts.audit import recorded
from studyapp.classes import Class
from studyapp.classes.memberships import enrolment_in, own_pupil
from studyapp.errors import BadInput, Stale
from studyapp.study.answer_transfer import TransferableSession, transfer_answers, transferable_sessions
from studyapp.study.countable_answers import first_day
from studyapp.study.study_day import next_day, study_day
from studyapp.teaching.access import desk
from studyapp.teaching.blueprint import bp
from studyapp.teaching.day_labels import date_range
from studyapp.teaching.forms import MoveAnswersForm
from studyapp.teaching.views.pages import go_to, page
from studyapp.teaching.views.pupils import PUPILS, own_lines
from studyapp.web.app_services import now, reading, writing
from studyapp.web.filters import counted
from studyapp.web.forms import options

#: Answers older than this can no longer be moved.
DAYS = 14
#: What teachers call each origin of answers.
ORIGIN_LABELS = {
    "study": "Study",
    "practice": "Practice",
    "quiz": "Quiz",
    "assignment": "Homework",
    "live": "Live quiz",
    "patience": "Patience",
}
PLACES = ("first", "second", "third", "fourth", "fifth", "sixth")


@bp.get(f"{PUPILS}/hand-over")
def move_answers(class_id: int, person_id: int) -> Response:
    """The pupil's latest study sessions, and the pupils their answers can be moved to."""
    return page("move_answers", **_shown(class_id, person_id, MoveAnswersForm()))


@bp.post(f"{PUPILS}/hand-over")
def move_chosen_answers(class_id: int, person_id: int) -> Response:
    """Move the answers of the chosen study sessions to another pupil whose account the class created."""
    form = MoveAnswersForm()
    try:
        form.check()
        with writing() as session:
            here = desk(session, class_id)
            giver = own_pupil(session, here.school_class, person_id)
            receiver = own_pupil(session, here.school_class, form.who.data)
            chosen = {sat.number for sat in _sessions(session, here.school_class, person_id)} & set(form.sittings.data)
            act = partial(transfer_answers, session, giver, receiver, chosen, now())
            given = partial(recorded, session, here.event_about(giver.id, "answers given away"), now(), act)
            number = recorded(session, here.event_about(receiver.id, "answers received"), now(), given)
    except (BadInput, Stale) as refusal:
        shown = _shown(class_id, person_id, form)
        return form.refused("teaching/move_answers.html", refusal, beside="sittings", **shown)
    flash(f"{counted(number, 'answer')} moved from {giver.name} to {receiver.name}.", "right")
    return go_to("teaching.pupil", class_id=class_id, person_id=receiver.id)


def _shown(class_id: int, person_id: int, form: MoveAnswersForm) -> dict[str, Any]:
    with reading() as session:
        school_class = desk(session, class_id).school_class
        person = own_pupil(session, school_class, person_id)
        form.sittings.choices = options(
            (sat.number, _label(sat)) for sat in _sessions(session, school_class, person_id)
        )
        form.who.choices = options([("", "Choose"), *own_lines(session, school_class, person_id)])
    return {"school_class": school_class, "person": person, "move_form": form, "days": DAYS}


def _sessions(session: Session, school_class: Class, person_id: int) -> list[TransferableSession]:
    """The study sessions of the last days that the class's teachers can see."""
    place = enrolment_in(session, school_class, person_id)
    earliest = next_day(study_day(now(), school_class.zone), -DAYS)
    return transferable_sessions(session, place.person, max(earliest, first_day(school_class, place.member)))


def _label(sat: TransferableSession) -> str:
    place = PLACES[sat.place - 1] if sat.place <= len(PLACES) else f"{sat.place}th"
    day = f"{sat.day:%A}, {date_range(sat.day, sat.day)}"
    return f"{ORIGIN_LABELS[sat.origin]} on {day}: {counted(sat.answers, 'answer')}, {place} of the day"
