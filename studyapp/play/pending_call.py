"""A call that waits for the answer of the person called upon."""

from __future__ import annotations

from datetime import datetime
from typing import NamedTuple

from studyapp.play.models import By


class PendingCall(NamedTuple):
    """The seat that asks, the seat that is asked, the card, who asked for the seat, and when."""

    seat: int
    other: int
    card: str
    by: By
    at: datetime

    @property
    def move(self) -> str:
        """The move it becomes when it is answered."""
        return f"ask {self.other} {self.card}"
