"""Once a day a process that serves tidies; of all that serve a database one does it."""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable
from datetime import datetime

from studyapp.database import Database

log = logging.getLogger("studyapp")

#: Seconds. The first look comes when those who waited for the server to start have their pages.
FIRST, EVERY = 60, 3600
#: Seconds between two people, so that whoever plays meanwhile does not wait.
BREATH = 0.05


class Daily:
    """Looks every hour whether the day's tidying has been done, in a thread that ends with the process."""

    def __init__(self, database: Database, clock: Callable[[], datetime]) -> None:
        self._database, self._clock = database, clock
        self._stopped = threading.Event()

    def start(self) -> None:
        """Look from now on."""
        threading.Thread(target=self._run, name="tidy", daemon=True).start()

    def stop(self) -> None:
        """Look no more."""
        self._stopped.set()

    def look(self) -> None:
        """Tidy, unless it has been done today. What goes wrong is logged and tried again at the next look."""
        # A start has no time for what is needed a minute later.
        from studyapp.maintenance.cleanup_log import tidy_today

        try:
            gone = tidy_today(self._database, self._clock(), lambda: self._stopped.wait(BREATH))
        except Exception:
            log.exception("tidying was broken off")
        else:
            if gone:
                log.info(
                    "tidied: %s", ", ".join(f"{one.number} {one.words}" for one in gone if one.number) or "nothing"
                )

    def _run(self) -> None:
        wait = FIRST
        while not self._stopped.wait(wait):
            self.look()
            wait = EVERY
