"""A backup comes back while the server runs; the present database is kept, and a bad file changes nothing."""

from __future__ import annotations

import sqlite3
import threading
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path

import pytest
from sqlalchemy import select

from studyapp.accounts import Person
from studyapp.accounts.joining import rename
from studyapp.config import Config
from studyapp.database import Database
from studyapp.operation.backing_up import back_up
from studyapp.operation.copies import copies_made
from studyapp.operation.restoring import restore
from tests.accounts.factories import make_person
from tests.operation.conftest import Run, stamp
from tests.operation.test_backing_up import files_of_at_most, rows

NOW = datetime(2026, 3, 2, 9, 0, tzinfo=UTC)


@pytest.fixture
def copy(house: Database, config: Config, tmp_path: Path) -> Path:
    """A backup from when only Greta was there; Jonas came after it."""
    back_up(config, tmp_path / "copy.db", NOW)
    with house.writing() as session:
        make_person(session, "Jonas", "jonas")
    return tmp_path / "copy.db"


def names(database: Database) -> list[str]:
    with database.reading() as session:
        return list(session.scalars(select(Person.name).order_by(Person.id)))


def kept_in(home: Path) -> list[Path]:
    return sorted(home.glob("studyapp-before-restore-*"))


def test_a_running_server_goes_on_with_the_backup(run: Run, house: Database, copy: Path, home: Path) -> None:
    answer = run("restore", copy, "--yes")

    assert answer.exit_code == 0
    assert names(house) == ["Greta"]
    [kept] = kept_in(home)
    assert str(kept) in answer.output
    assert kept.stat().st_mode & 0o777 == 0o600
    assert rows(kept, "SELECT name FROM person ORDER BY id") == [("Greta",), ("Jonas",)]
    assert {path.name for path in home.iterdir()} <= {"studyapp.db", "studyapp.db-wal", "studyapp.db-shm"} | {
        kept.name,
        "backups.txt",
    }


def test_whoever_reads_meanwhile_sees_the_old_or_the_new(house: Database, config: Config, copy: Path) -> None:
    with house.reading() as session:
        before = list(session.scalars(select(Person.name)))
        restore(config, copy, NOW)
        session.expire_all()
        during = list(session.scalars(select(Person.name)))

    assert before == during == ["Greta", "Jonas"]
    assert names(house) == ["Greta"]


def test_nothing_acknowledged_is_lost_to_what_is_kept(house: Database, config: Config, copy: Path) -> None:
    """What was written until the exchange is in the file that is kept, what was written after in the new database."""
    begun, stop, acknowledged = threading.Event(), threading.Event(), []

    def write() -> None:
        while not stop.is_set():
            with house.writing() as session:
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
    at = acknowledged.index(last_before[0])
    assert names(house) == [acknowledged[-1] if at + 1 < len(acknowledged) else "Greta"]


def test_an_older_backup_is_brought_up_to_date(run: Run, house: Database, tmp_path: Path, home: Path) -> None:
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

    assert "brought up to date from step 0007" in answer.output
    assert names(house) == ["Old Owl"]
    assert rows(tmp_path / "old.db", "SELECT version_num FROM alembic_version") == [("0007",)]


def test_pages_of_another_size_are_made_alike(run: Run, house: Database, copy: Path) -> None:
    with closing(sqlite3.connect(copy)) as connection:
        connection.execute("PRAGMA page_size=8192")
        connection.execute("VACUUM")

    assert run("restore", copy, "--yes").exit_code == 0
    assert names(house) == ["Greta"]


def test_a_new_home_takes_a_backup_with_nothing_to_keep(copy: Path, tmp_path: Path) -> None:
    config = Config.from_environment({"STUDYAPP_HOME": str(tmp_path / "new")})

    done = restore(config, copy, NOW)

    assert done.kept is None
    assert rows(tmp_path / "new" / "studyapp.db", "SELECT name FROM person") == [("Greta",)]
    assert (tmp_path / "new" / "studyapp.db").stat().st_mode & 0o777 == 0o600


def damage(path: Path) -> None:
    whole = path.read_bytes()
    path.write_bytes(whole[:4096] + b"\xff" * 4096 * 3 + whole[4096 * 4 :])


def disagree(path: Path) -> None:
    """A user name stands otherwise in the table than in its index."""
    path.write_bytes(path.read_bytes().replace(b"gretagreta", b"gretagrexa", 1))


def scatter(path: Path) -> None:
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("INSERT INTO recovery_words (person_id, words_hash, made_at) VALUES (77, 'x', '2026-01-01')")
        connection.commit()


def of_another_program(path: Path) -> None:
    path.unlink()
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("CREATE TABLE person (id INTEGER)")


BAD = {
    "text": (lambda path: path.write_text("no database, however long it is read " * 50), "is not a whole database"),
    "empty": (lambda path: path.write_bytes(b""), "is a database of another program"),
    "other": (of_another_program, "is a database of another program"),
    "strange step": (lambda path: stamp(path, "ab12cd"), "is a database of another program"),
    "newer": (lambda path: stamp(path, "9999"), "was made by a newer program: it stands at step 9999"),
    "damaged": (damage, "is not a whole database"),
    "disagreeing": (disagree, "is damaged"),
    "scattered": (scatter, "a row of recovery_words points nowhere"),
    "gone": (Path.unlink, "There is no file"),
}


@pytest.mark.parametrize("kind", BAD)
def test_a_bad_file_is_a_sentence_and_changes_nothing(
    run: Run, house: Database, copy: Path, home: Path, kind: str
) -> None:
    spoil, sentence = BAD[kind]
    spoil(copy)

    answer = run("restore", copy, "--yes")

    assert answer.exit_code == 2
    assert sentence in answer.output and "Nothing was changed." in answer.output
    assert names(house) == ["Greta", "Jonas"]
    assert kept_in(home) == [] and list(home.glob("restored-*")) == []


@pytest.mark.parametrize("size", [20_000, 500_000])
def test_a_full_disk_changes_nothing(run: Run, house: Database, copy: Path, home: Path, size: int) -> None:
    with closing(sqlite3.connect(copy)) as connection:
        connection.execute("CREATE TABLE ballast (bytes BLOB)")
        connection.execute("INSERT INTO ballast VALUES (randomblob(300000))")
        connection.commit()

    with files_of_at_most(size):
        answer = run("restore", copy, "--yes")

    assert answer.exit_code == 2
    assert "the disk is full or failing" in answer.output
    assert names(house) == ["Greta", "Jonas"]
    assert kept_in(home) == [] and list(home.glob("restored-*")) == []


def test_the_present_database_is_no_backup_of_itself(run: Run, house: Database, home: Path) -> None:
    answer = run("restore", home / "studyapp.db", "--yes")

    assert answer.exit_code == 2
    assert "is the present database itself" in answer.output


def test_without_yes_it_asks_first(run: Run, house: Database, copy: Path) -> None:
    answer = run("restore", copy)

    assert answer.exit_code == 1
    assert "Go back to" in answer.output
    assert names(house) == ["Greta", "Jonas"]


def test_the_kept_file_counts_as_a_copy(house: Database, config: Config, copy: Path) -> None:
    later = NOW.replace(month=4)

    restore(config, copy, later)

    assert copies_made(config) == [later, NOW]
