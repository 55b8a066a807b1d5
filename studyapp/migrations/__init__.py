"""The steps that bring any earlier database to the present shape; run by ``studyapp db upgrade`` and ``serve``."""

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
    """The newest step: file names begin with the step's number, which is its revision."""
    return max(_steps())


def present(engine: Engine) -> str | None:
    """The step a database stands at; None if it is empty. ``serve`` asks at every start, so it is asked plainly.

    :raises BadConfig: if the database cannot be opened.
    """
    with _opened(engine) as connection:
        try:
            return connection.execute(text("SELECT version_num FROM alembic_version")).scalar()
        except (OperationalError, ProgrammingError):
            # SQLite and PostgreSQL name a missing table differently; a database out of reach is refused before.
            return None


def upgrade(engine: Engine, take: Callable[[Engine, str], None] | None = None) -> bool:
    """Bring a database to the newest step; true if anything was to be done. Two processes may ask at once.

    ``take`` takes the steps, :func:`step_to` unless another is given.

    :raises BadConfig: if the database cannot be opened, or a newer program has made it what it is.
    """
    stands_at = present(engine)
    if stands_at == head():
        return False
    if stands_at not in {None, *_steps()}:
        raise BadConfig(
            f"The database is newer than this program: it stands at step {stands_at}, the program knows {head()}. "
            "Install the newer program again."
        )
    (take or step_to)(engine, "head")
    return True


def step_to(engine: Engine, step: str) -> None:
    """Take the steps up to and with ``step`` in one transaction.

    :raises RuntimeError: if they leave a row that refers to one that is not there; nothing is changed then.
    """
    from alembic import command

    with engine.execution_options(studyapp_immediate=True).connect() as connection, _free_to_rebuild(connection):
        if connection.dialect.name == "postgresql":
            # On SQLite BEGIN IMMEDIATE already lets the second of two processes wait.
            connection.execute(text("SELECT pg_advisory_xact_lock(1900)"))
        command.upgrade(alembic_config(connection), step)


def step_apart(engine: Engine, step: str) -> None:
    """Take the steps in a process of its own that ends with them: what they need, 33 MB, is no use to a server."""
    if not hasattr(os, "fork"):
        return step_to(engine, step)
    engine.dispose()
    child = os.fork()
    if child == 0:
        failed = 1
        try:
            step_to(engine, step)
            failed = 0
        finally:
            os._exit(failed)
    # What went wrong is said where somebody listens: by trying again.
    if os.waitpid(child, 0)[1] != 0:
        step_to(engine, step)
    return None


def alembic_config(connection: Connection) -> Config:
    """Alembic's settings for one open connection."""
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(FOLDER))
    config.attributes["connection"] = connection
    return config


@contextmanager
def _free_to_rebuild(connection: Connection) -> Iterator[None]:
    """A transaction in which SQLite may drop a table that others refer to, for the copy that takes its place.

    SQLite looks after references at once or not at all, and lets this be changed only between transactions. What the
    steps have done is looked over as a whole before it counts.
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
                raise RuntimeError(f"A row of {lost[0]} would refer to one of {lost[2]} that is not there.")
    finally:
        plain.execute("PRAGMA foreign_keys=ON")
        plain.close()


def _steps() -> set[str]:
    return {path.name.split("_")[0] for path in (FOLDER / "versions").glob("[0-9]*.py")}


def _opened(engine: Engine) -> Connection:
    try:
        return engine.connect()
    except DBAPIError as error:
        where = engine.url.render_as_string(hide_password=True)
        raise BadConfig(
            f"The database {where} cannot be opened: {str(error.orig).strip()} "
            "Is it running, and does STUDYAPP_DATABASE_URL or STUDYAPP_HOME say where it is?"
        ) from error
