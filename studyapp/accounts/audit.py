"""The audit log: what was done to other people's accounts and classes. It holds ids, no names, for 13 months."""

from __future__ import annotations

from collections.abc import Callable, Collection
from datetime import date, datetime
from typing import Literal, NamedTuple, TypeVar

from sqlalchemy import Index, String, delete, select
from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import Mapped, Session, mapped_column

from studyapp.accounts import retention
from studyapp.accounts.models import Key, Person, When
from studyapp.accounts.personal_data import Rows, older_than, personal
from studyapp.database import Base, transaction
from studyapp.web import app_services

R = TypeVar("R")
SEEN = "seen"
#: The name of the lines about a person in the export of their data.
AUDIT_KIND = "what teachers did"


class AuditEntry(Base):
    """One thing that was done.

    Its ids are not foreign keys: they outlive the person and the class, and no id is ever reused.
    """

    __tablename__ = "audit"
    #: A teacher who looks at a learner's page several times a day leaves one line. Lines without a day are never equal.
    __table_args__ = (Index("ix_audit_who_object_id_day", "who", "object_id", "day", unique=True),)

    id: Mapped[Key]
    #: The person who did it.
    who: Mapped[int]
    #: A word or two, such as ``new cards``.
    what: Mapped[str] = mapped_column(String(32))
    #: ``person`` or ``class``.
    kind: Mapped[str] = mapped_column(String(16))
    object_id: Mapped[int]
    at: Mapped[When] = mapped_column(index=True)
    #: The day on which a learner's answers were seen; None for everything else.
    day: Mapped[date | None]


class AuditEvent(NamedTuple):
    """What a person is about to do."""

    who: int
    what: str
    kind: Literal["person", "class"]
    object_id: int


@transaction
def recorded(session: Session, event: AuditEvent, now: datetime, act: Callable[[], R]) -> R:
    """Act and record it, both or neither. Lines older than 13 months are deleted."""
    done = act()
    session.execute(delete(AuditEntry).where(AuditEntry.at <= now - retention.AUDIT))
    session.add(AuditEntry(who=event.who, what=event.what, kind=event.kind, object_id=event.object_id, at=now))
    session.flush()
    return done


def was_seen(session: Session, who: int, learner_id: int, day: date) -> bool:
    """Whether it is recorded already that this teacher saw this learner's answers on this day."""
    alike = select(AuditEntry.id).where(
        AuditEntry.who == who, AuditEntry.object_id == learner_id, AuditEntry.day == day
    )
    return session.scalar(alike) is not None


@transaction
def note_seen(session: Session, who: int, learner_id: int, day: date, now: datetime) -> None:
    """Record that a teacher saw a learner's answers: one line for each teacher, learner and day."""
    if was_seen(session, who, learner_id, day):
        return
    try:
        with session.begin_nested():
            session.add(AuditEntry(who=who, what=SEEN, kind="person", object_id=learner_id, at=now, day=day))
    except IntegrityError:
        # Another page of the same teacher got there first and has recorded it.
        return


def record_view(who: int, learners: Collection[int], day: date, now: datetime) -> None:
    """Record in a transaction of its own that a teacher saw the answers of these learners on this day.

    A second view on the same day costs one query and writes nothing.
    """
    with app_services.reading() as session:
        seen = select(AuditEntry.object_id).where(AuditEntry.who == who, AuditEntry.day == day)
        unseen = set(learners) - set(session.scalars(seen))
    if unseen:
        with app_services.writing() as session:
            for learner_id in sorted(unseen):
                note_seen(session, who, learner_id, day, now)


def _done_to(session: Session, person: Person) -> Rows:
    """What was done to a person, and on which day. Who did it is left out: that is another person's data."""
    mine = (
        select(AuditEntry).where(AuditEntry.kind == "person", AuditEntry.object_id == person.id).order_by(AuditEntry.id)
    )
    return [{"what": line.what, "on": line.at.date().isoformat()} for line in session.scalars(mine)]


personal(
    AuditEntry,
    keep_for=older_than("audit entries", AuditEntry.at, retention.AUDIT),
    export={AUDIT_KIND: _done_to},
)


def latest(session: Session, number: int) -> list[AuditEntry]:
    """The newest lines, newest first."""
    return list(session.scalars(select(AuditEntry).order_by(AuditEntry.id.desc()).limit(number)))
