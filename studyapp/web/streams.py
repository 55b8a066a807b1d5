"""Streams: a screen that is sent again whenever its topic rings. A room brings only the screen.

Every event carries the version and the whole state, so a browser that comes back needs no history. An open stream
costs a thread of this process: their number is capped, and whoever finds no place polls the same screen instead.
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
from studyapp.pubsub import Listener
from studyapp.web.app_services import pubsub

#: Seconds. A closed tab holds its thread until the next thing is written to it.
HEARTBEAT = 5.0
#: Threads of a process that stay free for ordinary pages.
KEPT_FREE = 16
#: How many streams one person may hold open.
PER_PERSON = 3
#: After a screen a stream rests so many times as long as it had to wait for others while it was made, and so many
#: seconds at most. Where little is going on that is less than anybody takes to answer a screen; a busy process skips
#: screens that the next one replaces anyway.
RESTS, LONGEST_REST = 150, 1.0


class Screen(NamedTuple):
    """What somebody sees now: its version, the page's part (none needed if the version was seen), and when to look
    again although nobody rings, in seconds from now."""

    version: str
    html: Callable[[], str]
    again: float | None = None


#: From the version that was seen before (empty for none) to what is to be seen now.
Look = Callable[[str], Screen]


class Streams:
    """The open streams of this process."""

    def __init__(self, cap: int) -> None:
        self.cap = cap
        self.closing = threading.Event()
        #: Held while a screen is made. Threads that wait for the interpreter wake each other up a hundred times for
        #: each screen, those that wait for a lock sleep.
        self.one_at_a_time = threading.Lock()
        self._lock = threading.Lock()
        self._open: Counter[str] = Counter()

    def take(self, owner: str) -> bool:
        """Take a place for ``owner``; false if there is none."""
        with self._lock:
            full = self._open.total() >= self.cap or self._open[owner] >= PER_PERSON
            if full or self.closing.is_set():
                return False
            self._open[owner] += 1
            return True

    def give_back(self, owner: str) -> None:
        """Give a place back."""
        with self._lock:
            self._open[owner] -= 1
            if not self._open[owner]:
                del self._open[owner]

    def __len__(self) -> int:
        with self._lock:
            return self._open.total()


def init(app: Flask) -> None:
    """Allow as many streams as the process has threads, less those kept free for pages."""
    config: Config = app.extensions["config"]
    app.extensions["streams"] = Streams(max(config.threads - KEPT_FREE, 0))


def stop(app: Flask) -> None:
    """End every stream of this process, so that it can stop at once."""
    app.extensions["streams"].closing.set()
    app.extensions["pubsub"].wake_all()


def stream(topic: str, owner: str, look: Look) -> Response:
    """Send the screen now and whenever ``topic`` rings.

    Status 204 if no place is free, and the browser polls; 503 if the process is about to stop, and it tries again.

    ``look`` is called outside any transaction and opens its own; no connection is held while the stream waits.
    """
    streams: Streams = current_app.extensions["streams"]
    if streams.closing.is_set():
        return Response(status=503)
    if not streams.take(owner):
        return Response(status=204)
    events = stream_with_context(_events(streams, topic, look))
    response = Response(events, mimetype="text/event-stream")
    response.headers["Cache-Control"] = "no-store"
    response.headers["X-Accel-Buffering"] = "no"
    response.call_on_close(lambda: streams.give_back(owner))
    return response


def poll(look: Look) -> Response:
    """The same screen for one who polls: 304 if the version he names is still the present one."""
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
                rested = monotonic() + min(RESTS * (_waited() - began), LONGEST_REST)
                yield event
            seen = screen.version
            # Streams that were opened together would look together for ever, and everybody else would wait for them.
            beat = HEARTBEAT * uniform(0.6, 1)  # noqa: S311
            listener.wait(min(beat, max(screen.again or beat, 0.01)))
            _rest(streams, listener, rested)


def _waited() -> float:
    """How many seconds this thread has not worked, from some moment on."""
    return monotonic() - thread_time()


def _rest(streams: Streams, listener: Listener, until: float) -> None:
    """Wait until then; what was rung meanwhile is seen by the look that follows."""
    still = until - monotonic()
    if still > 0:
        streams.closing.wait(still)
        listener.wait(0)


def _event(screen: Screen) -> str:
    lines = "\n".join(screen.html().splitlines()).replace("\n", "\ndata: ")
    return f"id: {screen.version}\ndata: {lines}\n\n"
