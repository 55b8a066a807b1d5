"""A school's own IDs for pupils: they make a second import an update. Unique within the teacher who imports."""

from __future__ import annotations

import unicodedata

from sqlalchemy import ForeignKey, String, delete, select
from sqlalchemy.orm import Mapped, mapped_column

from studyapp.accounts.personal_data import personal
from studyapp.database import Base

LONGEST = 40


class SchoolId(Base):
    """A pupil's ID in the school of the teacher who imported it."""

    __tablename__ = "school_id"

    owner_id: Mapped[int] = mapped_column(ForeignKey("person.id"), primary_key=True)
    number: Mapped[str] = mapped_column(String(LONGEST), primary_key=True)
    person_id: Mapped[int] = mapped_column(ForeignKey("person.id"), index=True)


def number_key(number: str) -> str:
    """A school ID as it is compared: a spreadsheet may have changed its case, width, leading zeros or decimals.

    >>> number_key(" 004711"), number_key("4711.0"), number_key("S-2")
    ('4711', '4711', 's-2')
    """
    plain = unicodedata.normalize("NFKC", number).strip().lstrip("'").casefold()
    whole = plain.removesuffix(".0")
    return (whole.lstrip("0") or whole) if whole.isdigit() else plain


personal(
    SchoolId,
    person=SchoolId.person_id,
    on_leave=lambda session, person: session.execute(
        delete(SchoolId).where((SchoolId.person_id == person.id) | (SchoolId.owner_id == person.id))
    ),
    export={"school_ids": select(SchoolId.number)},
)
