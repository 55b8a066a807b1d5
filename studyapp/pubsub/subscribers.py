"""Those who listen in this process, by topic. Every pubsub tells them in its own way."""

from __future__ import annotations

import threading
from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count


class Subscriber:
    """One who listens; see :class:`studyapp.pubsub.Listener`."""

    def __init__(self) -> None:
        self.rung = threading.Event()

    def wait(self, timeout: float) -> bool:
        """Wait at most ``timeout`` seconds; true if the topic was rung since listening began or the last wait."""
        heard = self.rung.wait(timeout)
        self.rung.clear()
        return heard


class Subscribers:
    """Everybody who listens in this process."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._by_topic: defaultdict[str, set[Subscriber]] = defaultdict(set)
        self._marks: dict[str, int] = {}
        #: Far enough from one another that rings are counted in between.
        self._first_marks = count(step=1 << 32)

    @contextmanager
    def subscribe(self, topic: str) -> Iterator[Subscriber]:
        """Listen to ``topic`` until the block ends."""
        subscriber = Subscriber()
        with self._lock:
            self._by_topic[topic].add(subscriber)
            self._marks.setdefault(topic, next(self._first_marks))
        try:
            yield subscriber
        finally:
            with self._lock:
                self._by_topic[topic].discard(subscriber)
                if not self._by_topic[topic]:
                    del self._by_topic[topic]
                    del self._marks[topic]

    def tell(self, topic: str) -> None:
        """Wake those who listen to ``topic``."""
        with self._lock:
            if topic in self._marks:
                self._marks[topic] += 1
            subscribers = list(self._by_topic.get(topic, ()))
        for subscriber in subscribers:
            subscriber.rung.set()

    def tell_all(self) -> None:
        """Wake everybody: something may have been missed, or the process is about to stop."""
        with self._lock:
            topics = list(self._by_topic)
        for topic in topics:
            self.tell(topic)

    def mark(self, topic: str) -> int | None:
        """A number that goes up by one with every ring that is heard here; None while nobody listens.

        Whoever notes it, *then* reads, has read something fresh for as long as the mark stays the same.
        """
        with self._lock:
            return self._marks.get(topic)

    def __len__(self) -> int:
        """How many listen."""
        with self._lock:
            return sum(map(len, self._by_topic.values()))
