"""The database: the base class of tables, sessions and transactions."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from functools import wraps
from sqlite3 import OperationalError
from time import monotonic, sleep
from typing import Any, Concatenate, ParamSpec, TypeVar

from sqlalchemy import DateTime, Engine, MetaData, create_engine, event
from sqlalchemy.engine import Connection, Dialect
from sqlalchemy.engine.interfaces import DBAPIConnection, DBAPICursor
from sqlalchemy.orm import DeclarativeBase, Session
from sqlalchemy.pool import ConnectionPoolEntry
from sqlalchemy.types import TypeDecorator

P = ParamSpec("P")
R = TypeVar("R")

#: Constraints have names, so that a later migration can drop them.
_NAMES = {
    "ix": "ix_%(table_name)s_%(column_0_N_name)s",
    "uq": "uq_%(table_name)s_%(column_0_N_name)s",
    "ck": "ck_%(table_name)s_%(constraint_name)s",
    "fk": "fk_%(table_name)s_%(column_0_N_name)s_%(referred_table_name)s",
    "pk": "pk_%(table_name)s",
}

_SQLITE_PRAGMAS = (
    "PRAGMA synchronous=NORMAL",
    "PRAGMA busy_timeout=5000",
    "PRAGMA foreign_keys=ON",
    "PRAGMA secure_delete=ON",
)

#: Seconds a writer waits for other writers of its process.
_BUSY_TIMEOUT = 5


class Base(DeclarativeBase):
    """The base class of every table."""

    metadata = MetaData(naming_convention=_NAMES)


class Moment(TypeDecorator[datetime]):
    """A moment in time: aware datetimes in UTC, on SQLite as on PostgreSQL."""

    impl = DateTime(timezone=True)
    cache_ok = True

    def process_bind_param(self, value: datetime | None, dialect: Dialect) -> datetime | None:
        """Convert to UTC.

        :raises ValueError: if the moment has no time zone.
        """
        if value is None:
            return None
        if value.tzinfo is None:
            raise ValueError(f"{value!r} has no time zone.")
        return value.astimezone(UTC)

    def process_result_value(self, value: datetime | None, dialect: Dialect) -> datetime | None:
        """Add the time zone that SQLite does not store: UTC."""
        if value is None:
            return None
        return value.replace(tzinfo=UTC) if value.tzinfo is None else value.astimezone(UTC)


class Database:
    """One database, SQLite or PostgreSQL, with sessions for reading and writing."""

    def __init__(self, url: str) -> None:
        self.engine = make_engine(url)
        self._reader = self.engine.execution_options(postgresql_readonly=True)
        self._writer = self.engine.execution_options(studyapp_immediate=True)
        self._single = self.engine.execution_options(studyapp_immediate=True, studyapp_single=True)

    @contextmanager
    def reading(self) -> Iterator[Session]:
        """A read-only session that sees the database at one moment."""
        with Session(self._reader, autoflush=False, expire_on_commit=False) as session:
            yield session

    @contextmanager
    def writing(self) -> Iterator[Session]:
        """A session for transactions. On SQLite it holds the write lock from its first statement on.

        Keep it short: nothing slow (a password hash, a bot's move, a page) belongs inside.
        """
        with Session(self._writer, expire_on_commit=False, info={"writing": True}) as session:
            yield session

    @contextmanager
    def writing_once(self) -> Iterator[Session]:
        """A session for a transaction with a single statement, which SQLite runs as a transaction by itself."""
        with Session(self._single, expire_on_commit=False, info={"writing": True}) as session:
            yield session

    def dispose(self) -> None:
        """Close every connection."""
        self.engine.dispose()


def transaction(function: Callable[Concatenate[Session, P], R]) -> Callable[Concatenate[Session, P], R]:
    """Run ``function(session, …)`` in one transaction. The outermost function commits once; inner ones join it.

    An exception rolls back the whole transaction.

    :raises RuntimeError: if the session was opened by :meth:`Database.reading`.
    """

    @wraps(function)
    def in_transaction(session: Session, /, *args: P.args, **kwargs: P.kwargs) -> R:
        if not session.info.get("writing"):
            raise RuntimeError(f"{function.__qualname__} changes the database and needs a session from writing().")
        if session.info.get("transaction"):
            return function(session, *args, **kwargs)
        session.info["transaction"] = function.__qualname__
        if not session.in_transaction():
            session.begin()
        try:
            result = function(session, *args, **kwargs)
            session.commit()
        except BaseException:
            session.rollback()
            raise
        finally:
            del session.info["transaction"]
        return result

    return in_transaction


def make_engine(url: str) -> Engine:
    """An engine with the settings of this application: the PRAGMAs above, and BEGIN IMMEDIATE for writing.

    A plain BEGIN loses 3 to 7 % of the writes to "database is locked" (measured with four writers). Error messages
    contain no values, so that the log contains no names or answers.
    """
    if not url.startswith("sqlite"):
        return create_engine(url, pool_pre_ping=True, pool_size=10, max_overflow=20, hide_parameters=True)
    # A waiting writer holds a connection, so 40 are kept. The last used, with its prepared statements, is used first.
    engine = create_engine(url, pool_size=40, max_overflow=270, pool_use_lifo=True, hide_parameters=True)
    lock = _WriteLock()
    event.listen(engine, "connect", _prepare_sqlite)
    event.listen(engine, "begin", lock.begin)
    event.listen(engine, "checkin", lock.end)
    return engine


class _WriteLock:
    """Lets the threads of this process write to SQLite one after another.

    A waiting writer in SQLite itself sleeps and tries again, and under load some sleep until the time-out: with thirty
    busy tables, one write in a hundred failed as "locked" after five seconds.
    """

    def __init__(self) -> None:
        self._lock = threading.Lock()

    def begin(self, connection: Connection) -> None:
        """Begin a transaction; a writing one first waits for the lock."""
        options: dict[str, Any] = dict(connection.get_execution_options())
        if not options.get("studyapp_immediate"):
            connection.exec_driver_sql("BEGIN")
            return
        # After the time-out SQLite itself reports the error.
        connection.info["write lock"] = self._lock.acquire(timeout=_BUSY_TIMEOUT)
        if not options.get("studyapp_single"):
            connection.exec_driver_sql("BEGIN IMMEDIATE")

    def end(self, _connection: DBAPIConnection | None, record: ConnectionPoolEntry) -> None:
        """Release the lock when the connection is returned after the transaction."""
        if record.info.pop("write lock", False):
            self._lock.release()


def _write_ahead(cursor: DBAPICursor) -> None:
    """Switch the file to write-ahead logging, which it keeps from then on.

    If two connections open a new file at once, both switch it, and SQLite reports "locked" to one of them at once,
    whatever its time-out.
    """
    ends = monotonic() + _BUSY_TIMEOUT
    while True:
        try:
            cursor.execute("PRAGMA journal_mode=WAL")
        except OperationalError:
            if monotonic() > ends:
                raise
            sleep(0.01)
        else:
            return


def _prepare_sqlite(connection: DBAPIConnection, _record: ConnectionPoolEntry) -> None:
    # Otherwise the driver begins transactions by itself, too late and of the wrong kind.
    connection.isolation_level = None
    cursor = connection.cursor()
    _write_ahead(cursor)
    for pragma in _SQLITE_PRAGMAS:
        cursor.execute(pragma)
    cursor.close()
