"""The signal sent when an answer is saved."""

from __future__ import annotations

from blinker import Signal

#: An answer was saved. The sender is the database session. Connect when a package is imported:
#: ``def receiver(session, *, study_session, learner, now)``. An answer sent twice can send the signal twice.
answered = Signal("an answer was saved")
