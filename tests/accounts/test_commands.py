"""``studyapp users``."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from flask import Flask
from sqlalchemy import select
from sqlalchemy.orm import Session

from studyapp.accounts import Person, Role
from studyapp.cli import main
from studyapp.database import Database
from tests.accounts.factories import make_guest, make_person, sign_in


@pytest.fixture
def users(monkeypatch: pytest.MonkeyPatch, sqlite_url: str, tmp_path: Path):  # type: ignore[no-untyped-def]
    monkeypatch.setenv("STUDYAPP_HOME", str(tmp_path))
    monkeypatch.setenv("STUDYAPP_DATABASE_URL", sqlite_url)

    def run(*arguments: str, typed: str = "") -> Result:
        return CliRunner().invoke(main, ["users", *arguments], input=typed)

    return run


def secret_in(result: Result) -> str:
    return result.output.strip().rpartition(": ")[2]


def test_the_list_names_people_and_counts_guests(users, session: Session) -> None:  # type: ignore[no-untyped-def]
    make_person(session, "Greta", "greta")
    make_person(session, "Mr Weiß", "weiss", role=Role.TEACHER)
    make_guest(session)

    lines = users("list").output.splitlines()

    assert lines[0].split() == ["greta", "learner", "last", "here", "2026-03-02", "Greta"]
    assert lines[1].split()[:2] == ["weiss", "teacher"]
    assert lines[2] == "2 with an account, 1 guest."


def test_an_added_person_signs_in_with_the_printed_password(users, app: Flask) -> None:  # type: ignore[no-untyped-def]
    result = users("add", "weiss", "--name", "Mr Weiß", "--role", "teacher")

    assert result.exit_code == 0
    assert sign_in(app.test_client(), "weiss", secret_in(result)).status_code == 303


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["add", "two words"], "no spaces"),
        (["add", "greta"], "This user name is taken"),
        (["add", "jonas", "--name", ""], "Enter the name"),
        (["add", "jonas", "--role", "king"], "'king' is not one of"),
        (["add", "jonas", "--role", "guest"], "'guest' is not one of"),
        (["add"], "Missing argument"),
        (["role", "nobody", "teacher"], "No account has the user name 'nobody'"),
        (["role", "greta", "king"], "'king' is not one of"),
        (["reset-password", "nobody"], "No account has the user name"),
        (["remove", "nobody", "--yes"], "No account has the user name"),
        (["dance"], "No such command"),
    ],
)
def test_bad_input_gets_a_sentence_and_exit_code_two(users, session: Session, arguments, sentence) -> None:  # type: ignore[no-untyped-def]
    make_person(session)

    result = users(*arguments)

    assert result.exit_code == 2
    assert sentence in result.output
    assert "Traceback" not in result.output


def test_a_reset_ends_sign_ins_and_prints_a_password_that_works_at_once(users, app: Flask, session: Session) -> None:  # type: ignore[no-untyped-def]
    make_person(session)
    elsewhere = app.test_client()
    sign_in(elsewhere)

    result = users("reset-password", "GRETA")

    assert elsewhere.get("/me/password").status_code == 401
    assert sign_in(app.test_client()).status_code == 422
    assert sign_in(app.test_client(), password=secret_in(result)).status_code == 303


def test_a_role_is_changed(users, session: Session, database: Database) -> None:  # type: ignore[no-untyped-def]
    make_person(session)

    assert users("role", "greta", "admin").output == "greta now has the role admin.\n"

    with database.reading() as fresh:
        assert fresh.scalars(select(Person.role)).one() is Role.ADMIN


def test_removing_asks_first(users, session: Session, database: Database) -> None:  # type: ignore[no-untyped-def]
    make_person(session)

    refused = users("remove", "greta", typed="n\n")
    with database.reading() as fresh:
        kept = fresh.scalars(select(Person)).all()
    done = users("remove", "greta", typed="y\n")

    assert refused.exit_code == 1 and len(kept) == 1
    assert done.exit_code == 0 and "greta is deleted." in done.output
    with database.reading() as fresh:
        assert fresh.scalars(select(Person)).all() == []


def test_the_first_command_on_a_new_machine_creates_the_database(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("STUDYAPP_HOME", str(tmp_path / "home"))
    monkeypatch.delenv("STUDYAPP_DATABASE_URL", raising=False)

    result = CliRunner().invoke(main, ["users", "list"])

    assert result.output == "0 with an account, 0 guests.\n"
    assert (tmp_path / "home" / "studyapp.db").exists()
