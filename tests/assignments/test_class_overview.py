"""The counts of a class: handed in, late and missing."""

from __future__ import annotations

from datetime import timedelta

from sqlalchemy import event
from sqlalchemy.orm import Session

from studyapp.assignments.assigning import set_later_date
from studyapp.assignments.class_overview import class_assignments, late_and_missing, submissions_of
from studyapp.assignments.results import results_of
from studyapp.classes.memberships import make_pupils
from studyapp.content import Deck
from studyapp.database import Database
from tests.accounts.factories import MORNING
from tests.assignments.conftest import TaughtClass
from tests.assignments.factories import FRIDAY, answer_some, begin_work, do_work, set_work
from tests.study.factories import WRONG

SATURDAY, NEXT_WEEK = MORNING + timedelta(days=5), MORNING + timedelta(days=8)


def counts_of(session: Session, taught: TaughtClass) -> list[tuple[str, int, int, int, int, int]]:
    lines = class_assignments(session, taught.school_class, NEXT_WEEK)
    return [(line.assignment.name, *line[1:]) for line in lines]


def test_handed_in_late_and_missing_are_counted_apart(session: Session, deck: Deck, taught: TaughtClass) -> None:
    make_pupils(session, taught.school_class, ["Mia"], MORNING)
    work = set_work(session, deck, taught.school_class)
    do_work(session, deck, taught.greta, work, MORNING)
    do_work(session, deck, taught.jonas, work, SATURDAY)

    assert counts_of(session, taught) == [("Six gods", 3, 1, 1, 1, 0)]


def test_a_pupils_own_due_date_counts(session: Session, deck: Deck, taught: TaughtClass) -> None:
    work = set_work(session, deck, taught.school_class)
    do_work(session, deck, taught.jonas, work, SATURDAY)
    set_later_date(session, work, taught.jonas.id, FRIDAY + timedelta(days=1))
    set_later_date(session, work, taught.greta.id, FRIDAY + timedelta(days=10))

    assert counts_of(session, taught) == [("Six gods", 2, 1, 0, 0, 1)]


def test_practice_pupils_and_late_joiners_do_not_count(session: Session, deck: Deck, taught: TaughtClass) -> None:
    make_pupils(session, taught.school_class, ["Mia"], SATURDAY)
    taught.jonas.is_practice = True
    session.commit()
    set_work(session, deck, taught.school_class)

    assert counts_of(session, taught) == [("Six gods", 1, 0, 0, 1, 0)]


def test_a_draft_is_listed_and_has_no_pupils(session: Session, deck: Deck, taught: TaughtClass) -> None:
    set_work(session, deck, taught.school_class, is_set=False)
    set_work(session, deck, taught.school_class, name="Later", due_on=FRIDAY + timedelta(days=1))

    assert counts_of(session, taught) == [("Later", 2, 0, 0, 2, 0), ("Six gods", 0, 0, 0, 0, 0)]


def test_late_and_missing_homework_is_listed_by_pupil(session: Session, deck: Deck, taught: TaughtClass) -> None:
    first, second = (
        set_work(session, deck, taught.school_class),
        set_work(session, deck, taught.school_class, name="Second"),
    )
    for work in (first, second):
        do_work(session, deck, taught.greta, work, MORNING)
    do_work(session, deck, taught.jonas, first, SATURDAY)

    [owing] = late_and_missing(session, taught.school_class, NEXT_WEEK)

    assert (owing.person.name, owing.late, owing.missing) == ("Jonas", [first], [second])
    assert late_and_missing(session, taught.school_class, NEXT_WEEK, since=FRIDAY + timedelta(days=1)) == []


def test_two_pupils_of_one_name_are_distinct(session: Session, deck: Deck, taught: TaughtClass) -> None:
    make_pupils(session, taught.school_class, ["Greta"], MORNING)
    work = set_work(session, deck, taught.school_class)

    named = [submission.name for submission in submissions_of(session, taught.school_class, NEXT_WEEK)[work.id]]
    owing = [one.name for one in late_and_missing(session, taught.school_class, NEXT_WEEK)]

    assert named == owing == ["Greta (greta-7b)", "Greta (greta2-7b)", "Jonas"]


def test_a_result_counts_answers_and_right_answers(session: Session, deck: Deck, taught: TaughtClass) -> None:
    work = set_work(session, deck, taught.school_class)
    study_session = begin_work(session, deck, taught.greta, work, MORNING)
    now = answer_some(session, deck, taught.greta, study_session, MORNING, 2)
    answer_some(session, deck, taught.greta, study_session, now, 1, WRONG)

    [result] = results_of(session, work.id)[taught.greta.id]

    assert (result.questions, result.answered, result.right, result.is_open) == (5, 3, 2, True)


def test_the_number_of_statements_does_not_grow(
    database: Database, deck: Deck, session: Session, taught: TaughtClass
) -> None:
    said: list[str] = []

    def count() -> int:
        said.clear()
        with database.reading() as reading:
            submissions_of(reading, taught.school_class, NEXT_WEEK)
        return len(said)

    event.listen(database.engine, "before_cursor_execute", lambda *args: said.append(args[2]))
    set_work(session, deck, taught.school_class)
    few = count()
    make_pupils(session, taught.school_class, [f"Pupil {number}" for number in range(30)], MORNING)
    for _ in range(5):
        set_work(session, deck, taught.school_class)

    assert count() == few
