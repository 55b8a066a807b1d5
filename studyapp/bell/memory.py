"""The bell of one process: events in memory."""

from __future__ import annotations

import threading
from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager
from weakref import WeakSet

from sqlalchemy import event
from sqlalchemy.orm import Session

_RINGS = "rings"


class MemoryBell:
    """Tells the listeners of this process; see :class:`studyapp.bell.Bell` for what it promises."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._listeners: defaultdict[str, set[_Ear]] = defaultdict(set)
        self._known: WeakSet[Session] = WeakSet()

    def ring(self, session: Session, topic: str) -> None:
        """Ring ``topic`` when the session's transaction commits."""
        session.info.setdefault(_RINGS, set()).add(topic)
        if session not in self._known:
            self._known.add(session)
            event.listen(session, "after_commit", self._tell)
            event.listen(session, "after_rollback", _forget)

    @contextmanager
    def listening(self, topic: str) -> Iterator[_Ear]:
        """Listen to ``topic`` until the block ends."""
        ear = _Ear()
        with self._lock:
            self._listeners[topic].add(ear)
        try:
            yield ear
        finally:
            with self._lock:
                self._listeners[topic].discard(ear)
                if not self._listeners[topic]:
                    del self._listeners[topic]

    def _tell(self, session: Session) -> None:
        for topic in session.info.pop(_RINGS, ()):
            with self._lock:
                ears = list(self._listeners.get(topic, ()))
            for ear in ears:
                ear.rung.set()


def _forget(session: Session) -> None:
    session.info.pop(_RINGS, None)


class _Ear:
    """One who listens in this process."""

    def __init__(self) -> None:
        self.rung = threading.Event()

    def wait(self, timeout: float) -> bool:
        """See :class:`studyapp.bell.Listener`."""
        heard = self.rung.wait(timeout)
        self.rung.clear()
        return heard
