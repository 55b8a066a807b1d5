"""Backups are complete and consistent while others write, and only their owner can read them."""

from __future__ import annotations

import resource
import sqlite3
import threading
from collections.abc import Iterator
from contextlib import closing, contextmanager
from datetime import UTC, datetime
from pathlib import Path

import pytest

from studyapp.config import Config
from studyapp.database import Database
from studyapp.maintenance.backup import back_up, backup_times
from tests.maintenance.conftest import Run


def rows(path: Path, statement: str) -> list[tuple[object, ...]]:
    with closing(sqlite3.connect(path)) as connection:
        return connection.execute(statement).fetchall()


@contextmanager
def files_of_at_most(size: int) -> Iterator[None]:
    """Limit file sizes to this many bytes, as on a full disk."""
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


def test_a_backup_contains_the_data_and_only_its_owner_can_read_it(run: Run, live: Database, tmp_path: Path) -> None:
    answer = run("backup", tmp_path / "copy.db")

    assert answer.exit_code == 0
    assert "Only its owner can read the file" in answer.output
    assert (tmp_path / "copy.db").stat().st_mode & 0o777 == 0o600
    assert rows(tmp_path / "copy.db", "SELECT name FROM person") == [("Greta",)]
    assert [path.name for path in tmp_path.glob("copy.db*")] == ["copy.db"]


def test_a_backup_shows_one_moment_while_others_write(live: Database, config: Config, tmp_path: Path) -> None:
    stop, wrote = threading.Event(), threading.Event()

    def write_pairs() -> None:
        number = 0
        while not stop.is_set():
            number += 1
            with live.engine.execution_options(studyapp_immediate=True).begin() as connection:
                connection.exec_driver_sql("UPDATE person SET name = ?", (f"{number}",))
                connection.exec_driver_sql("UPDATE person SET theme = ?", (f"{number}",))
            wrote.set()

    writer = threading.Thread(target=write_pairs)
    writer.start()
    try:
        for number in range(5):
            wrote.clear()
            assert wrote.wait(10)
            back_up(config, tmp_path / f"{number}.db", datetime(2026, 3, 2, 9, number, tzinfo=UTC))
    finally:
        stop.set()
        writer.join()

    pairs = [rows(tmp_path / f"{number}.db", "SELECT name, theme FROM person")[0] for number in range(5)]
    assert all(name == theme for name, theme in pairs)
    assert len(set(pairs)) == 5


def test_backup_times_are_listed_newest_first(live: Database, config: Config, tmp_path: Path) -> None:
    moments = [datetime(2026, 3, day, 9, 0, tzinfo=UTC) for day in (2, 9)]
    for number, moment in enumerate(moments):
        back_up(config, tmp_path / f"{number}.db", moment)

    assert backup_times(config) == moments[::-1]


def test_an_existing_file_is_not_changed(run: Run, live: Database, tmp_path: Path) -> None:
    (tmp_path / "copy.db").write_text("mine")

    answer = run("backup", tmp_path / "copy.db")

    assert answer.exit_code == 2
    assert "already exists and was not changed" in answer.output
    assert (tmp_path / "copy.db").read_text() == "mine"


def test_an_unwritable_place_is_reported_in_a_sentence(run: Run, live: Database, tmp_path: Path) -> None:
    nowhere, folder = run("backup", tmp_path / "none" / "copy.db"), run("backup", tmp_path)

    assert (nowhere.exit_code, folder.exit_code) == (2, 2)
    assert "cannot be written: No such file or directory. Choose another folder" in nowhere.output
    assert "is a folder. Name a file in it" in folder.output


def test_the_remains_of_an_interrupted_copy_are_reported(run: Run, live: Database, tmp_path: Path) -> None:
    (tmp_path / "copy.db.part").touch()

    answer = run("backup", tmp_path / "copy.db")

    assert answer.exit_code == 2
    assert "copy.db.part already exists. Another copy is running, or one was interrupted" in answer.output
    assert (tmp_path / "copy.db.part").exists()


def test_a_backup_that_cannot_be_listed_is_not_made(run: Run, live: Database, home: Path, tmp_path: Path) -> None:
    (home / "backups.txt").mkdir()

    answer = run("backup", tmp_path / "copy.db")

    assert answer.exit_code == 2
    assert "backups.txt cannot be written: Is a directory. Nothing was changed." in answer.output
    assert list(tmp_path.glob("copy.db*")) == []


def test_a_full_disk_is_reported_and_leaves_nothing_behind(run: Run, live: Database, tmp_path: Path) -> None:
    with files_of_at_most(20_000):
        answer = run("backup", tmp_path / "copy.db")

    assert answer.exit_code == 2
    assert "the disk is full or failing" in answer.output
    assert list(tmp_path.glob("copy.db*")) == []


def test_a_missing_database_is_reported_in_a_sentence(run: Run, tmp_path: Path) -> None:
    answer = run("backup", tmp_path / "copy.db", STUDYAPP_HOME=str(tmp_path / "elsewhere"))

    assert answer.exit_code == 2
    assert "There is no database at" in answer.output


@pytest.mark.parametrize("command", [("backup",), ("restore", "--yes")], ids=["backup", "restore"])
def test_with_postgresql_the_error_names_its_own_commands_without_the_password(
    run: Run, tmp_path: Path, command: tuple[str, ...]
) -> None:
    url = "postgresql://me:hidden@db.example/studyapp"

    answer = run(*command, tmp_path / "copy.db", STUDYAPP_DATABASE_URL=url, STUDYAPP_SECRET_KEY="s")

    assert answer.exit_code == 2
    assert f"pg_dump --format=custom --file={tmp_path / 'copy.db'} postgresql://me@db.example/studyapp" in answer.output
    assert "pg_restore" in answer.output and "hidden" not in answer.output
