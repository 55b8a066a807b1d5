"""What has become of one pupil's work: handed in, late, missing or open; and how many, each count one function."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date, datetime
from enum import StrEnum

from studyapp.study.study_day import study_day


class Work(StrEnum):
    """Where a pupil's work stands; exactly one of these."""

    HANDED_IN = "handed in"
    LATE = "late"
    MISSING = "missing"
    OPEN = "open"


def is_after(moment: datetime, due_on: date, zone: str) -> bool:
    """Whether the due day is over: the study day of the class, which ends at four in the morning after."""
    return study_day(moment, zone) > due_on


def work_of(due_on: date, handed_in_at: datetime | None, zone: str, now: datetime) -> Work:
    """What has become of a pupil's work, with the pupil's own due day and the first time it was handed in."""
    if handed_in_at is not None:
        return Work.LATE if is_after(handed_in_at, due_on, zone) else Work.HANDED_IN
    return Work.MISSING if is_after(now, due_on, zone) else Work.OPEN


def is_expected(joined_at: datetime, due_on: date, zone: str) -> bool:
    """Whether a pupil owes it: whoever joined the class after the due day does not."""
    return not is_after(joined_at, due_on, zone)


def handed_in(works: Iterable[Work]) -> int:
    """How many have handed it in in time."""
    return sum(work is Work.HANDED_IN for work in works)


def late(works: Iterable[Work]) -> int:
    """How many have handed it in after their due day."""
    return sum(work is Work.LATE for work in works)


def missing(works: Iterable[Work]) -> int:
    """How many have not handed it in though their due day is over."""
    return sum(work is Work.MISSING for work in works)


def still_open(works: Iterable[Work]) -> int:
    """How many have not handed it in and have time left."""
    return sum(work is Work.OPEN for work in works)
