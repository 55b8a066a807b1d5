"""The tables of assignments: assignments, later due dates, and attempts."""

from __future__ import annotations

from datetime import date

from sqlalchemy import JSON, ForeignKey, String, UniqueConstraint, func, select, update
from sqlalchemy.orm import Mapped, Session, mapped_column

from studyapp.accounts.models import Key, Person, When
from studyapp.accounts.personal_data import personal
from studyapp.classes import Class
from studyapp.database import Base
from studyapp.study.models import StudySession


class Assignment(Base):
    """Homework for a class. While ``set_at`` is None it is a draft, which pupils can't see."""

    __tablename__ = "assignment"
    __table_args__ = {"sqlite_autoincrement": True}

    id: Mapped[Key]
    class_id: Mapped[int] = mapped_column(ForeignKey("class.id", ondelete="CASCADE"), index=True)
    name: Mapped[str] = mapped_column(String(60))
    #: A note for the pupils.
    note: Mapped[str] = mapped_column(String(300))
    #: Ids of figures; a chosen group is stored as its ten figures.
    figures: Mapped[list[str]] = mapped_column(JSON)
    skills: Mapped[list[str]] = mapped_column(JSON)
    #: The number of questions; with minutes, as many as fit.
    questions: Mapped[int]
    #: The time limit before a learner's time factor, or None.
    minutes: Mapped[int | None]
    #: The last study day, in the class's time zone, on which it is on time.
    due_on: Mapped[date]
    #: The number of attempts for each pupil.
    attempts: Mapped[int]
    #: Whether names are typed; otherwise there are four options.
    typed: Mapped[bool]
    #: What must be exact in typed names: ``case``, ``accents``, ``spelling``, separated by spaces.
    strictness: Mapped[str] = mapped_column(String(32))
    created_at: Mapped[When]
    set_at: Mapped[When | None]

    @property
    def is_draft(self) -> bool:
        """Whether only the class's teachers can see it."""
        return self.set_at is None


class Extension(Base):
    """A later due date for one pupil."""

    __tablename__ = "extension"

    assignment_id: Mapped[int] = mapped_column(ForeignKey("assignment.id", ondelete="CASCADE"), primary_key=True)
    person_id: Mapped[int] = mapped_column(ForeignKey("person.id"), primary_key=True, index=True)
    due_on: Mapped[date]


class Attempt(Base):
    """One attempt of a pupil at an assignment. It is handed in when its study session has ended."""

    __tablename__ = "attempt"
    #: Two requests that start the last attempt at once start one.
    __table_args__ = (UniqueConstraint("assignment_id", "person_id", "number"),)

    id: Mapped[Key]
    assignment_id: Mapped[int] = mapped_column(ForeignKey("assignment.id", ondelete="CASCADE"))
    person_id: Mapped[int] = mapped_column(ForeignKey("person.id"), index=True)
    #: From 1.
    number: Mapped[int]
    #: Deleting a study session also deletes its attempt.
    sitting_id: Mapped[int] = mapped_column(ForeignKey("sitting.id", ondelete="CASCADE"), unique=True)


def _later_date_counts(session: Session, guest: Person, person: Person) -> None:
    for extension in session.scalars(select(Extension).where(Extension.person_id == guest.id)).all():
        own = session.get(Extension, (extension.assignment_id, person.id))
        if own is None:
            session.add(Extension(assignment_id=extension.assignment_id, person_id=person.id, due_on=extension.due_on))
        else:
            own.due_on = max(own.due_on, extension.due_on)
        session.delete(extension)
    session.flush()


def _append_attempts(session: Session, guest: Person, person: Person) -> None:
    """The guest's attempts are numbered after the person's own."""
    most = select(Attempt.assignment_id, func.max(Attempt.number)).where(Attempt.person_id == person.id)
    for assignment_id, number in session.execute(most.group_by(Attempt.assignment_id)).all():
        mine = Attempt.person_id == guest.id, Attempt.assignment_id == assignment_id
        session.execute(update(Attempt).where(*mine).values(person_id=person.id, number=Attempt.number + number))
    session.execute(update(Attempt).where(Attempt.person_id == guest.id).values(person_id=person.id))


personal(
    Extension,
    person=Extension.person_id,
    on_join=_later_date_counts,
    export={
        "later due days": select(Assignment.name.label("assignment"), Extension.due_on)
        .join(Assignment, Assignment.id == Extension.assignment_id)
        .order_by(Assignment.id)
    },
)
personal(
    Attempt,
    person=Attempt.person_id,
    on_join=_append_attempts,
    export={
        "assignments": select(
            Class.name.label("class"),
            Assignment.name.label("assignment"),
            Assignment.due_on,
            Attempt.number.label("try"),
            StudySession.begun_at,
            StudySession.ended_at.label("handed_in_at"),
        )
        .join(Assignment, Assignment.class_id == Class.id)
        .join(Attempt, Attempt.assignment_id == Assignment.id)
        .join(StudySession, StudySession.id == Attempt.sitting_id)
        .order_by(Attempt.id)
    },
)
