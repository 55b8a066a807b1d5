"""What was done to other people's accounts and classes: who, what, which, when. Ids, never names; for 13 months."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime, timedelta
from typing import Literal, NamedTuple, TypeVar

from sqlalchemy import String, delete, select
from sqlalchemy.orm import Mapped, Session, mapped_column

from studyapp.accounts.models import Key, When
from studyapp.database import Base, transaction

R = TypeVar("R")
KEPT_FOR = timedelta(days=396)


class Audit(Base):
    """Something that was done.

    Its numbers are no foreign keys: they outlive the person and the class, and no number is ever given twice.
    """

    __tablename__ = "audit"

    id: Mapped[Key]
    #: The person who did it.
    who: Mapped[int]
    #: A word or two, such as ``new cards``.
    what: Mapped[str] = mapped_column(String(32))
    #: Person or class.
    kind: Mapped[str] = mapped_column(String(16))
    object_id: Mapped[int]
    at: Mapped[When] = mapped_column(index=True)


class Deed(NamedTuple):
    """What somebody is about to do."""

    who: int
    what: str
    kind: Literal["person", "class"]
    object_id: int


@transaction
def recorded(session: Session, deed: Deed, now: datetime, act: Callable[[], R]) -> R:
    """Do something and write it down, both or neither. Lines older than 13 months go."""
    done = act()
    session.execute(delete(Audit).where(Audit.at <= now - KEPT_FOR))
    session.add(Audit(who=deed.who, what=deed.what, kind=deed.kind, object_id=deed.object_id, at=now))
    session.flush()
    return done


def latest(session: Session, number: int) -> list[Audit]:
    """The newest lines, newest first."""
    return list(session.scalars(select(Audit).order_by(Audit.id.desc()).limit(number)))
