"""What becomes of somebody's goes and later due days when two people are one, somebody leaves, or asks what is kept."""

from __future__ import annotations

from sqlalchemy import delete, func, select, update
from sqlalchemy.orm import Session

from studyapp.accounts import Person, answers_for, joined, leaving, takeout
from studyapp.assignments.models import Assignment, Attempt, Extension
from studyapp.classes import Class
from studyapp.study.models import StudySession

KEPT = (Attempt, Extension)


@joined.connect
@answers_for(*KEPT)
def _take_goes_along(session: Session, *, guest: Person, person: Person) -> None:
    """All goes are kept, the guest's numbered after the person's own; of two due days the later one counts."""
    most = select(Attempt.assignment_id, func.max(Attempt.number)).where(Attempt.person_id == person.id)
    for assignment_id, number in session.execute(most.group_by(Attempt.assignment_id)).all():
        mine = Attempt.person_id == guest.id, Attempt.assignment_id == assignment_id
        session.execute(update(Attempt).where(*mine).values(person_id=person.id, number=Attempt.number + number))
    session.execute(update(Attempt).where(Attempt.person_id == guest.id).values(person_id=person.id))
    for later in session.scalars(select(Extension).where(Extension.person_id == guest.id)).all():
        own = session.get(Extension, (later.assignment_id, person.id))
        if own is None:
            session.add(Extension(assignment_id=later.assignment_id, person_id=person.id, due_on=later.due_on))
        else:
            own.due_on = max(own.due_on, later.due_on)
        session.delete(later)
    session.flush()


@leaving.connect
@answers_for(*KEPT)
def _leave_goes(session: Session, *, person: Person) -> None:
    for model in KEPT:
        session.execute(delete(model).where(model.person_id == person.id))


@takeout.connect
@answers_for(*KEPT)
def _give_goes(session: Session, *, person: Person) -> dict[str, list[dict[str, object]]]:
    """What was set for a person, each go at it, and later due days."""
    goes = session.execute(
        select(Class.name, Assignment, Attempt, StudySession)
        .join(Assignment, Assignment.class_id == Class.id)
        .join(Attempt, Attempt.assignment_id == Assignment.id)
        .join(StudySession, StudySession.id == Attempt.sitting_id)
        .where(Attempt.person_id == person.id)
        .order_by(Attempt.id)
    )
    later = session.execute(
        select(Assignment.name, Extension.due_on)
        .join(Assignment, Assignment.id == Extension.assignment_id)
        .where(Extension.person_id == person.id)
        .order_by(Assignment.id)
    )
    given: dict[str, list[dict[str, object]]] = {
        "assignments": [_go(*row) for row in goes],
        "later due days": [{"assignment": name, "due_on": day.isoformat()} for name, day in later],
    }
    return {kind: rows for kind, rows in given.items() if rows}


def _go(class_name: str, assignment: Assignment, attempt: Attempt, sitting: StudySession) -> dict[str, object]:
    return {
        "class": class_name,
        "assignment": assignment.name,
        "due_on": assignment.due_on.isoformat(),
        "try": attempt.number,
        "begun_at": sitting.begun_at.isoformat(),
        "handed_in_at": sitting.ended_at.isoformat() if sitting.ended_at else None,
    }
