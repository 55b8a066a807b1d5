"""The number of questions due on each study day of the next two weeks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from datetime import date
from typing import NamedTuple

from studyapp.study.models import Memory
from studyapp.study.study_day import next_day

DAYS = 14


class DueDay(NamedTuple):
    """A study day, and the number of memories due on it."""

    day: date
    number: int


def forecast(memories: Iterable[Memory], today: date) -> list[DueDay]:
    """The next fourteen study days, from today on. Overdue memories count for today."""
    counts = Counter(due_on(memory, today) for memory in memories)
    days = [next_day(today, days) for days in range(DAYS)]
    return [DueDay(day, counts[day]) for day in days]


def due_on(memory: Memory, today: date) -> date:
    """The study day on which a memory is asked again, today at the earliest."""
    return max(memory.due, today)
