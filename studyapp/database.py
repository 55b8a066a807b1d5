"""The database: how a table is declared, and how a transaction begins, joins and ends."""

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

#: Constraints have names, so that a migration can drop what another one made.
_NAMES = {
    "ix": "ix_%(table_name)s_%(column_0_N_name)s",
    "uq": "uq_%(table_name)s_%(column_0_N_name)s",
    "ck": "ck_%(table_name)s_%(constraint_name)s",
    "fk": "fk_%(table_name)s_%(column_0_N_name)s_%(referred_table_name)s",
    "pk": "pk_%(table_name)s",
}

#: Measured with four writers: a plain BEGIN loses 3 to 7 % of the writes to "database is locked".
_SQLITE_MANNERS = (
    "PRAGMA synchronous=NORMAL",
    "PRAGMA busy_timeout=5000",
    "PRAGMA foreign_keys=ON",
    "PRAGMA secure_delete=ON",
)

#: Seconds a writer waits for the others of its process.
_PATIENCE = 5


class Base(DeclarativeBase):
    """The parent of every table."""

    metadata = MetaData(naming_convention=_NAMES)


class Moment(TypeDecorator[datetime]):
    """A moment in time: takes and returns aware datetimes in ``timezone.utc``, on SQLite as on PostgreSQL."""

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
        """Give back what SQLite stored without its zone as UTC, which it is."""
        if value is None:
            return None
        return value.replace(tzinfo=UTC) if value.tzinfo is None else value.astimezone(UTC)


class Database:
    """One database, embedded or distributed, and the two ways to talk to it."""

    def __init__(self, url: str) -> None:
        self.engine = make_engine(url)
        self._reader = self.engine.execution_options(postgresql_readonly=True)
        self._writer = self.engine.execution_options(studyapp_immediate=True)
        self._single = self.engine.execution_options(studyapp_immediate=True, studyapp_single=True)

    @contextmanager
    def reading(self) -> Iterator[Session]:
        """A session that sees one moment of the database and changes nothing."""
        with Session(self._reader, autoflush=False, expire_on_commit=False) as session:
            yield session

    @contextmanager
    def writing(self) -> Iterator[Session]:
        """A session for verbs. On SQLite it has the right to write from its first statement on.

        Keep it short: nothing slow (a password hash, a bot's thought, a page) belongs inside.
        """
        with Session(self._writer, expire_on_commit=False, info={"writing": True}) as session:
            yield session

    @contextmanager
    def writing_once(self) -> Iterator[Session]:
        """A session for a verb of a single statement that writes, which SQLite makes a transaction of by itself."""
        with Session(self._single, expire_on_commit=False, info={"writing": True}) as session:
            yield session

    def dispose(self) -> None:
        """Close every connection."""
        self.engine.dispose()


def transaction(verb: Callable[Concatenate[Session, P], R]) -> Callable[Concatenate[Session, P], R]:
    """Make ``verb(session, …)`` one transaction: the outermost verb commits once, an inner one joins it.

    Whatever is raised undoes the whole of it.

    :raises RuntimeError: if the session was opened by :meth:`Database.reading`.
    """

    @wraps(verb)
    def whole(session: Session, /, *args: P.args, **kwargs: P.kwargs) -> R:
        if not session.info.get("writing"):
            raise RuntimeError(f"{verb.__qualname__} changes the database and needs a session from writing().")
        if session.info.get("verb"):
            return verb(session, *args, **kwargs)
        session.info["verb"] = verb.__qualname__
        if not session.in_transaction():
            session.begin()
        try:
            result = verb(session, *args, **kwargs)
            session.commit()
        except BaseException:
            session.rollback()
            raise
        finally:
            del session.info["verb"]
        return result

    return whole


def make_engine(url: str) -> Engine:
    """An engine with this house's manners: see the PRAGMAs above, and BEGIN IMMEDIATE for writing.

    Values stay out of its errors: logs hold neither names nor answers.
    """
    if not url.startswith("sqlite"):
        return create_engine(url, pool_pre_ping=True, pool_size=10, max_overflow=20, hide_parameters=True)
    # Who waits for his turn to write holds a connection: 40 are kept, and the last used, its statements ready, first.
    engine = create_engine(url, pool_size=40, max_overflow=270, pool_use_lifo=True, hide_parameters=True)
    turn = _Turn()
    event.listen(engine, "connect", _mind_sqlites_manners)
    event.listen(engine, "begin", turn.begin)
    event.listen(engine, "checkin", turn.end)
    return engine


class _Turn:
    """Lets the threads of this process write to SQLite one after the other.

    SQLite itself lets a writer who finds another at work sleep and look again, and under load some sleep until their
    time is up: with thirty tables moving at once one write in a hundred was "locked" after five seconds.
    """

    def __init__(self) -> None:
        self._lock = threading.Lock()

    def begin(self, connection: Connection) -> None:
        """Begin a transaction; one that writes waits for its turn first."""
        options: dict[str, Any] = dict(connection.get_execution_options())
        if not options.get("studyapp_immediate"):
            connection.exec_driver_sql("BEGIN")
            return
        # Whoever waits in vain asks SQLite, which says so in its own words.
        connection.info["turn"] = self._lock.acquire(timeout=_PATIENCE)
        if not options.get("studyapp_single"):
            connection.exec_driver_sql("BEGIN IMMEDIATE")

    def end(self, _connection: DBAPIConnection | None, record: ConnectionPoolEntry) -> None:
        """The transaction has ended and its connection is free: the next one writes."""
        if record.info.pop("turn", False):
            self._lock.release()


def _write_ahead(cursor: DBAPICursor) -> None:
    """Let the file keep a write-ahead log, which it does for ever after.

    Two who open a new file at once both want to switch it over, and SQLite tells one of them at once that the file is
    locked, however patient it is otherwise.
    """
    ends = monotonic() + _PATIENCE
    while True:
        try:
            cursor.execute("PRAGMA journal_mode=WAL")
        except OperationalError:
            if monotonic() > ends:
                raise
            sleep(0.01)
        else:
            return


def _mind_sqlites_manners(connection: DBAPIConnection, _record: ConnectionPoolEntry) -> None:
    # The driver would begin transactions by itself, too late and of the wrong kind.
    connection.isolation_level = None
    cursor = connection.cursor()
    _write_ahead(cursor)
    for pragma in _SQLITE_MANNERS:
        cursor.execute(pragma)
    cursor.close()
