"""The calendar reminder: days and time as chosen, one event that replaces the one before."""

from __future__ import annotations

from datetime import UTC, date, datetime, time, timedelta

import pytest
from flask.testing import FlaskClient

from studyapp.progress.reminder import calendar
from tests.accounts.reading import text_of

WEDNESDAY = date(2026, 3, 4)
NOW = datetime(2026, 3, 4, 9, 5, tzinfo=UTC)


def reminder(*days: str, address: str = "https://mythology.example/study") -> list[str]:
    """The lines of a reminder for these days at half past four, made on a Wednesday."""
    return calendar(days, time(16, 30), 10, address, WEDNESDAY, NOW).split("\r\n")


def test_the_reminder_repeats_weekly_at_the_local_time() -> None:
    lines = reminder("FR", "MO")

    assert "RRULE:FREQ=WEEKLY;BYDAY=MO,FR" in lines
    assert "DTSTART:20260306T163000" in lines
    assert "DURATION:PT10M" in lines
    assert "TRIGGER:PT0S" in lines


@pytest.mark.parametrize(("day", "first"), [("WE", "20260304"), ("TH", "20260305"), ("TU", "20260310")])
def test_the_first_event_is_on_the_first_chosen_day(day: str, first: str) -> None:
    assert f"DTSTART:{first}T163000" in reminder(day)


def test_a_new_reminder_replaces_the_old() -> None:
    ids = {line for days in (("MO",), ("TU", "FR")) for line in reminder(*days) if line.startswith("UID:")}

    assert len(ids) == 1


def test_each_person_has_a_reminder_of_their_own_and_a_later_one_has_a_greater_sequence() -> None:
    def line(head: str, person_id: int, now: datetime) -> str:
        made = calendar(("MO",), time(16, 30), 10, "https://a.example", WEDNESDAY, now, person_id)
        return next(line for line in made.split("\r\n") if line.startswith(head))

    assert line("UID:", 7, NOW) != line("UID:", 8, NOW)
    assert line("SEQUENCE:", 7, NOW) < line("SEQUENCE:", 7, NOW + timedelta(minutes=1))


def test_long_lines_are_folded_as_calendars_want_it() -> None:
    address = "https://" + "a-very-long-name." * 12 + "example/study"

    lines = reminder("MO", address=address)

    assert max(map(len, lines)) <= 75
    assert f"URL:{address}" in "\r\n".join(lines).replace("\r\n ", "")


def test_without_a_day_there_is_no_reminder() -> None:
    with pytest.raises(ValueError, match="day of the week"):
        reminder("XX")


def test_the_form_gives_the_file(client: FlaskClient) -> None:
    sent = client.get("/progress/reminder.ics?days=MO&days=WE&at=07:15")

    assert sent.mimetype == "text/calendar"
    assert sent.headers["Content-Disposition"] == 'attachment; filename="mythology.ics"'
    assert "BYDAY=MO,WE" in sent.text
    assert "T071500" in sent.text
    assert "URL:http://localhost/study" in sent.text


@pytest.mark.parametrize(
    ("asked", "said"),
    [("at=16:30", "at least one day"), ("days=MO&at=soon", "Enter a time"), ("days=XX&at=16:30", "at least one day")],
)
def test_faults_are_reported_at_their_field(client: FlaskClient, asked: str, said: str) -> None:
    page = client.get(f"/progress/reminder.ics?{asked}")

    assert page.status_code == 422
    assert said in text_of(page)
