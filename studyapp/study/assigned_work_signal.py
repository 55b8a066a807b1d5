"""What somebody has been given to do: told by rooms further down the stream, and listed on Today."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import NamedTuple

from blinker import Signal
from sqlalchemy.orm import Session

from studyapp.accounts import Person

#: Today is being shown: each receiver returns what is due from a person, as :class:`Due`, the most urgent first. The
#: sender is the session; connect when a room is imported: ``def receiver(session, *, person, now)``.
work_due = Signal("somebody's work is being listed")


class Due(NamedTuple):
    """A piece of work: its name, what it is and until when, the page it stands on, and the word for going there."""

    title: str
    sentence: str
    url: str
    action: str


def due_from(session: Session, person: Person | None, now: datetime) -> Sequence[Due]:
    """What is due from somebody; nothing from a stranger."""
    if person is None:
        return []
    return [due for _receiver, found in work_due.send(session, person=person, now=now) for due in found]
