"""How somebody studies: the learner's own choices, and the time zone whose study day counts."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import Session, joinedload
from sqlalchemy.orm.attributes import set_committed_value

from studyapp.accounts import Person
from studyapp.classes import Class
from studyapp.classes.memberships import memberships_of
from studyapp.database import transaction
from studyapp.errors import BadInput
from studyapp.study.day_plan import FURTHER
from studyapp.study.models import Learner
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
    if found is not None:
        return found
    learner = Learner(has_chosen=False, minutes=10, new_a_day=4, choices_only=False, further_skills=[])
    # Guests are in no class.
    belongs = memberships_of(session, person) if person and not person.is_guest else []
    joined_last = sorted(belongs, key=lambda one: (one[1].joined_at, one[0].id), reverse=True)
    set_committed_value(learner, "classes", [found for found, _ in joined_last])
    return learner


def zone_of(learner: Learner) -> str:
    """The time zone the learner's study days are counted in: the learner's, else the class's, else the server's."""
    zones = [learner.zone, *(school_class.zone for school_class in _going_on(learner) or learner.classes)]
    return next((zone for zone in zones if zone and is_zone(zone)), None) or server_zone()


def minutes_of(learner: Learner) -> int:
    """How long a sitting is: as the learner chose, else as the class says, else ten minutes."""
    said = [found.minutes for found in _going_on(learner) if found.minutes]
    return said[0] if said and not learner.has_chosen else learner.minutes


def only_chooses(learner: Learner) -> bool:
    """Whether nothing is ever typed: as the learner chose, else as the class says."""
    says_so = any(found.choices_only for found in _going_on(learner))
    return learner.choices_only or (says_so and not learner.has_chosen)


def lengths_for(learner: Learner) -> list[int]:
    """The lengths of a sitting in minutes that are offered: the usual ones, and the one it has now."""
    return sorted({*MINUTES, minutes_of(learner)})


@transaction
def choose(session: Session, person: Person, choices: Choices) -> None:
    """Keep a learner's choices. Who chooses what the class says anyway goes on following the class.

    :raises BadInput: if one of them is not among those offered.
    """
    learner = _kept(session, person)
    errors = {}
    if not is_zone(choices.zone):
        errors["zone"] = "We don’t know this time zone. Choose one from the list, such as Europe/Berlin."
    if choices.minutes not in lengths_for(learner):
        errors["minutes"] = "Choose one of the options."
    if choices.new_a_day not in NEW_A_DAY:
        errors["new_a_day"] = "Choose one of the options."
    if errors:
        raise BadInput(errors)
    learner.has_chosen = False
    learner.has_chosen = (choices.minutes, choices.choices_only) != (minutes_of(learner), only_chooses(learner))
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
    learner = learner_of(session, person)
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


def _going_on(learner: Learner) -> list[Class]:
    """The classes whose year is not over, the one joined last first; the others decide nothing."""
    return [found for found in learner.classes if found.archived_at is None]
