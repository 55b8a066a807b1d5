"""Copies of a SQLite database: whole and consistent while others write, readable by their owner alone."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from studyapp.errors import BadFile

#: Seconds to wait for somebody who writes.
PATIENCE = 30
BUSY = f"Somebody has been writing for {PATIENCE} seconds. Nothing was changed. Try again."


def connected(path: Path, mode: str = "rw") -> closing[sqlite3.Connection]:
    """A connection to a database that exists, closed at the end; ``ro`` cannot change it. It begins nothing itself."""
    return closing(sqlite3.connect(f"{path.as_uri()}?mode={mode}", uri=True, timeout=PATIENCE, isolation_level=None))


def copy_database(source: Path, target: Path, mode: str = "rw") -> None:
    """Copy ``source`` to ``target``, an empty file, as it is at one moment. Writers go on meanwhile.

    :raises BadFile: if one cannot be read or the other not be written.
    """
    with told(source, target), connected(source, mode) as there, connected(target) as here:
        there.backup(here)
        # The copy is one file, without a log beside it that could be left behind.
        here.execute("PRAGMA journal_mode=DELETE")


@contextmanager
def new_file(path: Path) -> Iterator[Path]:
    """An empty file of mode 600 beside where ``path`` will be; it takes that name at the end, or is removed.

    :raises BadFile: if there is something of that name already, or nothing can be written there.
    """
    if path.exists():
        raise BadFile(f"{path} exists already and is left as it is. Choose another name.")
    part = path.with_name(path.name + ".part")
    try:
        os.close(os.open(part, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600))
    except FileExistsError as error:
        raise BadFile(
            f"{part} is there already, from a copy that is being made or was broken off. Remove it."
        ) from error
    except OSError as error:
        raise BadFile(f"{part} cannot be written: {error.strerror}. Choose a folder that can be written to.") from error
    try:
        yield part
        with part.open("r+b") as written:
            os.fsync(written.fileno())
        part.rename(path)
    finally:
        remove_database(part)


def remove_database(path: Path) -> None:
    """Remove a database with what SQLite keeps beside it; there may be none."""
    for left in ("", "-journal", "-wal", "-shm"):
        path.with_name(path.name + left).unlink(missing_ok=True)


@contextmanager
def told(source: Path, target: Path) -> Iterator[None]:
    """Put what SQLite says about either file into words.

    :raises BadFile: if it says anything.
    """
    try:
        yield
    except sqlite3.OperationalError as error:
        raise BadFile(_sentence(error, source, target)) from error
    except sqlite3.DatabaseError as error:
        raise BadFile(f"{source} is not a whole database: {error}. Nothing was changed.") from error


def _sentence(error: sqlite3.OperationalError, source: Path, target: Path) -> str:
    code = error.sqlite_errorcode & 0xFF
    if code in {sqlite3.SQLITE_FULL, sqlite3.SQLITE_IOERR, sqlite3.SQLITE_READONLY}:
        return f"{target} could not be written to its end ({error}): the disk is full or failing. Nothing was changed."
    if code in {sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED}:
        return BUSY
    return f"{source} cannot be read: {error}. Nothing was changed."
