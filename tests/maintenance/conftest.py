"""Fixtures: a home folder with a database, a backup of it, and the command line."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from sqlalchemy import select

from studyapp.accounts import Person
from studyapp.cli import main
from studyapp.config import Config
from studyapp.database import Database, make_engine
from studyapp.maintenance.backup import back_up
from tests.accounts.factories import make_person

Run = Callable[..., Result]
NOW = datetime(2026, 3, 2, 9, 0, tzinfo=UTC)


@pytest.fixture
def home(tmp_path: Path, empty_file: Path) -> Path:
    home = tmp_path / "home"
    home.mkdir(mode=0o700)
    shutil.copy(empty_file, home / "studyapp.db")
    return home


@pytest.fixture
def config(home: Path) -> Config:
    return Config.from_environment({"STUDYAPP_HOME": str(home)})


@pytest.fixture
def live(config: Config) -> Iterator[Database]:
    """The database of a running server, with Greta in it."""
    database = Database(config.database_url)
    with database.writing() as session:
        make_person(session)
    yield database
    database.dispose()


@pytest.fixture
def run(home: Path) -> Run:
    def run(*words: str, **settings: str) -> Result:
        return CliRunner(env={"STUDYAPP_HOME": str(home), **settings}).invoke(main, [str(word) for word in words])

    return run


def stamp(path: Path, step: str) -> None:
    """Set the migration step of a database."""
    engine = make_engine(f"sqlite:///{path}")
    with engine.begin() as connection:
        connection.exec_driver_sql("UPDATE alembic_version SET version_num = ?", (step,))
    engine.dispose()


@pytest.fixture
def copy(live: Database, config: Config, tmp_path: Path) -> Path:
    """A backup with only Greta; Jonas was added after it."""
    back_up(config, tmp_path / "copy.db", NOW)
    with live.writing() as session:
        make_person(session, "Jonas", "jonas")
    return tmp_path / "copy.db"


def names(database: Database) -> list[str]:
    with database.reading() as session:
        return list(session.scalars(select(Person.name).order_by(Person.id)))


def kept_in(home: Path) -> list[Path]:
    return sorted(home.glob("studyapp-before-restore-*"))
