"""What is kept of assignments: what a class is to do until when, later due days, and each go at it."""

from __future__ import annotations

from datetime import date

from sqlalchemy import JSON, ForeignKey, String, UniqueConstraint
from sqlalchemy.orm import Mapped, mapped_column

from studyapp.accounts.models import Key, When
from studyapp.database import Base


class Assignment(Base):
    """Something a class is to do; a draft while ``set_at`` is None, which its pupils do not see."""

    __tablename__ = "assignment"
    __table_args__ = {"sqlite_autoincrement": True}

    id: Mapped[Key]
    class_id: Mapped[int] = mapped_column(ForeignKey("class.id", ondelete="CASCADE"), index=True)
    name: Mapped[str] = mapped_column(String(60))
    #: A sentence for the pupils.
    note: Mapped[str] = mapped_column(String(300))
    #: Ids of figures; of a group that was chosen all ten stand here.
    figures: Mapped[list[str]] = mapped_column(JSON)
    skills: Mapped[list[str]] = mapped_column(JSON)
    #: How many questions; with minutes, as many as these hold.
    questions: Mapped[int]
    #: The longest time it may take, before a learner's time factor; None leaves time out of it.
    minutes: Mapped[int | None]
    #: The last study day, in the class's zone, on which it is in time.
    due_on: Mapped[date]
    #: How often a pupil may do it.
    attempts: Mapped[int]
    #: Names are typed; otherwise there are four to choose from.
    typed: Mapped[bool]
    #: What counts in a typed name besides knowing it: ``case``, ``accents``, ``spelling``, parted by blanks.
    strictness: Mapped[str] = mapped_column(String(32))
    created_at: Mapped[When]
    set_at: Mapped[When | None]

    @property
    def is_draft(self) -> bool:
        """Whether only the class's teachers see it."""
        return self.set_at is None


class Extension(Base):
    """One pupil has until another day."""

    __tablename__ = "extension"

    assignment_id: Mapped[int] = mapped_column(ForeignKey("assignment.id", ondelete="CASCADE"), primary_key=True)
    person_id: Mapped[int] = mapped_column(ForeignKey("person.id"), primary_key=True, index=True)
    due_on: Mapped[date]


class Attempt(Base):
    """One go of a pupil at an assignment. It is handed in when its sitting has ended."""

    __tablename__ = "attempt"
    #: Two who begin the last attempt at once begin one.
    __table_args__ = (UniqueConstraint("assignment_id", "person_id", "number"),)

    id: Mapped[Key]
    assignment_id: Mapped[int] = mapped_column(ForeignKey("assignment.id", ondelete="CASCADE"))
    person_id: Mapped[int] = mapped_column(ForeignKey("person.id"), index=True)
    #: From 1.
    number: Mapped[int]
    #: Whatever deletes a sitting with its answers, a leaving pupil or the end of its time, takes the attempt along.
    sitting_id: Mapped[int] = mapped_column(ForeignKey("sitting.id", ondelete="CASCADE"), unique=True)
