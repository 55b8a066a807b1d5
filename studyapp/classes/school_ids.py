"""A school's own numbers for pupils: they make a second import an update. Unique within the teacher who imports."""

from __future__ import annotations

from sqlalchemy import ForeignKey, String, delete, select
from sqlalchemy.orm import Mapped, mapped_column

from studyapp.accounts.personal_data import personal
from studyapp.database import Base

LONGEST = 40


class SchoolId(Base):
    """A teacher's school calls a pupil by this number."""

    __tablename__ = "school_id"

    owner_id: Mapped[int] = mapped_column(ForeignKey("person.id"), primary_key=True)
    number: Mapped[str] = mapped_column(String(LONGEST), primary_key=True)
    person_id: Mapped[int] = mapped_column(ForeignKey("person.id"), index=True)


personal(
    SchoolId,
    person=SchoolId.person_id,
    on_leave=lambda session, person: session.execute(
        delete(SchoolId).where((SchoolId.person_id == person.id) | (SchoolId.owner_id == person.id))
    ),
    export={"school_ids": select(SchoolId.number)},
)
