"""A PostgreSQL server in a temporary folder, for tests that need one."""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import tempfile
import uuid
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from types import TracebackType

from sqlalchemy import Engine

from studyapp import migrations
from studyapp.database import make_engine


def find_postgres() -> Postgres | None:
    """The newest PostgreSQL on this machine, or None."""
    found = shutil.which("initdb")
    folders = [Path(found).parent] if found else []
    folders += sorted(Path("/usr/lib/postgresql").glob("*/bin"), key=lambda path: int(path.parent.name), reverse=True)
    usable = [folder for folder in folders if (folder / "initdb").exists()]
    return Postgres(usable[0]) if usable else None


class Postgres:
    """A server that runs during its ``with`` block. As root it runs as another user, as PostgreSQL requires."""

    def __init__(self, programs: Path) -> None:
        self._programs = programs
        self._folder = Path(tempfile.mkdtemp(prefix="studyapp-pg-"))
        self._user = "postgres" if os.geteuid() == 0 else ""
        self._port = 0
        self._stack = ExitStack()

    def __enter__(self) -> Postgres:
        self._stack.callback(shutil.rmtree, self._folder, ignore_errors=True)
        with ExitStack() as unless_started:
            unless_started.enter_context(self._stack)
            self._start()
            self._stack = unless_started.pop_all()
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self._stack.close()

    def _start(self) -> None:
        if self._user:
            shutil.chown(self._folder, self._user)
        self._run("initdb", "-D", str(self._data), "-U", "studyapp", "-A", "trust", "-E", "UTF8", "--no-sync")
        self._port = _free_port()
        options = f"-p {self._port} -c listen_addresses=127.0.0.1 -c fsync=off -k {self._folder}"
        self._run("pg_ctl", "-D", str(self._data), "-w", "-o", options, "-l", str(self._folder / "log"), "start")
        self._stack.callback(self._run, "pg_ctl", "-D", str(self._data), "-m", "immediate", "stop")
        self._admin("CREATE DATABASE template_up_to_date")
        with _engine(self.url("template_up_to_date")) as engine:
            migrations.upgrade(engine)

    @contextmanager
    def database(self, *, empty: bool = False) -> Iterator[str]:
        """The address of a new database, upgraded unless ``empty``."""
        name = f"test_{uuid.uuid4().hex}"
        self._admin(f"CREATE DATABASE {name}" + ("" if empty else " TEMPLATE template_up_to_date"))
        try:
            yield self.url(name)
        finally:
            self._admin(f"DROP DATABASE {name} WITH (FORCE)")

    def url(self, name: str) -> str:
        """The address of a database for SQLAlchemy."""
        return f"postgresql+psycopg://studyapp@127.0.0.1:{self._port}/{name}"

    @property
    def _data(self) -> Path:
        return self._folder / "data"

    def _admin(self, statement: str) -> None:
        with _engine(self.url("postgres")) as engine, engine.connect() as connection:
            connection.execution_options(isolation_level="AUTOCOMMIT").exec_driver_sql(statement)

    def _run(self, program: str, *arguments: str) -> None:
        command = [str(self._programs / program), *arguments]
        subprocess.run(command, check=True, capture_output=True, cwd="/", user=self._user or None)


@contextmanager
def _engine(url: str) -> Iterator[Engine]:
    engine = make_engine(url)
    try:
        yield engine
    finally:
        engine.dispose()


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port
