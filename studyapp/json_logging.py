"""What the server writes down: a line of JSON for each thing worth telling, without names or answers.

An error's own words may quote what somebody typed or what stands in the database. So only its kind and the places in
the program it came through are written, and its words where they come from the machine: a full disk, a locked file.
"""

from __future__ import annotations

import json
import logging
import sqlite3
import sys
import traceback
from datetime import UTC, datetime
from typing import TextIO

_WORDS_OF_THE_MACHINE = (OSError, sqlite3.OperationalError, TimeoutError)


class JsonLines(logging.Formatter):
    """``{"at": …, "level": …, "from": …, "said": …}``, and ``errors``, the last one first, where there are any."""

    def format(self, record: logging.LogRecord) -> str:
        """One line."""
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
    """Write what this program logs to ``stream``, or to the error output, from now on."""
    log = logging.getLogger("studyapp")
    handler = logging.StreamHandler(stream or sys.stderr)
    handler.setFormatter(JsonLines())
    log.handlers[:] = [handler]
    log.setLevel(logging.INFO)
    log.propagate = False


def _chain(error: BaseException | None) -> list[dict[str, object]]:
    """An error and those it came from."""
    found: list[dict[str, object]] = []
    while error and len(found) < 10:
        told: dict[str, object] = {"error": type(error).__qualname__, "through": _places(error)}
        if isinstance(error, _WORDS_OF_THE_MACHINE):
            told["words"] = str(error)
        found.append(told)
        error = error.__cause__ or error.__context__
    return found


def _places(error: BaseException) -> list[str]:
    frames = traceback.extract_tb(error.__traceback__)
    return [f"{frame.filename}:{frame.lineno} {frame.name}" for frame in frames]
