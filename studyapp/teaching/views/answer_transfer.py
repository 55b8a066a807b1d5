"""Answers a pupil did not give: which study sessions they are of, and the pupil of the class who gave them."""

from __future__ import annotations

from functools import partial

from flask import Response, flash, request
from sqlalchemy.orm import Session

from studyapp.accounts.audit import recorded
from studyapp.classes import Class
from studyapp.classes.memberships import enrolment_in, own_pupil, roster
from studyapp.errors import BadInput, Stale
from studyapp.study.answer_transfer import TransferableSession, transfer_answers, transferable_sessions
from studyapp.study.countable_answers import first_day
from studyapp.study.study_day import next_day, study_day
from studyapp.teaching.access import desk
from studyapp.teaching.blueprint import bp
from studyapp.teaching.day_labels import date_range
from studyapp.teaching.views.pages import go_to, page, refused, written
from studyapp.web.app_services import now, reading, writing
from studyapp.web.filters import counted

#: Whoever notices later leaves it as it is.
DAYS = 14
#: How a teacher calls what somebody answered in.
CALLED = {
    "study": "Study",
    "practice": "Practice",
    "quiz": "Quiz",
    "assignment": "Assignment",
    "live": "Live quiz",
    "patience": "Patience",
}
PLACES = ("first", "second", "third", "fourth", "fifth", "sixth")


@bp.get("/classes/<int:class_id>/pupils/<int:person_id>/hand-over")
def whose(class_id: int, person_id: int) -> Response:
    """The pupil's latest study sessions, and whom their answers can go to."""
    return page("whose", **_shown(class_id, person_id))


@bp.post("/classes/<int:class_id>/pupils/<int:person_id>/hand-over")
def give_answers(class_id: int, person_id: int) -> Response:
    """Give the answers of the chosen study sessions to another pupil whose account the class made."""
    try:
        with writing() as session:
            here, who = desk(session, class_id), _receiver()
            giver, receiver = (
                own_pupil(session, here.school_class, person_id),
                own_pupil(session, here.school_class, who),
            )
            chosen = _chosen({sat.number for sat in _sittings(session, here.school_class, person_id)})
            act = partial(transfer_answers, session, giver, receiver, chosen, now())
            given = partial(recorded, session, here.event_about(giver.id, "answers given away"), now(), act)
            number = recorded(session, here.event_about(receiver.id, "answers received"), now(), given)
    except (BadInput, Stale) as refusal:
        return refused("whose", refusal, field="sittings", **_shown(class_id, person_id))
    flash(f"{counted(number, 'answer')} moved from {giver.name} to {receiver.name}.", "right")
    return go_to("teaching.pupil", class_id=class_id, person_id=receiver.id)


def _shown(class_id: int, person_id: int) -> dict[str, object]:
    with reading() as session:
        school_class = desk(session, class_id).school_class
        person = own_pupil(session, school_class, person_id)
        study_sessions = [(sat.number, _said(sat)) for sat in _sittings(session, school_class, person_id)]
        own = [place.person for place in roster(session, school_class) if place.member.made_here]
    lines = [("", "Choose"), *((one.id, f"{one.name} ({one.user_name})") for one in own if one.id != person_id)]
    return {"school_class": school_class, "person": person, "sittings": study_sessions, "lines": lines, "days": DAYS}


def _sittings(session: Session, school_class: Class, person_id: int) -> list[TransferableSession]:
    """Those of the last days that the class's teachers may see."""
    place = enrolment_in(session, school_class, person_id)
    earliest = next_day(study_day(now(), school_class.zone), -DAYS)
    return transferable_sessions(session, place.person, max(earliest, first_day(school_class, place.member)))


def _said(sat: TransferableSession) -> str:
    place = PLACES[sat.place - 1] if sat.place <= len(PLACES) else f"{sat.place}th"
    day = f"{sat.day:%A}, {date_range(sat.day, sat.day)}"
    return f"{CALLED[sat.origin]} on {day}: {counted(sat.answers, 'answer')}, {place} of the day"


def _chosen(allowed: set[int]) -> set[int]:
    return {number for number in allowed if str(number) in request.form.getlist("sittings")}


def _receiver() -> int:
    who = written("who")
    if not who.isdecimal() or len(who) > 9:
        raise BadInput({"who": "Choose the pupil who gave these answers."})
    return int(who)
