"""Bringing a backup back, also while the server runs: checked and brought up to date first, then put in place whole."""

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
from studyapp.maintenance.backup import live_file
from studyapp.maintenance.backup_log import note_copy
from studyapp.maintenance.sqlite_copy import (
    BUSY,
    connected,
    copy_database,
    new_file,
    remove_database,
    told,
)

#: Tables that every database of this program has had from its first step on.
_OURS = {"alembic_version", "person"}


class Restored(NamedTuple):
    """What a restoration did."""

    #: Where the database is that was there before; None if there was none.
    kept: Path | None
    #: The step the backup stood at, and whether it was brought up to date.
    step: str
    upgraded: bool


def restore(config: Config, file: Path, now: datetime) -> Restored:
    """Put the database of a backup in the place of the present one, which is kept beside it.

    Everything answered until the moment of the exchange is in the file that is kept; a running server goes on with the
    backup's data. Whatever fails, fails before the exchange or undoes it.

    :raises BadFile: if ``file`` is no whole database of this program, or of a newer one, or the disk is full.
    """
    live = live_file(config, file)
    _check_is_another(file, live)
    make_home(config.home)
    ready = live.with_name(f"restored-{now:%Y%m%d-%H%M%S}.db")
    try:
        with new_file(ready) as part:
            copy_database(file.resolve(), part, "ro")
            step = _check(part, file)
            upgraded = _bring_up_to_date(part, file)
        if not live.exists():
            ready.rename(live)
            return Restored(None, step, upgraded)
        return Restored(_exchange(config, live, ready, now), step, upgraded)
    finally:
        remove_database(ready)


def _check_is_another(file: Path, live: Path) -> None:
    if not file.is_file():
        raise BadFile(f"There is no file {file}. Nothing was changed.")
    if live.exists() and file.samefile(live):
        raise BadFile(f"{file} is the present database itself. Name a backup of it. Nothing was changed.")


def _check(part: Path, file: Path) -> str:
    """The step a copied database stands at.

    :raises BadFile: if it is damaged, of another program, or of a newer one.
    """
    with told(file, part), connected(part) as copy:
        tables = {name for (name,) in copy.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
        damage = [said for (said,) in copy.execute("PRAGMA integrity_check(3)") if said != "ok"]
        damage += [f"a row of {row[0]} points nowhere" for row in copy.execute("PRAGMA foreign_key_check")][:3]
        step = copy.execute("SELECT version_num FROM alembic_version").fetchone() if tables >= _OURS else None
    if damage:
        raise BadFile(f"{file} is damaged: {'; '.join(damage)}. Nothing was changed. Try an earlier backup.")
    if step is None or not re.fullmatch(r"\d{4}", step[0]):
        raise BadFile(f"{file} is a database of another program. Nothing was changed.")
    if step[0] > migrations.head():
        raise BadFile(
            f"{file} was made by a newer program: it stands at step {step[0]}, this one knows {migrations.head()}. "
            "Nothing was changed. Install the newer program first."
        )
    return str(step[0])


def _bring_up_to_date(part: Path, file: Path) -> bool:
    engine = make_engine(f"sqlite:///{part}")
    try:
        upgraded = migrations.upgrade(engine)
    except SQLAlchemyError as error:
        said = str(error.__cause__ or error)
        raise BadFile(f"{file} cannot be brought up to date: {said}. Nothing was changed.") from error
    finally:
        engine.dispose()
    with told(file, part), connected(part) as copy:
        copy.execute("PRAGMA journal_mode=DELETE")
    return upgraded


def _exchange(config: Config, live: Path, ready: Path, now: datetime) -> Path:
    """Write ``ready`` over the live database in one transaction; return where it is kept as it was until then.

    SQLite lets nobody else write from the first pages on. What is kept is copied then, so it holds everything that has
    been answered; readers see the old database until the last page is written and the new one after.
    """
    kept = live.with_name(f"studyapp-before-restore-{now:%Y%m%d-%H%M%S}.db")

    def keep_first(status: int, _left: int, _all: int) -> None:
        if status in {sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED}:
            raise BadFile(BUSY)
        if not kept.exists():
            with new_file(kept) as part:
                copy_database(live, part)
            note_copy(config, now)

    try:
        with told(ready, live), connected(ready) as new, connected(live) as old:
            # The first step must not be the last one, or nothing would be left to keep.
            new.backup(old, pages=max(1, _made_alike(new, old) // 4), progress=keep_first)
    except BaseException:
        kept.unlink(missing_ok=True)
        raise
    with told(live, live), connected(live) as old:
        # Whoever still reads the old database is not waited for long; the next checkpoint does the rest.
        old.execute("PRAGMA busy_timeout=500")
        old.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    return kept


def _made_alike(new: sqlite3.Connection, old: sqlite3.Connection) -> int:
    """Give both pages of one size, without which none can be written over the other; how many pages there are."""
    [size] = old.execute("PRAGMA page_size").fetchone()
    if new.execute("PRAGMA page_size").fetchone() != (size,):
        new.execute(f"PRAGMA page_size={int(size)}")
        new.execute("VACUUM")
    [pages] = new.execute("PRAGMA page_count").fetchone()
    return int(pages)
