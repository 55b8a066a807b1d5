"""The work that waits for a pupil: on Today, and on the first page."""

from __future__ import annotations

from datetime import datetime

from flask import url_for
from sqlalchemy.orm import Session

from studyapp.accounts import Person
from studyapp.assignments.pupil_assignments import Task, tasks_of
from studyapp.assignments.screens.wording import amount_said, due_said, opening
from studyapp.assignments.submission_status import is_after
from studyapp.study.assigned_work_signal import Due, work_due
from studyapp.study.study_day import next_day

KEPT_DAYS = 14
"""So long after its due day Today still asks for what is missing."""


@work_due.connect
def assignments_waiting_for(session: Session, *, person: Person, now: datetime) -> list[Due]:
    """What was set for somebody and is not handed in, the next due day first.

    What is missing stays in this list for two weeks, and in the list of all homework for ever.
    """
    tasks = [task for task in tasks_of(session, person) if task.handed_in_at is None]
    return [
        _due(task, now) for task in tasks if not is_after(now, next_day(task.due_on, KEPT_DAYS), task.school_class.zone)
    ]


def _due(task: Task, now: datetime) -> Due:
    sentence = (
        f"{opening(due_said(task.due_on, task.school_class, now))}, {amount_said(task.assignment, task.seconds)}."
    )
    url = url_for("assignments.task", assignment_id=task.assignment.id)
    return Due(task.assignment.name, sentence, url, "Continue" if task.is_under_way else "Start")
