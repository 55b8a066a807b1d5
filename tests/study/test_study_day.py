"""The study day: four in the morning, in any zone, on any night of the year."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st

from studyapp.study.study_day import days_between, is_zone, next_day, server_zone, study_day

ZONES = ["Europe/Berlin", "America/New_York", "Asia/Kolkata", "Pacific/Auckland"]


def wall(zone: str, year: int, month: int, day: int, hour: int = 0, minute: int = 0) -> datetime:
    """A moment as a clock on a wall shows it."""
    return datetime(year, month, day, hour, minute, tzinfo=ZoneInfo(zone)).astimezone(UTC)


@pytest.mark.parametrize("zone", ZONES)
def test_a_day_begins_at_four_and_not_a_minute_before(zone: str) -> None:
    assert study_day(wall(zone, 2026, 5, 12, 3, 59), zone) == date(2026, 5, 11)
    assert study_day(wall(zone, 2026, 5, 12, 4, 0), zone) == date(2026, 5, 12)


@pytest.mark.parametrize(
    ("zone", "night"),
    [
        ("Europe/Berlin", date(2026, 3, 29)),
        ("Europe/Berlin", date(2026, 10, 25)),
        ("America/New_York", date(2026, 3, 8)),
        ("America/New_York", date(2026, 11, 1)),
    ],
)
def test_a_day_begins_at_four_in_the_night_the_clocks_change(zone: str, night: date) -> None:
    before, at = ((night.year, night.month, night.day, *time) for time in ((3, 59), (4, 0)))

    assert study_day(wall(zone, *before), zone) == night - timedelta(days=1)
    assert study_day(wall(zone, *at), zone) == night


def test_days_on_which_the_clocks_change_have_23_or_25_hours() -> None:
    spring = [wall("Europe/Berlin", 2026, 3, day, 4, 0) for day in (28, 29)]
    autumn = [wall("Europe/Berlin", 2026, 10, day, 4, 0) for day in (24, 25)]

    assert spring[1] - spring[0] == timedelta(hours=23)
    assert autumn[1] - autumn[0] == timedelta(hours=25)
    assert [study_day(moment, "Europe/Berlin") for moment in (*spring, *autumn)] == [
        date(2026, 3, 28),
        date(2026, 3, 29),
        date(2026, 10, 24),
        date(2026, 10, 25),
    ]


def test_flying_west_repeats_the_same_day() -> None:
    landed = wall("Asia/Tokyo", 2026, 6, 2, 9, 0)

    assert study_day(landed, "Asia/Tokyo") == date(2026, 6, 2)
    assert study_day(landed, "Pacific/Honolulu") == date(2026, 6, 1)


@given(
    st.datetimes(datetime(2020, 1, 1), datetime(2035, 1, 1), timezones=st.just(UTC)),
    st.sampled_from(ZONES),
    st.integers(0, 48 * 60),
)
def test_a_later_moment_never_has_an_earlier_day(moment: datetime, zone: str, minutes: int) -> None:
    assert study_day(moment, zone) <= study_day(moment + timedelta(minutes=minutes), zone)


def test_days_are_counted_as_days() -> None:
    assert next_day(date(2026, 2, 28)) == date(2026, 3, 1)
    assert days_between(date(2026, 3, 28), date(2026, 3, 30)) == 2


@pytest.mark.parametrize(
    ("name", "known"), [("Europe/Berlin", True), ("UTC", True), ("../../etc/passwd", False), ("", False)]
)
def test_only_names_of_time_zones_are_accepted(name: str, known: bool) -> None:
    assert is_zone(name) is known


def test_the_server_has_a_time_zone() -> None:
    assert is_zone(server_zone())
