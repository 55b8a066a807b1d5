"""The list of when copies of the database were made."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path

from studyapp.config import Config, make_home
from studyapp.errors import BadFile


def note_copy(config: Config, now: datetime) -> None:
    """Add to the list of copies. It lies beside the database, so that it outlasts a restoration.

    :raises BadFile: if it cannot be written.
    """
    make_home(config.home)
    try:
        with _list(config).open("a", encoding="ascii") as lines:
            lines.write(now.isoformat(timespec="seconds") + "\n")
    except OSError as error:
        raise BadFile(f"{_list(config)} cannot be written: {error.strerror}. Nothing was changed.") from error


def copies_made(config: Config) -> list[datetime]:
    """When copies of the database were made, newest first: they may hold what has been deleted since."""
    if not _list(config).exists():
        return []
    return sorted(map(datetime.fromisoformat, _list(config).read_text("ascii").split()), reverse=True)


def _list(config: Config) -> Path:
    return config.home / "backups.txt"
