"""The forecast: how many questions fall due on each study day of two weeks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from datetime import date
from typing import NamedTuple

from studyapp.study.models import Memory
from studyapp.study.study_day import next_day

DAYS = 14


class Due(NamedTuple):
    """A study day, and how many memories are to be asked again on it."""

    day: date
    number: int


def forecast(memories: Iterable[Memory], today: date) -> list[Due]:
    """The next fourteen study days from today on. What is due already is due today."""
    counts = Counter(due_on(memory, today) for memory in memories)
    days = [next_day(today, days) for days in range(DAYS)]
    return [Due(day, counts[day]) for day in days]


def due_on(memory: Memory, today: date) -> date:
    """The study day a memory is to be asked again, at the earliest today."""
    return max(memory.due, today)
