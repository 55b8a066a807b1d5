"""Signals by which study and the packages that build on it tell each other what happens."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date, datetime
from typing import NamedTuple

from blinker import Signal
from sqlalchemy.orm import Session

from studyapp.accounts import Person

#: An answer was saved. The sender is the database session. Connect when a package is imported:
#: ``def receiver(session, *, study_session, learner, now)``. An answer sent twice can send the signal twice.
answered = Signal("an answer was saved")


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


#: A person's new figures are being chosen. Each receiver returns figure ids, the most wanted first. The sender is
#: the database session. Connect when a package is imported: ``def receiver(session, *, person, day)``.
figures_wanted = Signal("a person's new figures are being chosen")


def priority_figures(session: Session, person: Person | None, day: date) -> list[str]:
    """The figures suggested for a study day, the most wanted first, each once. Some may have been met."""
    if person is None:
        return []
    answers = figures_wanted.send(session, person=person, day=day)
    return list(dict.fromkeys(figure for _receiver, figures in answers for figure in figures))
