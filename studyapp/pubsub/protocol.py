"""What every pubsub promises."""

from __future__ import annotations

from contextlib import AbstractContextManager
from typing import Protocol

from sqlalchemy.orm import Session


class Listener(Protocol):
    """Somebody who waits for one topic."""

    def wait(self, timeout: float) -> bool:
        """Wait at most ``timeout`` seconds; true if the topic was rung since listening began or since the last wait."""


class PubSub(Protocol):
    """Rings topics. Whoever hears it reads the database with his own eyes.

    Begin to listen, *then* read: a ring between reading and waiting is heard.
    """

    @property
    def is_prompt(self) -> bool:
        """Whether a ring has been heard here by the time the commit returns, so that marks tell of one's own."""

    def publish(self, session: Session, topic: str) -> None:
        """Ring ``topic`` when the session's transaction commits; a transaction that is undone rings nobody."""

    def subscribe(self, topic: str) -> AbstractContextManager[Listener]:
        """Listen to ``topic`` until the block ends."""

    def mark(self, topic: str) -> int | None:
        """Another number after every ring that was heard in this process; None while nobody listens in it.

        What was read after noting the mark is shared by all who look while the mark stays the same.
        """

    def wake_all(self) -> None:
        """Let every listener look again, as when the process is about to stop."""
