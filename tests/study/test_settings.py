"""A class's settings apply to its learners until they choose for themselves."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta

import pytest
from sqlalchemy import event
from sqlalchemy.orm import Session

from studyapp.accounts import Person
from studyapp.classes import Class
from studyapp.classes.memberships import join_class
from studyapp.study.learner_state import day_of, load_learner_state
from studyapp.study.models import Learner
from studyapp.study.settings import (
    StudySettings,
    has_choices_only,
    learner_of,
    minutes_of,
    remember_zone,
    save_settings,
    session_lengths,
    zone_of,
)
from studyapp.study.study_day import server_zone
from tests.accounts.factories import MORNING, make_person

DAY = timedelta(days=1)


@pytest.fixture
def greta(session: Session) -> Person:
    return make_person(session)


def join(session: Session, person: Person, name: str = "7b", days: int = 0, **said: object) -> Class:
    found = Class(name=name, created_at=MORNING, **({"zone": "Asia/Tokyo"} | said))
    session.add(found)
    session.flush()
    join_class(session, found, person, MORNING + days * DAY)
    return found


def test_the_class_decides_the_time_zone_until_a_browser_does(session: Session, greta: Person) -> None:
    evening = datetime(2026, 3, 2, 20, tzinfo=UTC)
    assert zone_of(learner_of(session, greta)) == server_zone()
    join(session, greta)

    assert day_of(learner_of(session, greta), evening) == date(2026, 3, 3)
    assert zone_of(remember_zone(session, greta, "Europe/Berlin")) == "Europe/Berlin"
    assert day_of(learner_of(session, greta), evening) == date(2026, 3, 2)


def test_a_learner_with_a_row_but_no_zone_follows_the_class(session: Session, greta: Person) -> None:
    join(session, greta)

    assert zone_of(remember_zone(session, greta, "nowhere")) == "Asia/Tokyo"


def test_the_class_decides_minutes_and_choices_until_the_learner_does(session: Session, greta: Person) -> None:
    join(session, greta, minutes=25, choices_only=True)
    learner_state = load_learner_state(session, greta, MORNING)
    assert (learner_state.minutes, learner_state.choices_only) == (25, True)
    assert session_lengths(learner_of(session, greta)) == [5, 10, 15, 20, 25]

    save_settings(session, greta, StudySettings("UTC", 10, 4, False, ()))

    chosen = load_learner_state(session, greta, MORNING)
    assert (chosen.minutes, chosen.choices_only) == (10, False)


def test_a_learner_who_chooses_what_the_class_says_keeps_following_it(session: Session, greta: Person) -> None:
    found = join(session, greta, minutes=15)
    save_settings(session, greta, StudySettings("UTC", 15, 2, False, ("kin",)))

    found.minutes = 5

    assert minutes_of(learner_of(session, greta)) == 5
    assert learner_of(session, greta).new_a_day == 2


def test_the_current_class_joined_last_decides(session: Session, greta: Person) -> None:
    join(session, greta, "6b", minutes=5, choices_only=True).archived_at = MORNING
    join(session, greta, "7b", days=1, minutes=20, zone="Europe/Rome")
    join(session, greta, "Club", days=2, zone="nowhere")

    learner = learner_of(session, greta)

    assert (minutes_of(learner), has_choices_only(learner), zone_of(learner)) == (20, False, "Europe/Rome")


def test_what_the_class_says_is_read_with_the_learners_row(session: Session, greta: Person) -> None:
    join(session, greta, minutes=15)
    remember_zone(session, greta, "nowhere")
    session.commit()
    session.expunge_all()
    said: list[str] = []
    connection = session.connection()
    event.listen(connection, "before_cursor_execute", lambda *row: said.append(row[2]))

    learner = learner_of(session, greta)
    assert (minutes_of(learner), zone_of(learner)) == (15, "Asia/Tokyo")
    assert learner_of(session, greta) is learner

    assert len(said) == 1
    assert isinstance(learner, Learner)
