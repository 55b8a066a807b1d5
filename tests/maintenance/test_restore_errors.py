"""Restoring a bad backup gives a clear error and changes nothing."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from studyapp.database import Database
from studyapp.maintenance import sqlite_copy
from tests.maintenance.conftest import Run, kept_in, names, stamp
from tests.maintenance.test_backup import files_of_at_most


def damage(path: Path) -> None:
    whole = path.read_bytes()
    path.write_bytes(whole[:4096] + b"\xff" * 4096 * 3 + whole[4096 * 4 :])


def disagree(path: Path) -> None:
    """Give a user name different values in the table and in its index."""
    path.write_bytes(path.read_bytes().replace(b"gretagreta", b"gretagrexa", 1))


def scatter(path: Path) -> None:
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("INSERT INTO recovery_words (person_id, words_hash, made_at) VALUES (77, 'x', '2026-01-01')")
        connection.commit()


def of_another_program(path: Path) -> None:
    path.unlink()
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("CREATE TABLE person (id INTEGER)")


BAD: dict[str, tuple[Callable[[Path], object], str]] = {
    "text": (lambda path: path.write_text("no database, however long it is read " * 50), "is not a complete database"),
    "empty": (lambda path: path.write_bytes(b""), "belongs to another program"),
    "other": (of_another_program, "belongs to another program"),
    "strange step": (lambda path: stamp(path, "ab12cd"), "belongs to another program"),
    "newer": (lambda path: stamp(path, "9999"), "comes from a newer version: it is at step 9999"),
    "damaged": (damage, "is not a complete database"),
    "disagreeing": (disagree, "is damaged"),
    "scattered": (scatter, "a row of recovery_words refers to nothing"),
    "gone": (Path.unlink, "There is no file"),
}


@pytest.mark.parametrize("kind", BAD)
def test_a_bad_backup_is_reported_and_changes_nothing(
    run: Run, live: Database, copy: Path, home: Path, kind: str
) -> None:
    spoil, sentence = BAD[kind]
    spoil(copy)

    answer = run("restore", copy, "--yes")

    assert answer.exit_code == 2
    assert sentence in answer.output and "Nothing was changed." in answer.output
    assert names(live) == ["Greta", "Jonas"]
    assert kept_in(home) == [] and list(home.glob("restored-*")) == []


@pytest.mark.parametrize("size", [20_000, 500_000])
def test_a_full_disk_changes_nothing(run: Run, live: Database, copy: Path, home: Path, size: int) -> None:
    with closing(sqlite3.connect(copy)) as connection:
        connection.execute("CREATE TABLE ballast (bytes BLOB)")
        connection.execute("INSERT INTO ballast VALUES (randomblob(300000))")
        connection.commit()

    with files_of_at_most(size):
        answer = run("restore", copy, "--yes")

    assert answer.exit_code == 2
    assert "the disk is full or failing" in answer.output
    assert names(live) == ["Greta", "Jonas"]
    assert kept_in(home) == [] and list(home.glob("restored-*")) == []


def test_a_busy_database_is_reported(
    run: Run, live: Database, copy: Path, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sqlite_copy, "PATIENCE", 0.1)

    with live.writing() as session:
        session.connection()
        answer = run("restore", copy, "--yes")

    assert answer.exit_code == 2
    assert "The database has been busy" in answer.output and "Try again." in answer.output
    assert names(live) == ["Greta", "Jonas"]
    assert kept_in(home) == []


def test_a_backup_that_cannot_be_upgraded_changes_nothing(run: Run, live: Database, copy: Path) -> None:
    """It claims an early migration step but has the tables of later ones."""
    stamp(copy, "0007")

    answer = run("restore", copy, "--yes")

    assert answer.exit_code == 2
    assert "cannot be upgraded" in answer.output and "Nothing was changed." in answer.output
    assert names(live) == ["Greta", "Jonas"]


def test_the_current_database_is_not_a_backup_of_itself(run: Run, live: Database, home: Path) -> None:
    answer = run("restore", home / "studyapp.db", "--yes")

    assert answer.exit_code == 2
    assert "is the current database itself" in answer.output
