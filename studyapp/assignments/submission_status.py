"""The status of one pupil's work, and how many pupils have each status."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date, datetime
from enum import StrEnum

from studyapp.study.study_day import study_day


class SubmissionStatus(StrEnum):
    """The status of a pupil's work."""

    HANDED_IN = "handed in"
    LATE = "late"
    MISSING = "missing"
    OPEN = "open"


def is_after(moment: datetime, due_on: date, zone: str) -> bool:
    """Whether the due date has passed: the study day of the class, which ends at four the next morning."""
    return study_day(moment, zone) > due_on


def work_of(due_on: date, handed_in_at: datetime | None, zone: str, now: datetime) -> SubmissionStatus:
    """The status of a pupil's work, from the pupil's due date and when it was first handed in."""
    if handed_in_at is not None:
        return SubmissionStatus.LATE if is_after(handed_in_at, due_on, zone) else SubmissionStatus.HANDED_IN
    return SubmissionStatus.MISSING if is_after(now, due_on, zone) else SubmissionStatus.OPEN


def is_expected(joined_at: datetime, due_on: date, zone: str) -> bool:
    """Whether a pupil has to do it: not if the pupil joined the class after the due date."""
    return not is_after(joined_at, due_on, zone)


def handed_in(works: Iterable[SubmissionStatus]) -> int:
    """How many pupils handed it in on time."""
    return sum(work is SubmissionStatus.HANDED_IN for work in works)


def late(works: Iterable[SubmissionStatus]) -> int:
    """How many pupils handed it in after their due date."""
    return sum(work is SubmissionStatus.LATE for work in works)


def missing(works: Iterable[SubmissionStatus]) -> int:
    """How many pupils haven't handed it in and are past their due date."""
    return sum(work is SubmissionStatus.MISSING for work in works)


def still_open(works: Iterable[SubmissionStatus]) -> int:
    """How many pupils haven't handed it in and still have time."""
    return sum(work is SubmissionStatus.OPEN for work in works)
