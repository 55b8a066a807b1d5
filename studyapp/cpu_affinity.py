"""Which of the machine's processors threads run on."""

from __future__ import annotations

import os
import sys

#: Those this process was given; None where the system does not let a program choose.
_GIVEN = os.sched_getaffinity(0) if sys.platform == "linux" else None


def keep_to_one() -> None:
    """Let this thread, and the threads it will start, run on one processor.

    Python lets one thread of a process go on at a time. Where hundreds take turns, each turn on another processor
    begins with fetching what the last one left in the memory of its own: kept to one processor they get more done
    (docs/performance.md, "Live tables"). Which one hangs on the process, so that two processes rarely share.
    """
    if _GIVEN:
        os.sched_setaffinity(0, {sorted(_GIVEN)[os.getpid() % len(_GIVEN)]})


def use_any() -> None:
    """Let this thread run anywhere again: for work that lets other threads go on meanwhile."""
    if _GIVEN:
        os.sched_setaffinity(0, _GIVEN)
