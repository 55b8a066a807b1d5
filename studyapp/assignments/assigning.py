"""Create, change, withdraw and delete assignments. Once a pupil has started, only due date and note can change."""

from __future__ import annotations

from datetime import date, datetime

from sqlalchemy import select
from sqlalchemy.orm import Session

from studyapp.accounts import Person
from studyapp.assignments.assignment_form import AssignmentDetails, check, check_date
from studyapp.assignments.models import Assignment, Attempt, Extension
from studyapp.classes import Class
from studyapp.content import Deck
from studyapp.content.questions import SKILLS
from studyapp.database import transaction
from studyapp.errors import BadInput, Missing, Stale
from studyapp.study.session_options import read_strictness, strictness_words
from studyapp.study.study_day import study_day

NO_ASSIGNMENT = "We can’t find this homework. Choose it from the class’s list."
BEGUN = "A pupil has started this homework. You can now change only its due date and note."


def assignment_of(session: Session, school_class: Class, assignment_id: int) -> Assignment:
    """An assignment of a class.

    :raises Missing: if the class has no assignment with this id.
    """
    assignment = session.get(Assignment, assignment_id)
    if assignment is None or assignment.class_id != school_class.id:
        raise Missing(NO_ASSIGNMENT)
    return assignment


def is_begun(session: Session, assignment: Assignment) -> bool:
    """Whether any pupil has started it. The practice pupil, who is the teacher, doesn't count."""
    begun = select(Attempt.id).join(Person, Person.id == Attempt.person_id)
    mine = begun.where(Attempt.assignment_id == assignment.id, Person.is_practice.is_(False))
    return session.scalar(mine.limit(1)) is not None


@transaction
def create_assignment(
    session: Session,
    deck: Deck,
    school_class: Class,
    details: AssignmentDetails,
    now: datetime,
    *,
    is_set: bool = False,
) -> Assignment:
    """Save a new assignment; pupils see it at once if it ``is_set``.

    :raises BadInput: if a field is wrong or the due date has passed.
    """
    check(deck, details, study_day(now, school_class.zone))
    assignment = Assignment(class_id=school_class.id, created_at=now)
    _write(deck, assignment, details, now if is_set else None)
    session.add(assignment)
    session.flush()
    return assignment


@transaction
def change_assignment(
    session: Session,
    deck: Deck,
    school_class: Class,
    assignment: Assignment,
    details: AssignmentDetails,
    now: datetime,
    *,
    is_set: bool,
) -> None:
    """Change an assignment that no pupil has started; pupils see it if it ``is_set``.

    :raises BadInput: if a field is wrong or the due date has passed.
    :raises Stale: if a pupil has started it.
    """
    _check_not_begun(session, assignment)
    check(deck, details, study_day(now, school_class.zone))
    _write(deck, assignment, details, now if is_set else None)


@transaction
def change_due_date(
    session: Session, school_class: Class, assignment: Assignment, due_on: date, note: str, now: datetime
) -> None:
    """Change the due date and the note at any time. A date that has passed can stay.

    :raises BadInput: if a new due date has passed.
    """
    check_date(due_on, min(study_day(now, school_class.zone), assignment.due_on))
    assignment.due_on, assignment.note = due_on, note


@transaction
def withdraw_assignment(session: Session, assignment: Assignment) -> None:
    """Turn it back into a draft.

    :raises Stale: if a pupil has started it.
    """
    _check_not_begun(session, assignment)
    assignment.set_at = None


@transaction
def delete_assignment(session: Session, assignment: Assignment) -> None:
    """Delete an assignment that no pupil has started.

    :raises Stale: if a pupil has started it.
    """
    _check_not_begun(session, assignment)
    session.delete(assignment)
    session.flush()


@transaction
def set_later_date(session: Session, assignment: Assignment, person_id: int, due_on: date | None) -> None:
    """Give one pupil a later due date; None removes it.

    :raises BadInput: if the date isn't after the class's own.
    """
    extension = session.get(Extension, (assignment.id, person_id))
    if due_on is None:
        if extension is not None:
            session.delete(extension)
    elif due_on <= assignment.due_on:
        raise BadInput({"due_on": "Choose a day after the class’s due date."})
    elif extension is not None:
        extension.due_on = due_on
    else:
        session.add(Extension(assignment_id=assignment.id, person_id=person_id, due_on=due_on))
    session.flush()


def _check_not_begun(session: Session, assignment: Assignment) -> None:
    # Starting an attempt locks the row as well, so one of the two comes first.
    session.refresh(assignment, with_for_update=True)
    if is_begun(session, assignment):
        raise Stale(BEGUN)


def _write(deck: Deck, assignment: Assignment, details: AssignmentDetails, set_at: datetime | None) -> None:
    assignment.name, assignment.note, assignment.set_at = details.name, details.note, set_at
    assignment.due_on = details.due_on
    assignment.figures = [card.id for card in deck if card.id in details.figures]
    assignment.skills = [skill for skill in SKILLS if skill in details.skills]
    assignment.questions, assignment.minutes = details.questions, details.minutes
    assignment.attempts, assignment.typed = details.attempts, details.typed
    assignment.strictness = strictness_words(read_strictness(details.strictness)) if details.typed else ""
