"""Backups of the embedded database, made while the server runs."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path

from sqlalchemy import make_url

from studyapp.config import Config
from studyapp.errors import BadFile
from studyapp.maintenance.backup_log import note_copy
from studyapp.maintenance.sqlite_copy import copy_database, new_file

_WITH_POSTGRES = (
    "This database is PostgreSQL's, which makes its own backups. Run: pg_dump --format=custom --file={file} {address} "
    "and bring one back, while no studyapp runs, with: pg_restore --clean --if-exists --single-transaction "
    "--dbname={address} FILE"
)


def back_up(config: Config, file: Path, now: datetime) -> None:
    """Write the database as it is now to ``file``, mode 600, and note when. Nobody has to wait for it.

    :raises BadFile: if there is no database to copy, or ``file`` exists or cannot be written.
    """
    live = live_file(config, file)
    if not live.exists():
        raise BadFile(f"There is no database yet at {live}. Does STUDYAPP_HOME say where it is?")
    if file.is_dir():
        raise BadFile(f"{file} is a folder. Name a file in it, such as {file / 'studyapp-backup.db'}.")
    with new_file(file) as part:
        copy_database(live, part)
        note_copy(config, now)


def live_file(config: Config, file: Path) -> Path:
    """Where the embedded database lies.

    :raises BadFile: if the database is PostgreSQL's; the sentence names PostgreSQL's own commands for ``file``.
    """
    url = make_url(config.database_url)
    if not config.embedded:
        # Without its driver's name the address is one PostgreSQL's programs understand; its password stays out.
        address = url.set(drivername="postgresql")._replace(password=None).render_as_string()
        raise BadFile(_WITH_POSTGRES.format(file=file, address=address))
    return Path(url.database or "").resolve()
