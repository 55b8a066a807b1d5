"""Upgrading a database from any earlier version; ``studyapp db upgrade`` and ``serve`` do it."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from sqlalchemy import Connection, Engine, text
from sqlalchemy.exc import DBAPIError, OperationalError, ProgrammingError

from studyapp.errors import BadConfig

if TYPE_CHECKING:
    from alembic.config import Config

FOLDER = Path(__file__).parent


def head() -> str:
    """The newest revision. A migration's file name begins with its revision."""
    return max(_revisions())


def present(engine: Engine) -> str | None:
    """The revision of a database; None if it is empty. ``serve`` needs it at every start, so it is one plain query.

    :raises BadConfig: if the database cannot be opened.
    """
    with _opened(engine) as connection:
        try:
            return connection.execute(text("SELECT version_num FROM alembic_version")).scalar()
        except (OperationalError, ProgrammingError):
            # SQLite and PostgreSQL report a missing table differently. A database out of reach has failed before this.
            return None


def upgrade(engine: Engine, migrate: Callable[[Engine, str], None] | None = None) -> bool:
    """Upgrade a database to the newest revision; true if it was out of date. Two processes can call it at once.

    ``migrate`` runs the migrations, :func:`migrate_to` by default.

    :raises BadConfig: if the database cannot be opened, or is newer than this program.
    """
    revision = present(engine)
    if revision == head():
        return False
    if revision not in {None, *_revisions()}:
        raise BadConfig(
            f"The database is newer than this program: it has revision {revision}, and this program knows {head()}. "
            "Install the newer program again."
        )
    (migrate or migrate_to)(engine, "head")
    return True


def migrate_to(engine: Engine, revision: str) -> None:
    """Run the migrations up to and including ``revision`` in one transaction.

    :raises RuntimeError: if a row would refer to a missing one; nothing is changed then.
    """
    from alembic import command

    with (
        engine.execution_options(studyapp_immediate=True).connect() as connection,
        _foreign_keys_checked_at_the_end(connection),
    ):
        if connection.dialect.name == "postgresql":
            # On SQLite, BEGIN IMMEDIATE already makes the second of two processes wait.
            connection.execute(text("SELECT pg_advisory_xact_lock(1900)"))
        command.upgrade(alembic_config(connection), revision)


def migrate_in_subprocess(engine: Engine, revision: str) -> None:
    """Run the migrations in a process of their own, so that the server does not keep the 33 MB they need."""
    if not hasattr(os, "fork"):
        return migrate_to(engine, revision)
    engine.dispose()
    child = os.fork()
    if child == 0:
        failed = 1
        try:
            migrate_to(engine, revision)
            failed = 0
        finally:
            os._exit(failed)
    # To report what went wrong, run the migrations again in this process.
    if os.waitpid(child, 0)[1] != 0:
        migrate_to(engine, revision)
    return None


def alembic_config(connection: Connection) -> Config:
    """Alembic's configuration for one open connection."""
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(FOLDER))
    config.attributes["connection"] = connection
    return config


@contextmanager
def _foreign_keys_checked_at_the_end(connection: Connection) -> Iterator[None]:
    """A transaction in which SQLite can replace a table that others refer to.

    SQLite checks foreign keys at once or not at all, and this can be changed only between transactions. So all
    references are checked at the end, before the commit.
    """
    if connection.dialect.name != "sqlite":
        with connection.begin():
            yield
        return
    plain = connection.connection.cursor()
    plain.execute("PRAGMA foreign_keys=OFF")
    try:
        with connection.begin():
            yield
            lost = connection.exec_driver_sql("PRAGMA foreign_key_check").first()
            if lost is not None:
                raise RuntimeError(f"A row of {lost[0]} would refer to a missing row of {lost[2]}.")
    finally:
        plain.execute("PRAGMA foreign_keys=ON")
        plain.close()


def _revisions() -> set[str]:
    return {path.name.split("_")[0] for path in (FOLDER / "versions").glob("[0-9]*.py")}


def _opened(engine: Engine) -> Connection:
    try:
        return engine.connect()
    except DBAPIError as error:
        where = engine.url.render_as_string(hide_password=True)
        raise BadConfig(
            f"Cannot open the database {where}: {str(error.orig).strip()} "
            "Check that it is running and that STUDYAPP_DATABASE_URL or STUDYAPP_HOME is right."
        ) from error
