"""Fixtures for all tests: settings, a database for each test, the application and a clock that tests can set."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Iterator
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from flask import Flask
from flask.testing import FlaskClient
from sqlalchemy.orm import Session

from studyapp import create_app, migrations
from studyapp.config import Config, PasswordCost
from studyapp.content import Deck, load_deck
from studyapp.database import Database, make_engine
from studyapp.paths import CONTENT
from tests.postgres import Postgres, find_postgres


class Clock:
    """A clock that tests move forward."""

    def __init__(self) -> None:
        self.now = datetime(2026, 3, 2, 9, 0, tzinfo=UTC)

    def __call__(self) -> datetime:
        return self.now

    def advance(self, seconds: float) -> None:
        """Let time pass."""
        self.now += timedelta(seconds=seconds)


@pytest.fixture(scope="session")
def deck() -> Deck:
    return load_deck(CONTENT)


@pytest.fixture(scope="session")
def empty_file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An upgraded SQLite file; each test gets a copy."""
    path = tmp_path_factory.mktemp("template") / "studyapp.db"
    engine = make_engine(f"sqlite:///{path}")
    migrations.upgrade(engine)
    with engine.connect() as connection:
        connection.exec_driver_sql("PRAGMA wal_checkpoint(TRUNCATE)")
    engine.dispose()
    return path


@pytest.fixture
def sqlite_url(tmp_path: Path, empty_file: Path) -> str:
    path = tmp_path / "studyapp.db"
    shutil.copy(empty_file, path)
    return f"sqlite:///{path}"


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """A PostgreSQL server for these tests; skips if PostgreSQL is not installed."""
    server = find_postgres()
    if server is None:
        pytest.skip("PostgreSQL's initdb is not installed: apt-get install postgresql")
    with server:
        yield server


@pytest.fixture
def postgres_url(postgres: Postgres) -> Iterator[str]:
    """An upgraded database for each test."""
    with postgres.database() as url:
        yield url


@pytest.fixture
def database(sqlite_url: str) -> Iterator[Database]:
    database = Database(sqlite_url)
    yield database
    database.dispose()


@pytest.fixture(params=["sqlite", pytest.param("postgres", marks=pytest.mark.postgres)])
def any_url(request: pytest.FixtureRequest) -> str:
    """Run a test on both databases."""
    url: str = request.getfixturevalue(f"{request.param}_url")
    return url


@pytest.fixture
def any_database(any_url: str) -> Iterator[Database]:
    database = Database(any_url)
    yield database
    database.dispose()


@pytest.fixture
def session(database: Database) -> Iterator[Session]:
    """A session for transactions."""
    with database.writing() as session:
        yield session


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture(scope="session")
def kept_in(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of caches that all applications of these tests share."""
    folder = tmp_path_factory.mktemp("kept")
    (folder / "pages").mkdir()
    return folder


@pytest.fixture
def make_app(tmp_path: Path, clock: Clock, kept_in: Path) -> Iterator[Callable[[str], Flask]]:
    """Create applications on a database; they are closed after the test."""
    apps: list[Flask] = []

    def make(url: str) -> Flask:
        app = create_app(replace(test_config(tmp_path, url), kept_in=kept_in))
        app.extensions["clock"] = clock
        apps.append(app)
        return app

    yield make
    for app in apps:
        app.extensions["database"].dispose()


@pytest.fixture
def app(make_app: Callable[[str], Flask], sqlite_url: str) -> Flask:
    app = make_app(sqlite_url)
    app.config["WTF_CSRF_ENABLED"] = False
    return app


@pytest.fixture
def client(app: Flask) -> FlaskClient:
    return app.test_client()


def test_config(home: Path, url: str) -> Config:
    """Settings for tests: a fixed secret key and fast password hashes."""
    return Config(
        home=home,
        database_url=url,
        secret_key="a secret for tests only",
        patterns=True,
        testing=True,
        password_cost=PasswordCost(time=1, memory=8),
    )


test_config.__test__ = False  # type: ignore[attr-defined]


def pytest_sessionfinish(session: pytest.Session) -> None:
    """With STUDYAPP_NO_SKIPS, a skipped test fails the run."""
    reporter = session.config.pluginmanager.get_plugin("terminalreporter")
    skipped = reporter.stats.get("skipped", []) if reporter else []
    if os.environ.get("STUDYAPP_NO_SKIPS") and skipped and session.exitstatus == pytest.ExitCode.OK:
        session.exitstatus = pytest.ExitCode.TESTS_FAILED
