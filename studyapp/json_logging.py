"""The server's log: JSON lines without names or answers.

The message of an error can quote what a person typed or what is in the database. So the log contains only its class and
traceback, and its message only if that comes from the operating system or SQLite: a full disk, a locked file.
"""

from __future__ import annotations

import json
import logging
import sqlite3
import sys
import traceback
from datetime import UTC, datetime
from typing import TextIO

_SAFE_MESSAGES = (OSError, sqlite3.OperationalError, TimeoutError)


class JsonLines(logging.Formatter):
    """``{"at": …, "level": …, "from": …, "said": …}``, with ``errors``, the last one first, after an exception."""

    def format(self, record: logging.LogRecord) -> str:
        """Format a record as one line."""
        line: dict[str, object] = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "from": record.name,
            "said": record.getMessage(),
        }
        error = record.exc_info[1] if record.exc_info else None
        if error:
            line["errors"] = _chain(error)
        return json.dumps(line, ensure_ascii=False)


def write_log_lines(stream: TextIO | None = None) -> None:
    """Send the log of this program to ``stream``, or to standard error."""
    log = logging.getLogger("studyapp")
    handler = logging.StreamHandler(stream or sys.stderr)
    handler.setFormatter(JsonLines())
    log.handlers[:] = [handler]
    log.setLevel(logging.INFO)
    log.propagate = False


def _chain(error: BaseException | None) -> list[dict[str, object]]:
    """An error with its causes."""
    found: list[dict[str, object]] = []
    while error and len(found) < 10:
        told: dict[str, object] = {"error": type(error).__qualname__, "through": _places(error)}
        if isinstance(error, _SAFE_MESSAGES):
            told["words"] = str(error)
        found.append(told)
        error = error.__cause__ or error.__context__
    return found


def _places(error: BaseException) -> list[str]:
    frames = traceback.extract_tb(error.__traceback__)
    return [f"{frame.filename}:{frame.lineno} {frame.name}" for frame in frames]
