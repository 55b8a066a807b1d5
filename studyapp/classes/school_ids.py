"""A school's own numbers for pupils: they make a second import an update. Unique within the teacher who imports."""

from __future__ import annotations

from sqlalchemy import ForeignKey, String, delete, select, update
from sqlalchemy.orm import Mapped, Session, mapped_column

from studyapp.accounts.models import Person
from studyapp.accounts.signals import Rows, answers_for, joined, leaving, takeout
from studyapp.database import Base

LONGEST = 40


class SchoolId(Base):
    """A teacher's school calls a pupil by this number."""

    __tablename__ = "school_id"

    owner_id: Mapped[int] = mapped_column(ForeignKey("person.id"), primary_key=True)
    number: Mapped[str] = mapped_column(String(LONGEST), primary_key=True)
    person_id: Mapped[int] = mapped_column(ForeignKey("person.id"), index=True)


@joined.connect
@answers_for(SchoolId)
def _take_along(session: Session, *, guest: Person, person: Person) -> None:
    session.execute(update(SchoolId).where(SchoolId.person_id == guest.id).values(person_id=person.id))
    session.execute(delete(SchoolId).where(SchoolId.owner_id == guest.id))


@leaving.connect
@answers_for(SchoolId)
def _leave(session: Session, *, person: Person) -> None:
    session.execute(delete(SchoolId).where((SchoolId.person_id == person.id) | (SchoolId.owner_id == person.id)))


@takeout.connect
@answers_for(SchoolId)
def _give(session: Session, *, person: Person) -> Rows:
    numbers = session.scalars(select(SchoolId.number).where(SchoolId.person_id == person.id)).all()
    return {"school_ids": [{"number": number} for number in numbers]} if numbers else {}
