"""Server-sent events: a screen is sent again whenever its topic has a message. Packages supply only the screen.

Every event carries the version and the whole state, so a browser that reconnects needs no history. An open stream
occupies a thread of this process. Their number is limited; beyond the limit, browsers poll the same screen.
"""

from __future__ import annotations

import threading
from collections import Counter
from collections.abc import Callable, Iterator
from random import uniform
from time import monotonic, thread_time
from typing import NamedTuple

from flask import Flask, Response, current_app, request, stream_with_context

from studyapp.config import Config
from studyapp.pubsub import Subscription
from studyapp.web.app_services import pubsub

#: Seconds. The thread of a closed tab ends at the next write.
HEARTBEAT = 5.0
#: Threads of a process reserved for ordinary pages.
RESERVED = 16
#: The most streams that one person can have open.
PER_PERSON = 3
#: After a screen, a stream rests this many times as long as rendering waited for other threads, up to this many
#: seconds. On a quiet server nobody notices; a busy process skips screens that the next one replaces anyway.
REST_FACTOR, LONGEST_REST = 150, 1.0


class Screen(NamedTuple):
    """What a person sees now: its version, its HTML (rendered only if the version is new), and in how many seconds
    to look again without a message."""

    version: str
    html: Callable[[], str]
    again: float | None = None


#: Takes the version seen before (empty for none) and returns the current screen.
Look = Callable[[str], Screen]


class Streams:
    """The open streams of this process."""

    def __init__(self, cap: int) -> None:
        self.cap = cap
        self.closing = threading.Event()
        #: Held while a screen is rendered. Threads that wait for the interpreter wake up a hundred times per screen;
        #: threads that wait for a lock sleep.
        self.one_at_a_time = threading.Lock()
        self._lock = threading.Lock()
        self._open: Counter[str] = Counter()

    def reserve(self, owner: str) -> bool:
        """Reserve a stream for ``owner``; false if the limit is reached."""
        with self._lock:
            full = self._open.total() >= self.cap or self._open[owner] >= PER_PERSON
            if full or self.closing.is_set():
                return False
            self._open[owner] += 1
            return True

    def release(self, owner: str) -> None:
        """Release a stream."""
        with self._lock:
            self._open[owner] -= 1
            if not self._open[owner]:
                del self._open[owner]

    def __len__(self) -> int:
        with self._lock:
            return self._open.total()


def init(app: Flask) -> None:
    """Allow as many streams as the process has threads, minus those reserved for pages."""
    config: Config = app.extensions["config"]
    app.extensions["streams"] = Streams(max(config.threads - RESERVED, 0))


def stop(app: Flask) -> None:
    """End all streams of this process, so that it can stop at once."""
    app.extensions["streams"].closing.set()
    app.extensions["pubsub"].wake_all()


def stream(topic: str, owner: str, look: Look) -> Response:
    """Send the screen now and after every message on ``topic``.

    Status 204 means that the limit is reached, so the browser polls. 503 means that the process is stopping, so the
    browser reconnects. ``look`` opens its own transaction; no database connection is held while the stream waits.
    """
    streams: Streams = current_app.extensions["streams"]
    if streams.closing.is_set():
        return Response(status=503)
    if not streams.reserve(owner):
        return Response(status=204)
    events = stream_with_context(_events(streams, topic, look))
    response = Response(events, mimetype="text/event-stream")
    response.headers["Cache-Control"] = "no-store"
    response.headers["X-Accel-Buffering"] = "no"
    response.call_on_close(lambda: streams.release(owner))
    return response


def poll(look: Look) -> Response:
    """The same screen for a browser that polls: 304 if it already has the current version."""
    seen = request.headers.get("HX-PTag", "")
    screen = look(seen)
    if seen == screen.version:
        return Response(status=304, headers={"HX-PTag": screen.version})
    return Response(screen.html(), headers={"HX-PTag": screen.version})


def _events(streams: Streams, topic: str, look: Look) -> Iterator[str]:
    seen = request.headers.get("Last-Event-ID", "")
    with pubsub().subscribe(topic) as listener:
        while not streams.closing.is_set():
            began, rested = _waited(), 0.0
            screen = look(seen)
            if screen.version == seen:
                yield ": still here\n\n"
            else:
                with streams.one_at_a_time:
                    event = _event(screen)
                rested = monotonic() + min(REST_FACTOR * (_waited() - began), LONGEST_REST)
                yield event
            seen = screen.version
            # Random, because streams opened at the same time would always render at the same time.
            beat = HEARTBEAT * uniform(0.6, 1)  # noqa: S311
            listener.wait(min(beat, max(screen.again or beat, 0.01)))
            _rest(streams, listener, rested)


def _waited() -> float:
    """Seconds this thread has been waiting rather than working, since some fixed moment."""
    return monotonic() - thread_time()


def _rest(streams: Streams, listener: Subscription, until: float) -> None:
    """Wait until a moment. The next look sees whatever was published meanwhile."""
    still = until - monotonic()
    if still > 0:
        streams.closing.wait(still)
        listener.wait(0)


def _event(screen: Screen) -> str:
    lines = "\n".join(screen.html().splitlines()).replace("\n", "\ndata: ")
    return f"id: {screen.version}\ndata: {lines}\n\n"
