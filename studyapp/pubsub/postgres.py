"""Publish and subscribe among many processes: NOTIFY inside the transaction, one LISTEN connection for each process."""

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
#: Seconds to wait before a lost connection is opened again.
_RETRY_AFTER = 1.0


class PostgresPubSub:
    """Reaches the subscribers of every process on the same database; see :class:`studyapp.pubsub.PubSub`."""

    is_prompt = False

    def __init__(self, engine: Engine) -> None:
        self.subscribers = Subscribers()
        self._address = engine.url.set(drivername="postgresql").render_as_string(hide_password=False)
        self._starting = threading.Lock()
        self._is_listening = threading.Event()
        self._closing = threading.Event()
        self._thread: threading.Thread | None = None

    def publish(self, session: Session, topic: str) -> None:
        """Publish ``topic`` when the session's transaction commits; PostgreSQL itself guarantees it."""
        session.execute(select(func.pg_notify(_CHANNEL, topic)))

    def subscribe(self, topic: str) -> AbstractContextManager[Subscriber]:
        """Subscribe to ``topic`` until the block ends; the first subscriber opens the process's connection."""
        with self._starting:
            if self._thread is None:
                self._thread = threading.Thread(target=self._listen_until_closed, name="pubsub", daemon=True)
                self._thread.start()
        self._is_listening.wait(10)
        return self.subscribers.subscribe(topic)

    def version(self, topic: str) -> int | None:
        """A number that changes with every message received here; None without a subscriber."""
        return self.subscribers.version(topic)

    def wake_all(self) -> None:
        """Wake every subscriber to look again."""
        self.subscribers.notify_all()

    def close(self) -> None:
        """Close the LISTEN connection."""
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
                self._closing.wait(_RETRY_AFTER)

    def _listen(self, connection: psycopg.Connection[Any]) -> None:
        connection.execute(f"LISTEN {_CHANNEL}")
        # Messages sent before LISTEN are lost, so everybody looks again.
        self.subscribers.notify_all()
        self._is_listening.set()
        while not self._closing.is_set():
            for notice in connection.notifies(timeout=0.5):
                self.subscribers.notify(notice.payload)
