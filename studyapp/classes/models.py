"""Classes, their members, their holidays and what they hide."""

from __future__ import annotations

from datetime import date

from sqlalchemy import JSON, Double, ForeignKey, String, false
from sqlalchemy.orm import Mapped, mapped_column

from studyapp.accounts.models import Choice, Key, When
from studyapp.database import Base


class Class(Base):
    """A class of learners."""

    __tablename__ = "class"
    __table_args__ = {"sqlite_autoincrement": True}

    id: Mapped[Key]
    name: Mapped[str] = mapped_column(String(60))
    #: The name of a time zone, such as Europe/Berlin.
    zone: Mapped[str] = mapped_column(String(64))
    created_at: Mapped[When]
    #: What pupils type to join; None while there is none.
    join_code: Mapped[str | None] = mapped_column(String(6), unique=True, index=True)
    #: The code lets no new pupils in for now.
    locked: Mapped[bool] = mapped_column(default=False, server_default=false())
    #: When the class was archived: nobody can join it, and lists show it apart.
    archived_at: Mapped[When | None]
    #: The last day of its school year; 60 days later its pupils without another class are deleted.
    year_ends: Mapped[date | None]
    #: ``greek`` or ``roman`` at its tables and quizzes; None leaves it to each reader.
    names_first: Mapped[Choice | None]
    #: The weekdays with lessons, 0 for Monday to 6; empty while unknown.
    lesson_days: Mapped[list[int]] = mapped_column(JSON, default=list, server_default="[]")
    #: The sections open to its pupils in lessons; None for all.
    open_rooms: Mapped[list[str] | None] = mapped_column(JSON(none_as_null=True))
    #: How long a study session is for learners who have not chosen; None leaves it to them.
    minutes: Mapped[int | None]
    #: Always four options, no typed answers.
    choices_only: Mapped[bool] = mapped_column(default=False, server_default=false())


class Member(Base):
    """A person belongs to a class."""

    __tablename__ = "member"

    class_id: Mapped[int] = mapped_column(ForeignKey("class.id"), primary_key=True)
    person_id: Mapped[int] = mapped_column(ForeignKey("person.id"), primary_key=True, index=True)
    joined_at: Mapped[When]
    #: The class made the account: its teachers can rename it, make login cards for it, and let the pupil in.
    made_here: Mapped[bool] = mapped_column(default=False, server_default=false())
    #: Multiplies every clock and turn limit of this pupil.
    time_factor: Mapped[float] = mapped_column(Double, default=1.0, server_default="1")
    #: The learner lets this class's teachers see answers from before joining, and those of other classes.
    shows_earlier: Mapped[bool] = mapped_column(default=False, server_default=false())


class Holiday(Base):
    """Days without school, from the first to the last."""

    __tablename__ = "holiday"

    id: Mapped[Key]
    class_id: Mapped[int] = mapped_column(ForeignKey("class.id"), index=True)
    first: Mapped[date]
    last: Mapped[date]


class Hidden(Base):
    """A clue or reference that a class does not show or ask."""

    __tablename__ = "hidden"

    class_id: Mapped[int] = mapped_column(ForeignKey("class.id"), primary_key=True)
    figure: Mapped[str] = mapped_column(String(40), primary_key=True)
    #: Which part of the card: ``clue/2`` or ``reference/0``, counted from 0 as in the keys of questions.
    part: Mapped[str] = mapped_column(String(80), primary_key=True)
