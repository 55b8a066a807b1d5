"""Clues and references that a class of somebody at the table hides: kept with the table from each deal to the next.

What lies in a hand at the level ``names`` is ordered by its clues, so they may not change while it is played.
"""

from __future__ import annotations

from sqlalchemy.orm import Session

from studyapp.classes.hidden_content import Part, hidden_from_any
from studyapp.play.models import Table

_KEY = "hidden"


def store_hidden(session: Session, table: Table) -> None:
    """Store with the table what is hidden from any of its players. Call it while dealing."""
    people = {one for seat in table.seats for one in (seat.person_id, seat.mate_id) if one is not None}
    hidden = [" ".join(part) for part in sorted(hidden_from_any(session, people))] if people else []
    if hidden != table.settings.get(_KEY, []):
        table.settings = {**table.settings, _KEY: hidden}


def hidden_at(table: Table) -> frozenset[Part]:
    """What the table does not show in this hand."""
    pairs = (text.partition(" ") for text in table.settings.get(_KEY, ()))
    return frozenset((figure, part) for figure, _, part in pairs)
