"""The server's log: JSON lines without personal data."""

from __future__ import annotations

import io
import json
import logging
import sqlite3
from collections.abc import Iterator

import pytest
from sqlalchemy.exc import IntegrityError, OperationalError
from sqlalchemy.orm import Session

from studyapp.json_logging import write_log_lines
from tests.accounts.factories import make_guest, make_person


@pytest.fixture
def lines() -> Iterator[io.StringIO]:
    """What is written; afterwards the log is as it was."""
    log = logging.getLogger("studyapp")
    before = log.handlers[:], log.level, log.propagate
    stream = io.StringIO()
    write_log_lines(stream)
    yield stream
    log.handlers[:], log.propagate = before[0], before[2]
    log.setLevel(before[1])


def test_a_line_has_time_level_source_and_message(lines: io.StringIO) -> None:
    logging.getLogger("studyapp.play").info("tidied: %s", "3 guests")

    line = json.loads(lines.getvalue())
    assert (line["level"], line["from"], line["said"]) == ("info", "studyapp.play", "tidied: 3 guests")
    assert line["at"].endswith("+00:00")


def test_an_error_is_logged_by_class_and_traceback_without_its_message(lines: io.StringIO, session: Session) -> None:
    make_person(session, "Xanthippe", "xanthippe")
    guest = make_guest(session)
    guest.user_name_folded = "xanthippe"

    try:
        session.flush()
    except IntegrityError:
        logging.getLogger("studyapp").exception("broken")

    line = json.loads(lines.getvalue())
    assert line["errors"][0]["error"] == line["errors"][1]["error"] == "IntegrityError"
    assert any("test_json_logging.py" in place for place in line["errors"][0]["through"])
    assert "xanthippe" not in lines.getvalue().lower() and "Owl" not in lines.getvalue()


def test_the_message_of_an_operating_system_error_is_logged(lines: io.StringIO) -> None:
    locked = OperationalError("UPDATE person …", {}, sqlite3.OperationalError("database is locked"))

    logging.getLogger("studyapp").error("broken", exc_info=locked.__cause__ or locked.orig)

    assert json.loads(lines.getvalue())["errors"][0]["words"] == "database is locked"
