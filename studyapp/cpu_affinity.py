"""Which processors the threads of this process run on."""

from __future__ import annotations

import os
import sys

#: The processors this process can use; None on systems where a program cannot choose.
_GIVEN = os.sched_getaffinity(0) if sys.platform == "linux" else None


def keep_to_one() -> None:
    """Run this thread, and the threads it starts, on one processor.

    Python runs one thread of a process at a time. If hundreds take turns on several processors, each turn begins with
    a cold cache; on one processor they get more done (docs/performance.md, "Live tables"). The choice depends on the
    process id, so two processes rarely share a processor.
    """
    if _GIVEN:
        os.sched_setaffinity(0, {sorted(_GIVEN)[os.getpid() % len(_GIVEN)]})


def use_any() -> None:
    """Run this thread on any processor again: for work during which other threads can run."""
    if _GIVEN:
        os.sched_setaffinity(0, _GIVEN)
