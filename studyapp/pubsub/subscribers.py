"""The subscribers of this process, by topic."""

from __future__ import annotations

import threading
from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count


class Subscriber:
    """Receives the messages published on one topic; see :class:`studyapp.pubsub.Subscription`."""

    def __init__(self) -> None:
        self.received = threading.Event()

    def wait(self, timeout: float) -> bool:
        """Wait at most ``timeout`` seconds; true if the topic was published since subscribing or the last wait."""
        was_received = self.received.wait(timeout)
        self.received.clear()
        return was_received


class Subscribers:
    """All subscribers of this process."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._by_topic: defaultdict[str, set[Subscriber]] = defaultdict(set)
        self._versions: dict[str, int] = {}
        #: Far enough apart that counting up from one never reaches the next.
        self._first_versions = count(step=1 << 32)

    @contextmanager
    def subscribe(self, topic: str) -> Iterator[Subscriber]:
        """Subscribe to ``topic`` until the block ends."""
        subscriber = Subscriber()
        with self._lock:
            self._by_topic[topic].add(subscriber)
            self._versions.setdefault(topic, next(self._first_versions))
        try:
            yield subscriber
        finally:
            with self._lock:
                self._by_topic[topic].discard(subscriber)
                if not self._by_topic[topic]:
                    del self._by_topic[topic]
                    del self._versions[topic]

    def notify(self, topic: str) -> None:
        """Wake the subscribers of ``topic``."""
        with self._lock:
            if topic in self._versions:
                self._versions[topic] += 1
            subscribers = list(self._by_topic.get(topic, ()))
        for subscriber in subscribers:
            subscriber.received.set()

    def notify_all(self) -> None:
        """Wake every subscriber: a message may have been missed, or the process is about to stop."""
        with self._lock:
            topics = list(self._by_topic)
        for topic in topics:
            self.notify(topic)

    def version(self, topic: str) -> int | None:
        """A number that goes up by one with every message; None without a subscriber.

        Data that was read after noting the version is fresh as long as the version stays the same.
        """
        with self._lock:
            return self._versions.get(topic)

    def __len__(self) -> int:
        with self._lock:
            return sum(map(len, self._by_topic.values()))
