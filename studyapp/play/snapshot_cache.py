"""Tables as they were read a moment ago: after a message the first stream reads, and the others share the result."""

from __future__ import annotations

import threading
from collections.abc import Callable
from datetime import datetime, timedelta
from typing import NamedTuple

from studyapp.play.table_snapshot import TableSnapshot

SHARED_FOR = timedelta(seconds=2)
"""The longest time a snapshot is shared: presence is written without a message."""

MOST = 512

#: Reads a table: from what was known of it a moment ago, or (None) from nothing.
Read = Callable[[TableSnapshot | None], TableSnapshot]


class _Kept(NamedTuple):
    mark: int
    #: When the whole of it was read.
    at: datetime
    snapshot: TableSnapshot


class SnapshotCache:
    """The latest snapshot at each table of this process, shared while the pubsub's mark stays the same."""

    def __init__(self) -> None:
        self._kept: dict[str, _Kept] = {}
        self._reading: dict[str, threading.Lock] = {}
        self._lock = threading.Lock()

    def shared(self, code: str, mark: Callable[[], int | None], read: Read, now: datetime) -> TableSnapshot:
        """A snapshot no older than the last message received before this call; ``read`` is called if there is none.

        Of several who call at once one reads. ``mark`` is the pubsub's for the table; while it is None nothing is kept.
        """
        if mark() is None:
            return read(None)
        with self._lock:
            reading = self._reading.setdefault(code, threading.Lock())
        with reading:
            before = mark()
            kept = self._kept.get(code)
            if kept and not timedelta(0) <= now - kept.at < SHARED_FOR:
                kept = None
            if kept and kept.mark == before:
                return kept.snapshot
            snapshot = read(kept.snapshot if kept else None)
            if before is not None:
                self._keep(code, _Kept(before, kept.at if kept else now, snapshot))
            return snapshot

    def follow(self, code: str, known: TableSnapshot, snapshot: TableSnapshot, mark: int | None) -> None:
        """This process changed ``known`` into ``snapshot`` and published it; since then the pubsub's mark is ``mark``.

        If nobody else has published since ``known`` was read, the others need not read what is known.
        """
        with self._lock:
            kept = self._kept.get(code)
            if kept and kept.snapshot is known and mark == kept.mark + 1:
                self._kept[code] = _Kept(mark, kept.at, snapshot)

    def forget(self, code: str) -> None:
        """Let the next who looks read anew."""
        with self._lock:
            self._kept.pop(code, None)

    def _keep(self, code: str, kept: _Kept) -> None:
        with self._lock:
            if len(self._kept) >= MOST:
                self._kept.clear()
                self._reading.clear()
            self._kept[code] = kept
