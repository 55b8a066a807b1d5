"""A pupil's open homework, for Today, the home page, and the figures that study introduces first."""

from __future__ import annotations

from datetime import date, datetime

from flask import url_for
from sqlalchemy.orm import Session

from studyapp.accounts import Person
from studyapp.assignments.pupil_assignments import PupilAssignment, pupil_assignments
from studyapp.assignments.screens.wording import amount_text, day_text
from studyapp.assignments.submission_status import is_after
from studyapp.study.signals import WorkItem, figures_wanted, work_due
from studyapp.study.study_day import next_day, study_day

KEPT_DAYS = 14
"""How long Today lists missing homework."""


@work_due.connect
def homework_due(session: Session, *, person: Person, now: datetime) -> list[WorkItem]:
    """Homework that is not handed in, the next due date first.

    Missing homework stays in this list for two weeks, and in the list of all homework for good.
    """
    tasks = [task for task in pupil_assignments(session, person) if task.handed_in_at is None]
    return [
        _due(task, now) for task in tasks if not is_after(now, next_day(task.due_on, KEPT_DAYS), task.school_class.zone)
    ]


def _due(task: PupilAssignment, now: datetime) -> WorkItem:
    day = day_text(task.due_on, study_day(now, task.school_class.zone))
    amount = amount_text(task.assignment, task.seconds)
    is_over = is_after(now, task.due_on, task.school_class.zone)
    sentence = f"Was due {day}, {amount}." if is_over else f"Due {day}, {amount}."
    url = url_for("assignments.my_assignment", assignment_id=task.assignment.id)
    return WorkItem(task.assignment.name, sentence, url, "Continue" if task.is_under_way else "Start")


@figures_wanted.connect
def homework_figures(session: Session, *, person: Person, day: date) -> list[str]:
    """The figures of homework that is open and not overdue, by due date."""
    open_tasks = [
        task for task in pupil_assignments(session, person) if task.handed_in_at is None and task.due_on >= day
    ]
    return [figure for task in open_tasks for figure in task.assignment.figures]
