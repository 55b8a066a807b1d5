"""What every implementation of publish and subscribe guarantees."""

from __future__ import annotations

from contextlib import AbstractContextManager
from typing import Protocol

from sqlalchemy.orm import Session


class Subscription(Protocol):
    """Receives the messages published on one topic."""

    def wait(self, timeout: float) -> bool:
        """Wait at most ``timeout`` seconds; true if the topic was published since subscribing or the last wait."""


class PubSub(Protocol):
    """Publishes topics. A subscriber reads the database to find out what has changed.

    Subscribe first, *then* read: a message published between reading and waiting is received.
    """

    @property
    def is_prompt(self) -> bool:
        """Whether this process has received its own messages by the time the commit returns."""

    def publish(self, session: Session, topic: str) -> None:
        """Publish ``topic`` when the session's transaction commits; a rollback publishes nothing."""

    def subscribe(self, topic: str) -> AbstractContextManager[Subscription]:
        """Subscribe to ``topic`` until the block ends."""

    def version(self, topic: str) -> int | None:
        """A number that changes with every message received in this process; None without a subscriber.

        Data that was read after noting the version is fresh as long as the version stays the same.
        """

    def wake_all(self) -> None:
        """Wake every subscriber to look again, for example when the process is about to stop."""
