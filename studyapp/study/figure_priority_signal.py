"""Which figures somebody would rather meet next: told by rooms further down the stream, before the deck's own order."""

from __future__ import annotations

from datetime import date

from blinker import Signal
from sqlalchemy.orm import Session

from studyapp.accounts import Person

#: Somebody's new figures are being chosen: each receiver returns ids of figures, the most wanted first. The sender is
#: the session; connect when a room is imported: ``def receiver(session, *, person, day)``.
wanted = Signal("somebody's new figures are being chosen")


def wanted_figures(session: Session, person: Person | None, day: date) -> list[str]:
    """The figures wanted on a study day, the most wanted first, each once; some of them may have been met."""
    if person is None:
        return []
    answers = wanted.send(session, person=person, day=day)
    return list(dict.fromkeys(figure for _receiver, figures in answers for figure in figures))
