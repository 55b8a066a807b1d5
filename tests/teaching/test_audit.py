"""What teachers do to accounts and classes is written down: who, what, which, when."""

from __future__ import annotations

from datetime import date, timedelta
from pathlib import Path

import pytest
from click.testing import CliRunner
from flask import Flask
from flask.testing import FlaskClient
from sqlalchemy import insert
from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import Session

from studyapp.accounts import retention
from studyapp.accounts.audit import AuditEntry, AuditEvent, latest, note_seen, recorded, was_seen
from studyapp.cli import main
from studyapp.database import Database
from studyapp.errors import Stale
from tests.accounts.factories import MORNING
from tests.teaching.factories import client_of, make_class, make_teacher, pupils_of
from tests.teaching.roster_form import preview_names


@pytest.fixture
def weiss(app: Flask, session: Session) -> FlaskClient:
    make_class(session, make_teacher(session), "Anna B.", "Jonas W.")
    return client_of(app, "weiss")


def lines(database: Database) -> list[str]:
    with database.reading() as session:
        return [f"{line.who} {line.what}: {line.kind} {line.object_id}" for line in latest(session, 20)][::-1]


def test_what_is_done_to_a_class_and_its_pupils_is_written_down(
    app: Flask, weiss: FlaskClient, database: Database
) -> None:
    anna = pupils_of(database, 1)["Anna B."]

    preview_names(weiss, "Mia F.").save()
    weiss.post("/classes/1/cards", data={"who": "all"})
    weiss.post(f"/classes/1/pupils/{anna}/name", data={"name": "Anne B."})
    weiss.post(f"/classes/1/pupils/{anna}/delete")

    assert lines(database) == [
        "1 list brought in: class 1",
        "1 new cards: class 1",
        f"1 renamed: person {anna}",
        f"1 deleted: person {anna}",
    ]


def test_what_was_refused_is_not_written_down(weiss: FlaskClient, database: Database) -> None:
    anna = pupils_of(database, 1)["Anna B."]

    weiss.post(f"/classes/1/pupils/{anna}/name", data={"name": ""})
    weiss.post("/classes/1/give-up")

    assert lines(database) == []


def test_a_deed_that_fails_leaves_no_line(session: Session, database: Database) -> None:
    def fail() -> None:
        raise Stale("Somebody was quicker.")

    with pytest.raises(Stale):
        recorded(session, AuditEvent(1, "tried", "class", 1), MORNING, fail)

    assert lines(database) == []


def test_lines_go_after_thirteen_months(session: Session, database: Database) -> None:
    for at in (MORNING, MORNING + timedelta(days=1), MORNING + retention.AUDIT):
        recorded(session, AuditEvent(1, f"on {at:%d}", "class", 1), at, lambda: None)

    assert lines(database) == ["1 on 03: class 1", f"1 on {MORNING + retention.AUDIT:%d}: class 1"]


def test_whoever_keeps_the_server_reads_the_lines_without_names(
    weiss: FlaskClient, monkeypatch: pytest.MonkeyPatch, sqlite_url: str, tmp_path: Path
) -> None:
    weiss.post("/classes/1/cards", data={"who": "all"})
    monkeypatch.setenv("STUDYAPP_HOME", str(tmp_path))
    monkeypatch.setenv("STUDYAPP_DATABASE_URL", sqlite_url)

    said = CliRunner().invoke(main, ["users", "audit"]).output

    assert said == "2026-03-02  person 1  new cards: class 1\n"


def test_a_look_at_a_learner_is_one_line_a_teacher_learner_and_day(any_database: Database) -> None:
    day = date(2026, 3, 2)

    with any_database.writing() as session:
        for who, learner, on in [(1, 5, day), (1, 5, day), (2, 5, day), (1, 6, day), (1, 5, date(2026, 3, 3))]:
            note_seen(session, who, learner, on, MORNING)

    with any_database.reading() as session:
        assert was_seen(session, 1, 5, day) and not was_seen(session, 2, 6, day)
    assert sorted(lines(any_database)) == sorted(
        ["1 seen: person 5", "2 seen: person 5", "1 seen: person 6", "1 seen: person 5"]
    )


def test_two_looks_at_once_leave_one_line(any_database: Database) -> None:
    with any_database.engine.begin() as connection:
        first = insert(AuditEntry).values(
            who=1, what="seen", kind="person", object_id=5, at=MORNING, day=date(2026, 3, 2)
        )
        connection.execute(first)

        with pytest.raises(IntegrityError), connection.begin_nested():
            connection.execute(first)
