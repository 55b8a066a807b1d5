"""The bell of one process: events in memory."""

from __future__ import annotations

from contextlib import AbstractContextManager
from weakref import WeakSet

from sqlalchemy import event
from sqlalchemy.orm import Session, SessionTransaction

from studyapp.bell.ears import Ear, Ears

_RINGS = "rings"


class MemoryBell:
    """Tells the listeners of this process; see :class:`studyapp.bell.Bell` for what it promises."""

    is_prompt = True

    def __init__(self) -> None:
        self.ears = Ears()
        self._known: WeakSet[Session] = WeakSet()

    def ring(self, session: Session, topic: str) -> None:
        """Ring ``topic`` when the session's transaction commits."""
        session.info.setdefault(_RINGS, set()).add(topic)
        if session not in self._known:
            self._known.add(session)
            event.listen(session, "after_commit", self._tell)
            event.listen(session, "after_soft_rollback", _forget)

    def listening(self, topic: str) -> AbstractContextManager[Ear]:
        """Listen to ``topic`` until the block ends."""
        return self.ears.listening(topic)

    def mark(self, topic: str) -> int | None:
        """Another number after every ring that was heard here; None while nobody listens."""
        return self.ears.mark(topic)

    def wake_all(self) -> None:
        """Let every listener look again."""
        self.ears.tell_all()

    def _tell(self, session: Session) -> None:
        # A savepoint that is released says "commit" too, and its transaction may still be undone.
        if session.in_nested_transaction():
            return
        for topic in session.info.pop(_RINGS, ()):
            self.ears.tell(topic)


def _forget(session: Session, undone: SessionTransaction) -> None:
    # A savepoint that is undone leaves the rest of its transaction, and one ring too many does no harm.
    if not undone.nested:
        session.info.pop(_RINGS, None)
