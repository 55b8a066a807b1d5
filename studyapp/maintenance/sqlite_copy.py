"""Copies of a SQLite database: complete and consistent even while others write, and readable only by their owner."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from studyapp.errors import BadFile

#: Seconds to wait for another writer.
PATIENCE = 30
BUSY = f"The database has been busy for {PATIENCE} seconds. Nothing was changed. Try again."


def connected(path: Path, mode: str = "rw") -> closing[sqlite3.Connection]:
    """Connect to an existing database; mode ``ro`` is read-only. The connection begins no transaction by itself."""
    return closing(sqlite3.connect(f"{path.as_uri()}?mode={mode}", uri=True, timeout=PATIENCE, isolation_level=None))


def copy_database(source: Path, target: Path, mode: str = "rw") -> None:
    """Copy ``source`` as it is at one moment to ``target``, an empty file. Others can write meanwhile.

    :raises BadFile: if ``source`` cannot be read or ``target`` cannot be written.
    """
    with sqlite_errors(source, target), connected(source, mode) as there, connected(target) as here:
        there.backup(here)
        # The copy is a single file, without a log next to it that could get lost.
        here.execute("PRAGMA journal_mode=DELETE")


@contextmanager
def new_file(path: Path) -> Iterator[Path]:
    """An empty file, mode 600, next to ``path``. It is renamed to ``path`` at the end, or removed after an error.

    :raises BadFile: if ``path`` exists already, or the folder cannot be written to.
    """
    if path.exists():
        raise BadFile(f"{path} already exists and was not changed. Choose another name.")
    part = path.with_name(path.name + ".part")
    try:
        os.close(os.open(part, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600))
    except FileExistsError as error:
        raise BadFile(
            f"{part} already exists. Another copy is running, or one was interrupted. Remove it if none is running."
        ) from error
    except OSError as error:
        raise BadFile(f"{part} cannot be written: {error.strerror}. Choose another folder.") from error
    try:
        yield part
        with part.open("r+b") as written:
            os.fsync(written.fileno())
        part.rename(path)
    finally:
        remove_database(part)


def remove_database(path: Path) -> None:
    """Remove a database and the files SQLite keeps next to it, if they exist."""
    for left in ("", "-journal", "-wal", "-shm"):
        path.with_name(path.name + left).unlink(missing_ok=True)


@contextmanager
def sqlite_errors(source: Path, target: Path) -> Iterator[None]:
    """Turn SQLite errors about either file into messages for the administrator.

    :raises BadFile: for every SQLite error.
    """
    try:
        yield
    except sqlite3.OperationalError as error:
        raise BadFile(_sentence(error, source, target)) from error
    except sqlite3.DatabaseError as error:
        raise BadFile(f"{source} is not a complete database: {error}. Nothing was changed.") from error


def _sentence(error: sqlite3.OperationalError, source: Path, target: Path) -> str:
    code = error.sqlite_errorcode & 0xFF
    if code in {sqlite3.SQLITE_FULL, sqlite3.SQLITE_IOERR, sqlite3.SQLITE_READONLY}:
        return f"{target} could not be written ({error}): the disk is full or failing. Nothing was changed."
    if code in {sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED}:
        return BUSY
    return f"{source} cannot be read: {error}. Nothing was changed."
