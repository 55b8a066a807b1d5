"""The work that waits for a pupil: on Today, and on the first page."""

from __future__ import annotations

from datetime import datetime

from flask import url_for
from sqlalchemy.orm import Session

from studyapp.accounts import Person
from studyapp.assignments.screens.words import amount_said, due_said
from studyapp.assignments.tasks import Task, tasks_of
from studyapp.study.due import Due, work_due


@work_due.connect
def assignments_waiting_for(session: Session, *, person: Person, now: datetime) -> list[Due]:
    """What was set for somebody and is not handed in, the next due day first; what is missing stays in the list."""
    return [_due(task, now) for task in tasks_of(session, person) if task.handed_in_at is None]


def _due(task: Task, now: datetime) -> Due:
    sentence = f"{due_said(task.due_on, task.found, now).capitalize()}, {amount_said(task.assignment, task.seconds)}."
    url = url_for("assignments.task", assignment_id=task.assignment.id)
    return Due(task.assignment.name, sentence, url, "Go on" if task.is_under_way else "Do it")
