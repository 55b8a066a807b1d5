"""The figures of open work are met first: study asks here whom to introduce next."""

from __future__ import annotations

from datetime import date

from sqlalchemy.orm import Session

from studyapp.accounts import Person
from studyapp.assignments.pupil_assignments import tasks_of
from studyapp.study.figure_priority_signal import wanted


@wanted.connect
def set_for_somebody(session: Session, *, person: Person, day: date) -> list[str]:
    """The figures of what is not handed in yet, those of the next due day first; nothing once its day is over."""
    open_tasks = [task for task in tasks_of(session, person) if task.handed_in_at is None and task.due_on >= day]
    return [figure for task in open_tasks for figure in task.assignment.figures]
