"""Transactions on both databases: how they begin, join and end."""

from __future__ import annotations

import threading
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime, timedelta, timezone
from pathlib import Path

import pytest
from sqlalchemy import column, func, insert, select, table, text, update
from sqlalchemy.dialects import sqlite
from sqlalchemy.exc import DBAPIError
from sqlalchemy.orm import Session

from studyapp.database import Database, Moment, make_engine, transaction
from studyapp.errors import Stale

counter = table("counter", column("n"))


@pytest.fixture
def counted(any_database: Database) -> Database:
    """A database with one row that counts."""
    with any_database.engine.begin() as connection:
        connection.execute(text("CREATE TABLE counter (n INTEGER NOT NULL)"))
        connection.execute(insert(counter).values(n=0))
    return any_database


@transaction
def count(session: Session) -> None:
    session.execute(update(counter).values(n=counter.c.n + 1))


@transaction
def count_twice(session: Session) -> None:
    count(session)
    count(session)


@transaction
def count_and_fail(session: Session) -> None:
    count(session)
    raise Stale("Too late.")


def total(database: Database) -> int:
    with database.reading() as session:
        number: int = session.execute(select(counter.c.n)).scalar_one()
        return number


def test_the_outermost_transaction_commits_once(counted: Database) -> None:
    with counted.writing() as session:
        count_twice(session)

    assert total(counted) == 2


def test_an_exception_rolls_back_the_whole_transaction(counted: Database) -> None:
    with counted.writing() as session, pytest.raises(Stale):
        count_and_fail(session)

    assert total(counted) == 0


def test_a_session_can_be_used_after_a_failed_transaction(counted: Database) -> None:
    with counted.writing() as session:
        with pytest.raises(Stale):
            count_and_fail(session)
        count(session)

    assert total(counted) == 1


def test_a_transaction_needs_a_session_for_writing(counted: Database) -> None:
    with counted.reading() as session, pytest.raises(RuntimeError, match="count changes the database"):
        count(session)


def test_readers_see_one_moment_while_others_write(counted: Database) -> None:
    with counted.writing() as writing:
        count(writing)

    with counted.reading() as reading:
        before = reading.execute(select(func.sum(counter.c.n))).scalar_one()
        with counted.writing() as writing:
            count(writing)

    assert (before, total(counted)) == (1, 2)


def test_simultaneous_writers_lose_no_update(counted: Database) -> None:
    errors: list[Exception] = []

    def write() -> None:
        try:
            for _ in range(25):
                with counted.writing() as session:
                    count(session)
        except DBAPIError as error:
            errors.append(error)

    threads = [threading.Thread(target=write) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()

    assert errors == []
    assert total(counted) == 100


def test_simultaneous_single_statements_lose_no_update_and_release_the_lock(counted: Database) -> None:
    def count_often() -> None:
        for _ in range(10):
            with counted.writing_once() as session:
                count(session)

    threads = [threading.Thread(target=count_often) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    with counted.writing() as session:
        count(session)

    with counted.reading() as session:
        assert session.scalar(select(counter.c.n)) == 41


def test_a_writing_session_on_sqlite_holds_the_write_lock_from_the_start(database: Database) -> None:
    with database.writing() as first:
        first.connection()
        with database.reading() as second:
            mode = second.execute(text("PRAGMA journal_mode")).scalar_one()
            deleting = second.execute(text("PRAGMA secure_delete")).scalar_one()
            keys = second.execute(text("PRAGMA foreign_keys")).scalar_one()

        assert (mode, deleting, keys) == ("wal", 1, 1)
        driver = first.connection().connection.driver_connection
        assert driver is not None and driver.in_transaction


def test_moments_are_returned_in_utc() -> None:
    moment = datetime(2026, 3, 1, 23, 30, tzinfo=timezone(timedelta(hours=-5)))
    kept, dialect = Moment(), sqlite.dialect()

    stored = kept.process_bind_param(moment, dialect)
    without_zone = kept.process_result_value(datetime(2026, 3, 2, 4, 30), dialect)

    assert stored == without_zone == datetime(2026, 3, 2, 4, 30, tzinfo=UTC)
    assert without_zone is not None and without_zone.tzinfo is UTC


def test_a_moment_without_a_time_zone_is_an_error() -> None:
    with pytest.raises(ValueError, match="no time zone"):
        Moment().process_bind_param(datetime(2026, 3, 2), sqlite.dialect())


def test_many_connections_can_open_a_new_file_at_once(tmp_path: Path) -> None:
    def opened(url: str) -> int:
        engine = make_engine(url)
        with engine.connect() as connection:
            found: int = connection.exec_driver_sql("SELECT 1").scalar_one()
        engine.dispose()
        return found

    urls = [f"sqlite:///{tmp_path / f'{number}.db'}" for number in range(10) for _ in range(8)]
    with ThreadPoolExecutor(8) as threads:
        assert list(threads.map(opened, urls)) == [1] * len(urls)
