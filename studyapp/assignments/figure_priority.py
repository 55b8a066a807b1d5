"""Study introduces the figures of open homework first."""

from __future__ import annotations

from datetime import date

from sqlalchemy.orm import Session

from studyapp.accounts import Person
from studyapp.assignments.pupil_assignments import pupil_assignments
from studyapp.study.figure_priority_signal import figures_wanted


@figures_wanted.connect
def homework_figures(session: Session, *, person: Person, day: date) -> list[str]:
    """The figures of homework that is open and not overdue, by due date."""
    open_tasks = [
        task for task in pupil_assignments(session, person) if task.handed_in_at is None and task.due_on >= day
    ]
    return [figure for task in open_tasks for figure in task.assignment.figures]
