"""Publish and subscribe inside one process."""

from __future__ import annotations

from contextlib import AbstractContextManager

from sqlalchemy import event
from sqlalchemy.orm import Session, SessionTransaction

from studyapp.pubsub.subscribers import Subscriber, Subscribers

_TOPICS = "topics to publish"


class MemoryPubSub:
    """Reaches the subscribers of this process; see :class:`studyapp.pubsub.PubSub` for the guarantees."""

    is_prompt = True

    def __init__(self) -> None:
        self.subscribers = Subscribers()

    def publish(self, session: Session, topic: str) -> None:
        """Publish ``topic`` when the session's transaction commits."""
        session.info.setdefault(_TOPICS, set()).add((self, topic))

    def subscribe(self, topic: str) -> AbstractContextManager[Subscriber]:
        """Subscribe to ``topic`` until the block ends."""
        return self.subscribers.subscribe(topic)

    def version(self, topic: str) -> int | None:
        """A number that changes with every message received here; None without a subscriber."""
        return self.subscribers.version(topic)

    def wake_all(self) -> None:
        """Wake every subscriber to look again."""
        self.subscribers.notify_all()


# One listener for all sessions: a listener on each session would cost as much as a statement.
@event.listens_for(Session, "after_commit")
def _notify(session: Session) -> None:
    # Releasing a savepoint is a "commit" too, and its transaction can still be rolled back.
    if _TOPICS not in session.info or session.in_nested_transaction():
        return
    for pubsub, topic in session.info.pop(_TOPICS):
        pubsub.subscribers.notify(topic)


@event.listens_for(Session, "after_soft_rollback")
def _forget(session: Session, rolled_back: SessionTransaction) -> None:
    # Rolling back a savepoint keeps the rest of its transaction, and one message too many does no harm.
    if not rolled_back.nested:
        session.info.pop(_TOPICS, None)
