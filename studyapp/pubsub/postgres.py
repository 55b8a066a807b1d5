"""The pubsub of many processes: NOTIFY in the transaction itself, one connection a process that listens."""

from __future__ import annotations

import threading
from contextlib import AbstractContextManager
from typing import TYPE_CHECKING, Any

from sqlalchemy import Engine, func, select
from sqlalchemy.orm import Session

from studyapp.pubsub.subscribers import Subscriber, Subscribers

if TYPE_CHECKING:
    import psycopg

_CHANNEL = "studyapp_bell"
#: How long in seconds a lost connection is left alone before the next try.
_PAUSE = 1.0


class PostgresPubSub:
    """Tells the listeners of every process on the same database; see :class:`studyapp.pubsub.PubSub`."""

    is_prompt = False

    def __init__(self, engine: Engine) -> None:
        self.subscribers = Subscribers()
        self._address = engine.url.set(drivername="postgresql").render_as_string(hide_password=False)
        self._starting = threading.Lock()
        self._listens = threading.Event()
        self._closing = threading.Event()
        self._thread: threading.Thread | None = None

    def publish(self, session: Session, topic: str) -> None:
        """Ring ``topic`` when the session's transaction commits; PostgreSQL itself keeps that promise."""
        session.execute(select(func.pg_notify(_CHANNEL, topic)))

    def subscribe(self, topic: str) -> AbstractContextManager[Subscriber]:
        """Listen to ``topic`` until the block ends; the first to listen opens the process's connection."""
        with self._starting:
            if self._thread is None:
                self._thread = threading.Thread(target=self._listen_until_closed, name="pubsub", daemon=True)
                self._thread.start()
        self._listens.wait(10)
        return self.subscribers.subscribe(topic)

    def mark(self, topic: str) -> int | None:
        """Another number after every ring that was heard here; None while nobody listens."""
        return self.subscribers.mark(topic)

    def wake_all(self) -> None:
        """Let every listener look again."""
        self.subscribers.tell_all()

    def close(self) -> None:
        """Close the connection that listens."""
        self._closing.set()
        if self._thread is not None:
            self._thread.join(10)

    def _listen_until_closed(self) -> None:
        import psycopg

        while not self._closing.is_set():
            try:
                with psycopg.connect(self._address, autocommit=True) as connection:
                    self._listen(connection)
            except psycopg.OperationalError:
                self._closing.wait(_PAUSE)

    def _listen(self, connection: psycopg.Connection[Any]) -> None:
        connection.execute(f"LISTEN {_CHANNEL}")
        # Whatever was rung while nobody listened is unknown: all look again.
        self.subscribers.tell_all()
        self._listens.set()
        while not self._closing.is_set():
            for notice in connection.notifies(timeout=0.5):
                self.subscribers.tell(notice.payload)
