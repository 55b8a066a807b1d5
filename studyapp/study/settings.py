"""The learner's study settings, and the time zone of the study day."""

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
from studyapp.study.day_plan import EXTRA_SKILLS
from studyapp.study.models import Learner
from studyapp.study.study_day import is_zone, server_zone

MINUTES = (5, 10, 15, 20)
NEW_A_DAY = (0, 2, 4, 6, 8)


@dataclass(frozen=True)
class StudySettings:
    """The settings a learner can change."""

    zone: str
    minutes: int
    new_a_day: int
    choices_only: bool
    further_skills: Sequence[str]


def learner_of(session: Session, person: Person | None) -> Learner:
    """The person's settings, or default ones in a row that is not saved."""
    found = _row(session, person.id) if person else None
    if found is not None:
        return found
    learner = Learner(has_chosen=False, minutes=10, new_a_day=4, choices_only=False, further_skills=[])
    # Guests are never in a class.
    belongs = memberships_of(session, person) if person and not person.is_guest else []
    joined_last = sorted(belongs, key=lambda one: (one[1].joined_at, one[0].id), reverse=True)
    set_committed_value(learner, "classes", [found for found, _ in joined_last])
    return learner


def zone_of(learner: Learner) -> str:
    """The time zone of the learner's study days: the learner's own, else the class's, else the server's."""
    zones = [learner.zone, *(school_class.zone for school_class in _going_on(learner) or learner.classes)]
    return next((zone for zone in zones if zone and is_zone(zone)), None) or server_zone()


def minutes_of(learner: Learner) -> int:
    """The longest study session: as the learner chose, else as the class says, else ten minutes."""
    said = [found.minutes for found in _going_on(learner) if found.minutes]
    return said[0] if said and not learner.has_chosen else learner.minutes


def has_choices_only(learner: Learner) -> bool:
    """Whether the learner never types answers: as the learner chose, else as the class says."""
    says_so = any(found.choices_only for found in _going_on(learner))
    return learner.choices_only or (says_so and not learner.has_chosen)


def session_lengths(learner: Learner) -> list[int]:
    """The lengths of a study session on offer, in minutes: the usual ones and the current one."""
    return sorted({*MINUTES, minutes_of(learner)})


@transaction
def save_settings(session: Session, person: Person, choices: StudySettings) -> None:
    """Save a learner's settings. A learner who chooses what the class says keeps following the class."""
    learner = _kept(session, person)
    learner.has_chosen = False
    learner.has_chosen = (choices.minutes, choices.choices_only) != (minutes_of(learner), has_choices_only(learner))
    learner.zone, learner.minutes, learner.new_a_day = choices.zone, choices.minutes, choices.new_a_day
    learner.choices_only = choices.choices_only
    learner.further_skills = [skill for skill in EXTRA_SKILLS if skill in choices.further_skills]


@transaction
def remember_zone(session: Session, person: Person, zone: str) -> Learner:
    """Save the browser's time zone if it is valid and none is stored yet. Returns the settings."""
    learner = _kept(session, person)
    if learner.zone is None and is_zone(zone):
        learner.zone = zone
    return learner


def _kept(session: Session, person: Person) -> Learner:
    """The stored row, created if needed. If two requests create it at once, both use the first."""
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
    """Read the row with its classes in one statement, or from the session."""
    return session.get(Learner, person_id, options=[joinedload(Learner.classes)])


def _going_on(learner: Learner) -> list[Class]:
    """The current classes, the one joined last first; archived classes decide nothing."""
    return [found for found in learner.classes if found.archived_at is None]
