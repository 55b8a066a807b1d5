"""How somebody studies: the learner's own choices, and the time zone whose study day counts."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import Session, joinedload

from studyapp.accounts import Person
from studyapp.database import transaction
from studyapp.refusals import BadInput
from studyapp.study.models import Learner
from studyapp.study.planning import FURTHER
from studyapp.study.study_day import is_zone, server_zone

MINUTES = (5, 10, 15, 20)
NEW_A_DAY = (0, 2, 4, 6, 8)


@dataclass(frozen=True)
class Choices:
    """What a learner can choose."""

    zone: str
    minutes: int
    new_a_day: int
    choices_only: bool
    further_skills: Sequence[str]


def learner_of(session: Session, person: Person | None) -> Learner:
    """The person's choices; those of who has chosen nothing, in a row that is not kept, if there are none."""
    found = _row(session, person.id) if person else None
    return found or Learner(minutes=10, new_a_day=4, choices_only=False, further_skills=[])


def zone_of(learner: Learner) -> str:
    """The learner's time zone, else the server's."""
    return learner.zone if learner.zone and is_zone(learner.zone) else server_zone()


@transaction
def choose(session: Session, person: Person, choices: Choices) -> None:
    """Keep a learner's choices.

    :raises BadInput: if one of them is not among those offered.
    """
    errors = {}
    if not is_zone(choices.zone):
        errors["zone"] = "There is no such time zone. Choose one from the list, such as Europe/Berlin."
    if choices.minutes not in MINUTES:
        errors["minutes"] = "Choose one of the lengths shown."
    if choices.new_a_day not in NEW_A_DAY:
        errors["new_a_day"] = "Choose one of the numbers shown."
    if errors:
        raise BadInput(errors)
    learner = _kept(session, person)
    learner.zone, learner.minutes, learner.new_a_day = choices.zone, choices.minutes, choices.new_a_day
    learner.choices_only = choices.choices_only
    learner.further_skills = [skill for skill in FURTHER if skill in choices.further_skills]


@transaction
def note_zone(session: Session, person: Person, zone: str) -> Learner:
    """Keep the zone a browser told of, if none is kept yet and there is such a zone; the learner's choices."""
    learner = _kept(session, person)
    if learner.zone is None and is_zone(zone):
        learner.zone = zone
    return learner


def _kept(session: Session, person: Person) -> Learner:
    """The row; it is made if it is not there. Of two that make it at once the second takes the first one's."""
    found = _row(session, person.id)
    if found is not None:
        return found
    learner = learner_of(session, None)
    learner.person_id = person.id
    try:
        with session.begin_nested():
            session.add(learner)
    except IntegrityError:
        return session.get_one(Learner, person.id)
    return learner


def _row(session: Session, person_id: int) -> Learner | None:
    """Read with its classes in one statement, and in none when the session has it already."""
    return session.get(Learner, person_id, options=[joinedload(Learner.classes)])
