"""Backups of the embedded database, made while the server runs, and the list of when they were made."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path

from sqlalchemy import make_url

from studyapp.config import Config, make_home
from studyapp.errors import BadFile
from studyapp.maintenance.sqlite_copy import copy_database, new_file

_WITH_POSTGRES = (
    "This database is in PostgreSQL, which makes its own backups. Run: pg_dump --format=custom --file={file} {address} "
    "To restore one, stop studyapp and run: pg_restore --clean --if-exists --single-transaction --dbname={address} FILE"
)


def back_up(config: Config, file: Path, now: datetime) -> None:
    """Write the database as it is now to ``file``, mode 600, and record when. Nobody has to wait meanwhile.

    :raises BadFile: if there is no database to copy, or if ``file`` exists or cannot be written.
    """
    live = live_file(config, file)
    if not live.exists():
        raise BadFile(f"There is no database at {live} yet. Check that STUDYAPP_HOME is right.")
    if file.is_dir():
        raise BadFile(f"{file} is a folder. Name a file in it, such as {file / 'studyapp-backup.db'}.")
    with new_file(file) as part:
        copy_database(live, part)
        record_backup(config, now)


def live_file(config: Config, file: Path) -> Path:
    """The path of the embedded database.

    :raises BadFile: if the database is in PostgreSQL; the message names PostgreSQL's own commands for ``file``.
    """
    url = make_url(config.database_url)
    if not config.embedded:
        # PostgreSQL's programs understand the address without the name of the driver. The password stays out.
        address = url.set(drivername="postgresql")._replace(password=None).render_as_string()
        raise BadFile(_WITH_POSTGRES.format(file=file, address=address))
    return Path(url.database or "").resolve()


def record_backup(config: Config, now: datetime) -> None:
    """Add to the list of backups. It is a file next to the database, so that restoring a backup does not change it.

    :raises BadFile: if the list cannot be written.
    """
    make_home(config.home)
    try:
        with _list(config).open("a", encoding="ascii") as lines:
            lines.write(now.isoformat(timespec="seconds") + "\n")
    except OSError as error:
        raise BadFile(f"{_list(config)} cannot be written: {error.strerror}. Nothing was changed.") from error


def backup_times(config: Config) -> list[datetime]:
    """When backups were made, newest first. They may still contain data deleted since."""
    if not _list(config).exists():
        return []
    return sorted(map(datetime.fromisoformat, _list(config).read_text("ascii").split()), reverse=True)


def _list(config: Config) -> Path:
    return config.home / "backups.txt"
