"""The signal by which other packages suggest figures to meet next."""

from __future__ import annotations

from datetime import date

from blinker import Signal
from sqlalchemy.orm import Session

from studyapp.accounts import Person

#: A person's new figures are being chosen. Each receiver returns figure ids, the most wanted first. The sender is
#: the database session. Connect when a package is imported: ``def receiver(session, *, person, day)``.
figures_wanted = Signal("a person's new figures are being chosen")


def priority_figures(session: Session, person: Person | None, day: date) -> list[str]:
    """The figures suggested for a study day, the most wanted first, each once. Some may have been met."""
    if person is None:
        return []
    answers = figures_wanted.send(session, person=person, day=day)
    return list(dict.fromkeys(figure for _receiver, figures in answers for figure in figures))
