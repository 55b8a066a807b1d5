"""The pubsub of one process: events in memory."""

from __future__ import annotations

from contextlib import AbstractContextManager

from sqlalchemy import event
from sqlalchemy.orm import Session, SessionTransaction

from studyapp.pubsub.subscribers import Subscriber, Subscribers

_RINGS = "rings"


class MemoryPubSub:
    """Tells the listeners of this process; see :class:`studyapp.pubsub.PubSub` for what it promises."""

    is_prompt = True

    def __init__(self) -> None:
        self.subscribers = Subscribers()

    def publish(self, session: Session, topic: str) -> None:
        """Ring ``topic`` when the session's transaction commits."""
        session.info.setdefault(_RINGS, set()).add((self, topic))

    def subscribe(self, topic: str) -> AbstractContextManager[Subscriber]:
        """Listen to ``topic`` until the block ends."""
        return self.subscribers.subscribe(topic)

    def mark(self, topic: str) -> int | None:
        """Another number after every ring that was heard here; None while nobody listens."""
        return self.subscribers.mark(topic)

    def wake_all(self) -> None:
        """Let every listener look again."""
        self.subscribers.tell_all()


# To listen to each session by itself costs as much as a statement, so every session is listened to once and for all.
@event.listens_for(Session, "after_commit")
def _tell(session: Session) -> None:
    # A savepoint that is released says "commit" too, and its transaction may still be undone.
    if _RINGS not in session.info or session.in_nested_transaction():
        return
    for pubsub, topic in session.info.pop(_RINGS):
        pubsub.subscribers.tell(topic)


@event.listens_for(Session, "after_soft_rollback")
def _forget(session: Session, undone: SessionTransaction) -> None:
    # A savepoint that is undone leaves the rest of its transaction, and one ring too many does no harm.
    if not undone.nested:
        session.info.pop(_RINGS, None)
