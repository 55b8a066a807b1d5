"""The time spent on the questions of a study session that has a time limit."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime, timedelta

LONGEST_LOOK = timedelta(minutes=2)
"""A question counts for this long at most; after that the learner has probably left."""


def seconds_left(allowed: int | None, looks: Iterable[tuple[datetime, datetime]]) -> int | None:
    """Whole seconds left of those allowed, at least 0; None if there is no limit.

    ``looks`` holds the times when each question was shown and answered. Time between questions doesn't count.
    """
    if allowed is None:
        return None
    used = sum((min(answered - shown, LONGEST_LOOK) for shown, answered in looks), timedelta())
    return max(0, int(allowed - used.total_seconds()))
