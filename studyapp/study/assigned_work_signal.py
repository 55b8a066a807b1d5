"""The signal by which other packages list work on Today."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import NamedTuple

from blinker import Signal
from sqlalchemy.orm import Session

from studyapp.accounts import Person

#: Today is being shown. Each receiver returns the person's work as a list of :class:`WorkItem`, most urgent first. The
#: sender is the database session. Connect when a package is imported: ``def receiver(session, *, person, now)``.
work_due = Signal("a person's work is being listed")


class WorkItem(NamedTuple):
    """Work on a list: its title, a sentence, its page, and the label of the link."""

    title: str
    sentence: str
    url: str
    action: str


def work_for(session: Session, person: Person | None, now: datetime) -> Sequence[WorkItem]:
    """The person's work, the most urgent first; empty for a visitor."""
    if person is None:
        return []
    return [due for _receiver, found in work_due.send(session, person=person, now=now) for due in found]
