"""The day's tidying: whatever has been kept long enough goes, once a day for each database."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import date, datetime, timedelta

from sqlalchemy import delete, func, select
from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import Mapped, Session, mapped_column

from studyapp.accounts.account_deletion import wipe_traces
from studyapp.accounts.cleanup import Gone, tidy
from studyapp.accounts.models import When
from studyapp.database import Base, Database, transaction

_REMEMBERED = timedelta(days=60)


class Tidied(Base):
    """A day on which somebody tidies, counted in UTC: the first process to write it does the work."""

    __tablename__ = "tidied"

    day: Mapped[date] = mapped_column(primary_key=True)
    begun_at: Mapped[When]


def tidy_today(database: Database, now: datetime, pause: Callable[[], object] = lambda: None) -> Sequence[Gone] | None:
    """Take away what is kept no longer; None if it was done today or another process is at it.

    If it cannot be finished, the day is free again for whoever looks next.
    """
    with database.writing() as session:
        if not claim(session, now):
            return None
    try:
        gone = tidy(database, now, pause)
        wipe_traces(database)
    except BaseException:
        with database.writing() as session:
            give_back(session, now)
        raise
    return gone


@transaction
def claim(session: Session, now: datetime) -> bool:
    """Take today's tidying upon oneself; false if somebody has."""
    if session.get(Tidied, now.date()):
        return False
    session.execute(delete(Tidied).where(Tidied.day < (now - _REMEMBERED).date()))
    try:
        with session.begin_nested():
            session.add(Tidied(day=now.date(), begun_at=now))
    except IntegrityError:
        return False
    return True


@transaction
def give_back(session: Session, now: datetime) -> None:
    """Today's tidying was not done after all."""
    session.execute(delete(Tidied).where(Tidied.day == now.date()))


def last_tidied(session: Session) -> date | None:
    """The last day on which somebody tidied; None if nobody has yet."""
    return session.scalar(select(func.max(Tidied.day)))
