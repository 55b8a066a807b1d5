"""When homework is late or missing: the due date across time zones and clock changes."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta

import pytest

from studyapp.assignments.submission_status import (
    SubmissionStatus,
    handed_in,
    is_expected,
    late,
    missing,
    still_open,
    work_of,
)

FRIDAY = date(2026, 3, 6)
BERLIN = "Europe/Berlin"


def at(text: str) -> datetime:
    return datetime.fromisoformat(text).replace(tzinfo=UTC)


LATER = at("2026-03-20T12:00")


@pytest.mark.parametrize(
    ("zone", "last_second"),
    [
        ("UTC", "2026-03-07T03:59:59"),
        (BERLIN, "2026-03-07T02:59:59"),
        ("America/New_York", "2026-03-07T08:59:59"),
        ("Pacific/Auckland", "2026-03-06T14:59:59"),
        ("Asia/Kolkata", "2026-03-06T22:29:59"),
    ],
)
def test_the_due_date_ends_at_four_the_next_morning_in_the_class_zone(zone: str, last_second: str) -> None:
    last = at(last_second)

    assert work_of(FRIDAY, last, zone, LATER) is SubmissionStatus.HANDED_IN
    assert work_of(FRIDAY, last + timedelta(seconds=1), zone, LATER) is SubmissionStatus.LATE


@pytest.mark.parametrize(
    ("day", "last_second"),
    [
        # In Berlin the clock goes from two to three in the night to 29 March, and back in that to 25 October.
        (date(2026, 3, 28), "2026-03-29T01:59:59"),
        (date(2026, 10, 24), "2026-10-25T02:59:59"),
    ],
)
def test_the_end_of_the_due_date_follows_the_clock_change(day: date, last_second: str) -> None:
    last = at(last_second)

    assert work_of(day, last, BERLIN, LATER) is SubmissionStatus.HANDED_IN
    assert work_of(day, last + timedelta(seconds=1), BERLIN, LATER) is SubmissionStatus.LATE


def test_homework_is_open_until_its_date_ends_and_missing_after() -> None:
    assert work_of(FRIDAY, None, BERLIN, at("2026-03-07T02:59")) is SubmissionStatus.OPEN
    assert work_of(FRIDAY, None, BERLIN, at("2026-03-07T03:00")) is SubmissionStatus.MISSING


def test_a_pupil_who_joins_after_the_due_date_does_not_owe_it() -> None:
    assert is_expected(at("2026-03-07T02:59"), FRIDAY, BERLIN)
    assert not is_expected(at("2026-03-07T03:00"), FRIDAY, BERLIN)


def test_each_count_counts_one_kind() -> None:
    works = [
        SubmissionStatus.HANDED_IN,
        SubmissionStatus.HANDED_IN,
        SubmissionStatus.HANDED_IN,
        SubmissionStatus.LATE,
        SubmissionStatus.LATE,
        SubmissionStatus.MISSING,
        *[SubmissionStatus.OPEN] * 4,
    ]

    assert (handed_in(works), late(works), missing(works), still_open(works)) == (3, 2, 1, 4)
