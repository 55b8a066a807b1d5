"""The daily clean-up runs once, in the first process, and again after an error."""

from __future__ import annotations

import logging
import threading
from datetime import timedelta

import pytest
from flask import Flask
from sqlalchemy import select

import studyapp.app  # noqa: F401 - registers the tables of every package
from studyapp.accounts import Person
from studyapp.accounts.cleanup import Gone
from studyapp.database import Database
from studyapp.maintenance.daily_cleanup import DailyCleanup, claim_day, clean_up_today
from studyapp.server import _clean_up_daily
from tests.accounts.factories import MORNING, make_guest, registered

LATER = MORNING + timedelta(days=40)


def names(database: Database) -> list[str]:
    with database.reading() as session:
        return list(session.scalars(select(Person.name).order_by(Person.id)))


def test_the_clean_up_runs_once_a_day(any_database: Database) -> None:
    with any_database.writing() as session:
        make_guest(session, "First Owl")
    first = clean_up_today(any_database, LATER)
    with any_database.writing() as session:
        make_guest(session, "Second Owl")

    again, tomorrow = clean_up_today(any_database, LATER), clean_up_today(any_database, LATER + timedelta(days=1))

    assert again is None
    assert [Gone("guests not here for 30 days", 1) in (gone or []) for gone in (first, tomorrow)] == [True, True]


def test_one_of_two_simultaneous_processes_cleans_up(any_database: Database) -> None:
    claimed: list[bool] = []

    def try_to() -> None:
        with any_database.writing() as session:
            claimed.append(claim_day(session, LATER))

    threads = [threading.Thread(target=try_to) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()

    assert sorted(claimed) == [False, False, False, True]


def test_a_failed_clean_up_is_logged_without_names_and_repeated_at_the_next_check(
    database: Database, caplog: pytest.LogCaptureFixture
) -> None:
    with database.writing() as session:
        make_guest(session)
    daily = DailyCleanup(database, lambda: LATER)

    def fail(_session: object, person: Person) -> None:
        raise RuntimeError(f"cannot settle {person.id}")

    with registered(before_leave=fail):
        daily.check()
    stayed = names(database)
    with caplog.at_level(logging.INFO, "studyapp"):
        daily.check()

    assert (stayed, names(database)) == (["Bright Owl"], [])
    assert "the clean-up failed" in caplog.text
    assert "cleaned up: 1 guests not here for 30 days" in caplog.text
    assert "Bright Owl" not in caplog.text


def test_a_server_checks_by_itself(app: Flask) -> None:
    daily = _clean_up_daily(app)

    looking = [thread for thread in threading.enumerate() if thread.name == "cleanup"]
    daily.stop()

    assert [thread.daemon for thread in looking] == [True]
    looking[0].join(10)
    assert not looking[0].is_alive()
