"""Homework over SQLite and PostgreSQL, with requests at the same time."""

from __future__ import annotations

from sqlalchemy import func, select
from sqlalchemy.orm import Session

from studyapp.accounts import Person
from studyapp.assignments.assigning import withdraw_assignment
from studyapp.assignments.class_overview import class_assignments
from studyapp.assignments.models import Assignment, Attempt
from studyapp.assignments.pupil_assignments import pupil_assignments
from studyapp.assignments.results import results_of
from studyapp.classes import Class
from studyapp.content import Deck
from studyapp.database import Database
from studyapp.study.models import StudySession
from tests.accounts.factories import MORNING
from tests.assignments.conftest import make_taught_class
from tests.assignments.factories import begin_work, do_work, set_work
from tests.teaching.test_both_databases import at_once


def test_two_requests_that_start_the_last_attempt_start_one(any_database: Database, deck: Deck) -> None:
    with any_database.writing() as session:
        taught = make_taught_class(session)
        work_id, greta_id = set_work(session, deck, taught.school_class).id, taught.greta.id

    def press(session: Session) -> object:
        work = session.get_one(Assignment, work_id)
        return begin_work(session, deck, session.get_one(Person, greta_id), work, MORNING)

    assert at_once(any_database, press, press) == ["done", "done"]
    with any_database.reading() as session:
        assert session.scalar(select(func.count()).select_from(Attempt)) == 1
        assert session.scalar(select(func.count()).select_from(StudySession)) == 1


def test_starting_and_withdrawing_at_once_happen_one_after_the_other(any_database: Database, deck: Deck) -> None:
    with any_database.writing() as session:
        taught = make_taught_class(session)
        work_id, greta_id = set_work(session, deck, taught.school_class).id, taught.greta.id

    def press(session: Session) -> object:
        work = session.get_one(Assignment, work_id)
        return begin_work(session, deck, session.get_one(Person, greta_id), work, MORNING)

    outcome = at_once(
        any_database, press, lambda session: withdraw_assignment(session, session.get_one(Assignment, work_id))
    )

    with any_database.reading() as session:
        begun = session.scalar(select(func.count()).select_from(Attempt))
        is_draft = session.get_one(Assignment, work_id).is_draft
    assert (begun, is_draft) in {(1, False), (0, True)}
    assert len(set(outcome)) == 2


def test_lists_and_results_work_on_both_databases(any_database: Database, deck: Deck) -> None:
    with any_database.writing() as session:
        taught = make_taught_class(session)
        work = set_work(session, deck, taught.school_class)
        do_work(session, deck, taught.greta, work, MORNING)

        [task] = pupil_assignments(session, taught.greta)
        [line] = class_assignments(session, session.get_one(Class, taught.school_class.id), MORNING)
        [result] = results_of(session, work.id)[taught.greta.id]

    assert (task.begun, line.handed_in, line.open) == (1, 1, 1)
    assert (result.right, result.answered, result.questions) == (5, 5, 5)
