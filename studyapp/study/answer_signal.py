"""An answer was kept: told to rooms further down the stream, inside the transaction that keeps it."""

from __future__ import annotations

from blinker import Signal

#: An answer was kept. The sender is the session; connect when a room is imported:
#: ``def receiver(session, *, sitting, learner, now)``. The same answer sent twice may be told twice.
answered = Signal("an answer was kept")
