"""How long somebody has been at the questions of a sitting: the time that counts where a sitting has its minutes."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime, timedelta

LONGEST_LOOK = timedelta(minutes=2)
"""However long a question stays on the screen, no more of it counts: somebody was away."""


def seconds_left(allowed: int | None, looks: Iterable[tuple[datetime, datetime]]) -> int | None:
    """Whole seconds left of those allowed, at least 0; None where any time is.

    ``looks`` are the showing of each question and its answer. Between the questions no time runs, nor for whoever
    lays the sitting aside.
    """
    if allowed is None:
        return None
    used = sum((min(answered - shown, LONGEST_LOOK) for shown, answered in looks), timedelta())
    return max(0, int(allowed - used.total_seconds()))
