"""Restoring a backup, even while the server runs: it is checked and upgraded first, then swapped in as a whole."""

from __future__ import annotations

import re
import sqlite3
from datetime import datetime
from pathlib import Path
from typing import NamedTuple

from sqlalchemy.exc import SQLAlchemyError

from studyapp import migrations
from studyapp.config import Config, make_home
from studyapp.database import make_engine
from studyapp.errors import BadFile
from studyapp.maintenance.backup import live_file, record_backup
from studyapp.maintenance.sqlite_copy import (
    BUSY,
    connected,
    copy_database,
    new_file,
    remove_database,
    sqlite_errors,
)

#: Tables that every database of this program has had since its first migration.
_OURS = {"alembic_version", "person"}


class Restored(NamedTuple):
    """The result of restoring a backup."""

    #: The file with the previous database; None if there was none.
    kept: Path | None
    #: The migration step of the backup, and whether it was upgraded.
    step: str
    upgraded: bool


def restore(config: Config, file: Path, now: datetime) -> Restored:
    """Replace the current database with a backup, and keep the current one as a file next to it.

    That file contains everything saved until the swap. A running server continues with the data of the backup. An
    error happens before the swap or undoes it.

    :raises BadFile: if ``file`` is not a complete database of this or an older version, or if the disk is full.
    """
    live = live_file(config, file)
    _check_is_another(file, live)
    make_home(config.home)
    ready = live.with_name(f"restored-{now:%Y%m%d-%H%M%S}.db")
    try:
        with new_file(ready) as part:
            copy_database(file.resolve(), part, "ro")
            step = _check(part, file)
            upgraded = _upgrade(part, file)
        if not live.exists():
            ready.rename(live)
            return Restored(None, step, upgraded)
        return Restored(_swap(config, live, ready, now), step, upgraded)
    finally:
        remove_database(ready)


def _check_is_another(file: Path, live: Path) -> None:
    if not file.is_file():
        raise BadFile(f"There is no file {file}. Nothing was changed.")
    if live.exists() and file.samefile(live):
        raise BadFile(f"{file} is the current database itself. Name a backup of it. Nothing was changed.")


def _check(part: Path, file: Path) -> str:
    """The migration step of a copied database.

    :raises BadFile: if it is damaged, or belongs to another program or a newer version.
    """
    with sqlite_errors(file, part), connected(part) as copy:
        tables = {name for (name,) in copy.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
        damage = [said for (said,) in copy.execute("PRAGMA integrity_check(3)") if said != "ok"]
        damage += [f"a row of {row[0]} refers to nothing" for row in copy.execute("PRAGMA foreign_key_check")][:3]
        step = copy.execute("SELECT version_num FROM alembic_version").fetchone() if tables >= _OURS else None
    if damage:
        raise BadFile(f"{file} is damaged: {'; '.join(damage)}. Nothing was changed. Try an earlier backup.")
    if step is None or not re.fullmatch(r"\d{4}", step[0]):
        raise BadFile(f"{file} belongs to another program. Nothing was changed.")
    if step[0] > migrations.head():
        raise BadFile(
            f"{file} comes from a newer version: it is at step {step[0]}, but this version knows only "
            f"{migrations.head()}. Nothing was changed. Install the newer version first."
        )
    return str(step[0])


def _upgrade(part: Path, file: Path) -> bool:
    engine = make_engine(f"sqlite:///{part}")
    try:
        upgraded = migrations.upgrade(engine)
    except SQLAlchemyError as error:
        said = str(error.__cause__ or error)
        raise BadFile(f"{file} cannot be upgraded: {said}. Nothing was changed.") from error
    finally:
        engine.dispose()
    with sqlite_errors(file, part), connected(part) as copy:
        copy.execute("PRAGMA journal_mode=DELETE")
    return upgraded


def _swap(config: Config, live: Path, ready: Path, now: datetime) -> Path:
    """Write ``ready`` over the live database in one transaction; return the file with the previous database.

    SQLite blocks other writers from the first pages on. The previous database is copied at that point, so the copy
    contains everything saved. Readers see the old database until the last page is written, then the new one.
    """
    kept = live.with_name(f"studyapp-before-restore-{now:%Y%m%d-%H%M%S}.db")

    def keep_first(status: int, _left: int, _all: int) -> None:
        if status in {sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED}:
            raise BadFile(BUSY)
        if not kept.exists():
            with new_file(kept) as part:
                copy_database(live, part)
            record_backup(config, now)

    try:
        with sqlite_errors(ready, live), connected(ready) as new, connected(live) as old:
            # The first step must not be the last one: the copy of the old database is made between them.
            new.backup(old, pages=max(1, _match_page_size(new, old) // 4), progress=keep_first)
    except BaseException:
        kept.unlink(missing_ok=True)
        raise
    with sqlite_errors(live, live), connected(live) as old:
        # We do not wait long for readers of the old database; the next checkpoint does the rest.
        old.execute("PRAGMA busy_timeout=500")
        old.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    return kept


def _match_page_size(new: sqlite3.Connection, old: sqlite3.Connection) -> int:
    """Give the new database the page size of the old one, which the swap needs; return its number of pages."""
    [size] = old.execute("PRAGMA page_size").fetchone()
    if new.execute("PRAGMA page_size").fetchone() != (size,):
        new.execute(f"PRAGMA page_size={int(size)}")
        new.execute("VACUUM")
    [pages] = new.execute("PRAGMA page_count").fetchone()
    return int(pages)
