"""Create, change, withdraw and delete homework."""

from __future__ import annotations

from datetime import timedelta

import pytest
from sqlalchemy.orm import Session

from studyapp.assignments import assigning
from studyapp.assignments.assignment_form import AssignmentDetails, check
from studyapp.assignments.models import Assignment
from studyapp.assignments.pupil_assignments import pupil_assignment, pupil_assignments
from studyapp.content import Deck
from studyapp.errors import BadInput, Missing, Stale
from tests.accounts.factories import MORNING
from tests.assignments.conftest import TaughtClass
from tests.assignments.factories import FRIDAY, MONDAY, begin_work, set_work
from tests.teaching.factories import make_class

ANOTHER = AssignmentDetails("Two heroines", FRIDAY, ("io", "europa"))
SUNDAY = FRIDAY + timedelta(days=2)


def test_pupils_see_a_draft_only_when_it_is_set(session: Session, deck: Deck, taught: TaughtClass) -> None:
    work = set_work(session, deck, taught.school_class, is_set=False)

    assert pupil_assignments(session, taught.greta) == []
    assigning.change_assignment(session, deck, taught.school_class, work, ANOTHER, MORNING, is_set=True)
    assert [task.assignment.name for task in pupil_assignments(session, taught.greta)] == ["Two heroines"]


def test_homework_not_started_can_be_changed_withdrawn_and_deleted(
    session: Session, deck: Deck, taught: TaughtClass
) -> None:
    work = set_work(session, deck, taught.school_class)

    assigning.change_assignment(session, deck, taught.school_class, work, ANOTHER, MORNING, is_set=True)
    assigning.withdraw_assignment(session, work)
    with pytest.raises(Missing):
        pupil_assignment(session, taught.greta, work.id)
    assigning.delete_assignment(session, work)

    assert session.get(Assignment, work.id) is None


def test_once_a_pupil_has_started_only_due_date_and_note_change(
    session: Session, deck: Deck, taught: TaughtClass
) -> None:
    work = set_work(session, deck, taught.school_class)
    begin_work(session, deck, taught.greta, work, MORNING)

    for operation in (assigning.withdraw_assignment, assigning.delete_assignment):
        with pytest.raises(Stale, match="only its due date and note"):
            operation(session, work)
    with pytest.raises(Stale):
        assigning.change_assignment(session, deck, taught.school_class, work, ANOTHER, MORNING, is_set=True)
    assigning.change_due_date(session, taught.school_class, work, SUNDAY, "Until Sunday.", MORNING)

    assert (work.name, work.due_on, work.note) == ("Six gods", SUNDAY, "Until Sunday.")


def test_the_practice_pupil_does_not_count_as_a_start(session: Session, deck: Deck, taught: TaughtClass) -> None:
    taught.greta.is_practice = True
    session.commit()
    work = set_work(session, deck, taught.school_class)
    begin_work(session, deck, taught.greta, work, MORNING)

    assigning.withdraw_assignment(session, work)

    assert work.is_draft


def test_a_past_due_date_can_stay_but_not_be_chosen(session: Session, deck: Deck, taught: TaughtClass) -> None:
    work = set_work(session, deck, taught.school_class)
    later = MORNING + timedelta(days=10)

    assigning.change_due_date(session, taught.school_class, work, FRIDAY, "Still.", later)
    with pytest.raises(BadInput, match="This day is over"):
        assigning.change_due_date(session, taught.school_class, work, MONDAY, "", later)


@pytest.mark.parametrize(
    ("details", "field"),
    [
        (AssignmentDetails("Work", MONDAY - timedelta(days=1), ("zeus",)), "due_on"),
        (AssignmentDetails("Work", FRIDAY, ()), "figures"),
        (AssignmentDetails("Work", FRIDAY, ("nobody",)), "figures"),
        (AssignmentDetails("Work", FRIDAY, ("charon",), skills=("roman",)), "figures"),
    ],
)
def test_each_fault_is_reported_at_its_field(deck: Deck, details: AssignmentDetails, field: str) -> None:
    with pytest.raises(BadInput) as refused:
        check(deck, details, MONDAY)

    assert field in refused.value.errors


def test_one_pupil_can_have_a_later_date_and_no_earlier_one(session: Session, deck: Deck, taught: TaughtClass) -> None:
    work = set_work(session, deck, taught.school_class)

    assigning.set_later_date(session, work, taught.greta.id, SUNDAY)
    with pytest.raises(BadInput, match="a day after the class"):
        assigning.set_later_date(session, work, taught.jonas.id, FRIDAY)

    assert pupil_assignment(session, taught.greta, work.id).due_on == SUNDAY
    assert pupil_assignment(session, taught.jonas, work.id).due_on == FRIDAY
    assigning.set_later_date(session, work, taught.greta.id, None)
    assert pupil_assignment(session, taught.greta, work.id).due_on == FRIDAY


def test_another_class_cannot_find_the_homework(session: Session, deck: Deck, taught: TaughtClass) -> None:
    other = make_class(session, taught.teacher, "Mia", name="8a")

    with pytest.raises(Missing):
        assigning.assignment_of(session, other, set_work(session, deck, taught.school_class).id)
