"""The daily clean-up: once a day, one of the processes that serve a database deletes what has expired."""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable, Sequence
from datetime import date, datetime, timedelta

from sqlalchemy import delete, func, select
from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import Mapped, Session, mapped_column

from studyapp.accounts.account_deletion import wipe_traces
from studyapp.accounts.cleanup import Gone, tidy
from studyapp.accounts.models import When
from studyapp.database import Base, Database, transaction

log = logging.getLogger("studyapp")

_REMEMBERED = timedelta(days=60)

#: Seconds. The first check waits until the people who waited for the server to start have their pages.
FIRST, EVERY = 60, 3600
#: Seconds between two people, so that the clean-up never slows down a game.
PAUSE = 0.05


class CleanupDay(Base):
    """A day, in UTC, on which the clean-up runs. The first process to insert it does the work."""

    __tablename__ = "tidied"

    day: Mapped[date] = mapped_column(primary_key=True)
    begun_at: Mapped[When]


class DailyCleanup:
    """Checks every hour whether today's clean-up has been done, in a thread that ends with the process."""

    def __init__(self, database: Database, clock: Callable[[], datetime]) -> None:
        self._database, self._clock = database, clock
        self._stopped = threading.Event()

    def start(self) -> None:
        """Start checking."""
        threading.Thread(target=self._run, name="cleanup", daemon=True).start()

    def stop(self) -> None:
        """Stop checking."""
        self._stopped.set()

    def check(self) -> None:
        """Clean up, unless it has been done today. Errors are logged, and the next check tries again."""
        try:
            deleted = clean_up_today(self._database, self._clock(), lambda: self._stopped.wait(PAUSE))
        except Exception:
            log.exception("the clean-up failed")
        else:
            if deleted:
                counts = [f"{each.number} {each.words}" for each in deleted if each.number]
                log.info("cleaned up: %s", ", ".join(counts) or "nothing")

    def _run(self) -> None:
        wait = FIRST
        while not self._stopped.wait(wait):
            self.check()
            wait = EVERY


def clean_up_today(
    database: Database, now: datetime, pause: Callable[[], object] = lambda: None
) -> Sequence[Gone] | None:
    """Delete what has expired; None if that was done today or another process is doing it.

    If it fails, the day is free again for the next check.
    """
    with database.writing() as session:
        if not claim_day(session, now):
            return None
    try:
        deleted = tidy(database, now, pause)
        wipe_traces(database)
    except BaseException:
        with database.writing() as session:
            release_day(session, now)
        raise
    return deleted


@transaction
def claim_day(session: Session, now: datetime) -> bool:
    """Claim today's clean-up for this process; false if another process has claimed it."""
    if session.get(CleanupDay, now.date()):
        return False
    session.execute(delete(CleanupDay).where(CleanupDay.day < (now - _REMEMBERED).date()))
    try:
        with session.begin_nested():
            session.add(CleanupDay(day=now.date(), begun_at=now))
    except IntegrityError:
        return False
    return True


@transaction
def release_day(session: Session, now: datetime) -> None:
    """Give today's clean-up back: it was not finished."""
    session.execute(delete(CleanupDay).where(CleanupDay.day == now.date()))


def last_cleanup(session: Session) -> date | None:
    """The day of the last clean-up; None before the first."""
    return session.scalar(select(func.max(CleanupDay.day)))
