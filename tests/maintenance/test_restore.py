"""Restoring a backup while the server runs, keeping the previous database."""

from __future__ import annotations

import sqlite3
import threading
from contextlib import closing
from pathlib import Path

from sqlalchemy import select

from studyapp.accounts import Person
from studyapp.accounts.account_creation import rename
from studyapp.config import Config
from studyapp.database import Database
from studyapp.maintenance.backup import backup_times
from studyapp.maintenance.restore import restore
from tests.maintenance.conftest import NOW, Run, kept_in, names
from tests.maintenance.test_backup import rows


def test_a_running_server_continues_with_the_backup(run: Run, live: Database, copy: Path, home: Path) -> None:
    answer = run("restore", copy, "--yes")

    assert answer.exit_code == 0
    assert names(live) == ["Greta"]
    [kept] = kept_in(home)
    assert str(kept) in answer.output
    assert kept.stat().st_mode & 0o777 == 0o600
    assert rows(kept, "SELECT name FROM person ORDER BY id") == [("Greta",), ("Jonas",)]
    assert {path.name for path in home.iterdir()} <= {"studyapp.db", "studyapp.db-wal", "studyapp.db-shm"} | {
        kept.name,
        "backups.txt",
    }


def test_readers_see_the_old_or_the_new_database(live: Database, config: Config, copy: Path) -> None:
    with live.reading() as session:
        before = list(session.scalars(select(Person.name)))
        restore(config, copy, NOW)
        session.expire_all()
        during = list(session.scalars(select(Person.name)))

    assert before == during == ["Greta", "Jonas"]
    assert names(live) == ["Greta"]


def test_nothing_saved_before_the_swap_is_lost(live: Database, config: Config, copy: Path) -> None:
    """Data saved before the swap is in the kept file; data saved after it is in the new database."""
    begun, stop = threading.Event(), threading.Event()
    acknowledged: list[str] = []

    def write() -> None:
        while not stop.is_set():
            with live.writing() as session:
                greta = session.scalars(select(Person).where(Person.user_name == "greta")).one()
                rename(session, greta, f"Greta {len(acknowledged) + 1}")
            acknowledged.append(f"Greta {len(acknowledged) + 1}")
            begun.set()

    writer = threading.Thread(target=write)
    writer.start()
    begun.wait(10)
    try:
        done = restore(config, copy, NOW)
    finally:
        stop.set()
        writer.join()

    assert done.kept is not None
    [last_before] = rows(done.kept, "SELECT name FROM person WHERE id = 1")
    at = acknowledged.index(str(last_before[0]))
    assert names(live) == [acknowledged[-1] if at + 1 < len(acknowledged) else "Greta"]


def test_an_older_backup_is_upgraded(run: Run, live: Database, tmp_path: Path, home: Path) -> None:
    from alembic import command

    from studyapp import migrations
    from studyapp.database import make_engine

    engine = make_engine(f"sqlite:///{tmp_path / 'old.db'}")
    with engine.begin() as connection:
        command.upgrade(migrations.alembic_config(connection), "0007")
        connection.exec_driver_sql(
            "INSERT INTO person (role, name, stamp, wrong_tries, pace, created_at, last_seen_at)"
            " VALUES ('guest', 'Old Owl', 's', 0, 'steady', '2026-01-01', '2026-01-01')"
        )
    engine.dispose()

    answer = run("restore", tmp_path / "old.db", "--yes")

    assert "upgraded from step 0007" in answer.output
    assert names(live) == ["Old Owl"]
    assert rows(tmp_path / "old.db", "SELECT version_num FROM alembic_version") == [("0007",)]


def test_a_different_page_size_is_converted(run: Run, live: Database, copy: Path) -> None:
    with closing(sqlite3.connect(copy)) as connection:
        connection.execute("PRAGMA page_size=8192")
        connection.execute("VACUUM")

    assert run("restore", copy, "--yes").exit_code == 0
    assert names(live) == ["Greta"]


def test_a_backup_can_be_restored_into_an_empty_home(copy: Path, tmp_path: Path) -> None:
    config = Config.from_environment({"STUDYAPP_HOME": str(tmp_path / "new")})

    done = restore(config, copy, NOW)

    assert done.kept is None
    assert rows(tmp_path / "new" / "studyapp.db", "SELECT name FROM person") == [("Greta",)]
    assert (tmp_path / "new" / "studyapp.db").stat().st_mode & 0o777 == 0o600


def test_without_yes_the_command_asks_first(run: Run, live: Database, copy: Path) -> None:
    answer = run("restore", copy)

    assert answer.exit_code == 1
    assert "The current database is kept" in answer.output
    assert names(live) == ["Greta", "Jonas"]


def test_the_file_with_the_previous_database_counts_as_a_backup(live: Database, config: Config, copy: Path) -> None:
    later = NOW.replace(month=4)

    restore(config, copy, later)

    assert backup_times(config) == [later, NOW]
