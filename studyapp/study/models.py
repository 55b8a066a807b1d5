"""What is kept of studying: what was met, asked, answered (for ever), and what is remembered of it (now)."""

from __future__ import annotations

from datetime import date, datetime
from enum import StrEnum
from typing import Annotated, Any

from sqlalchemy import JSON, Double, Enum, ForeignKey, Index, String, UniqueConstraint, false
from sqlalchemy.orm import Mapped, foreign, mapped_column, relationship

from studyapp.classes import Class, Member
from studyapp.database import Base, Moment

Key = Annotated[int, mapped_column(primary_key=True)]
When = Annotated[datetime, mapped_column(Moment)]
Whose = Annotated[int, mapped_column(ForeignKey("person.id"))]
#: A figure's id: a card's place in a file may change, its id does not.
Figure = Annotated[str, mapped_column(String(40))]
Word = Annotated[str, mapped_column(String(16))]
#: What counts besides knowing who it is: case, accents, spelling, parted by blanks.
Strict = Annotated[str, mapped_column(String(32))]
#: The name of a time zone, such as Europe/Berlin.
Zone = Annotated[str, mapped_column(String(64))]


class Origin(StrEnum):
    """What made somebody answer. Study, assignment and patience can rate a memory; the others never do."""

    STUDY = "study"
    PRACTICE = "practice"
    QUIZ = "quiz"
    ASSIGNMENT = "assignment"
    LIVE = "live"
    PATIENCE = "patience"


class Verdict(StrEnum):
    """What an answer was."""

    RIGHT = "right"
    WRONG = "wrong"
    SKIPPED = "skipped"


def _words(kind: type[StrEnum]) -> Enum:
    return Enum(kind, native_enum=False, create_constraint=False, length=16, values_callable=lambda words: list(words))


class Learner(Base):
    """How somebody studies; who has changed nothing and has not started yet has no row."""

    __tablename__ = "learner"

    person_id: Mapped[int] = mapped_column(ForeignKey("person.id"), primary_key=True)
    #: None until a browser has told it.
    zone: Mapped[str | None] = mapped_column(String(64))
    #: Minutes and choices are the learner's own; until then a class that says something about them is followed.
    has_chosen: Mapped[bool] = mapped_column(default=False, server_default=false())
    #: How long a sitting may be.
    minutes: Mapped[int] = mapped_column(default=10)
    #: How many figures are met on one study day.
    new_a_day: Mapped[int] = mapped_column(default=4)
    #: Always four options, never a field to type into.
    choices_only: Mapped[bool] = mapped_column(default=False)
    #: The skills asked beyond the usual ones: of kin, source, place.
    further_skills: Mapped[list[str]] = mapped_column(JSON, default=list)
    #: The learner's classes, the one joined last first; ``settings.learner_of`` reads them with the row in one go.
    classes: Mapped[list[Class]] = relationship(
        secondary=lambda: Member.__table__,
        primaryjoin=lambda: Learner.person_id == foreign(Member.person_id),
        secondaryjoin=lambda: foreign(Member.class_id) == Class.id,
        order_by=lambda: (Member.joined_at.desc(), Class.id.desc()),
        viewonly=True,
    )


class Meeting(Base):
    """A figure was shown to somebody for the first time."""

    __tablename__ = "meeting"
    #: Two tabs that show a new figure are one meeting.
    __table_args__ = (UniqueConstraint("person_id", "figure"),)

    id: Mapped[Key]
    person_id: Mapped[Whose]
    figure: Mapped[Figure]
    study_date: Mapped[date]
    met_at: Mapped[When]


class StudySession(Base):
    """One go of study, practice or a quiz: what it is to consist of, and when it began and ended."""

    __tablename__ = "sitting"
    __table_args__ = (Index(None, "person_id", "study_date"), {"sqlite_autoincrement": True})

    id: Mapped[Key]
    person_id: Mapped[Whose]
    origin: Mapped[Origin] = mapped_column(_words(Origin))
    study_date: Mapped[date]
    #: The steps as :meth:`studyapp.study.session_steps.Step.written` gives them. It never changes once begun.
    plan: Mapped[list[Any]] = mapped_column(JSON)
    #: How many due questions found no room in it.
    left_over: Mapped[int] = mapped_column(default=0)
    #: What counts in its typed answers besides knowing who it is, as each of its questions has it.
    strictness: Mapped[Strict] = mapped_column(default="", server_default="")
    #: How long a question waits for its answer; None while no clock runs.
    seconds: Mapped[int | None]
    #: How long somebody may be at its questions, all together; None for any time.
    whole_seconds: Mapped[int | None]
    begun_at: Mapped[When]
    ended_at: Mapped[When | None]


class Asked(Base):
    """A question the server has shown to somebody; only what stands here can be answered."""

    __tablename__ = "asked"
    #: Two tabs that ask for the next question at once get the same one.
    __table_args__ = (
        UniqueConstraint("sitting_id", "number"),
        Index(None, "person_id", "figure", "skill"),
        # What some learners were asked in the last days, without reading all they ever were.
        Index(None, "person_id", "shown_at"),
        {"sqlite_autoincrement": True},
    )

    id: Mapped[Key]
    person_id: Mapped[Whose]
    sitting_id: Mapped[int] = mapped_column(ForeignKey("sitting.id"))
    #: From 1, through the sitting.
    number: Mapped[int]
    #: Which step of the sitting's plan it belongs to; a step that was answered wrongly is asked again.
    step: Mapped[int]
    figure: Mapped[Figure]
    skill: Mapped[Word]
    #: The key of what is asked exactly, made of places and ids: rewording a clue keeps the progress.
    clue: Mapped[str] = mapped_column(String(80))
    kind: Mapped[Word]
    options: Mapped[list[str]] = mapped_column(JSON)
    strictness: Mapped[Strict] = mapped_column(default="")
    shown_at: Mapped[When]


class Answer(Base):
    """The one answer to a question. It is for ever, but for ``undone_at``, which is set once."""

    __tablename__ = "answer"
    __table_args__ = ({"sqlite_autoincrement": True},)

    id: Mapped[Key]
    #: Of two answers to one question the first one counts.
    asked_id: Mapped[int] = mapped_column(ForeignKey("asked.id"), unique=True)
    origin: Mapped[Origin] = mapped_column(_words(Origin))
    #: What was typed, or the option chosen; None for "I don't know".
    given: Mapped[str | None] = mapped_column(String(200))
    verdict: Mapped[Verdict] = mapped_column(_words(Verdict))
    rule: Mapped[Word]
    #: The figure, or the decoy's name, that a wrong answer names.
    named: Mapped[str | None] = mapped_column(String(80))
    #: When the browser says it was given, within what the server can know.
    answered_at: Mapped[When]
    received_at: Mapped[When]
    study_date: Mapped[date]
    zone: Mapped[Zone]
    #: Faster than the question can be read.
    too_fast: Mapped[bool]
    undone_at: Mapped[When | None]
    #: Which state of the cards it was judged by.
    content_version: Mapped[Word]


class Memory(Base):
    """What somebody remembers of one skill of a figure: a cache, rebuilt from the answers at any time."""

    __tablename__ = "memory"
    __table_args__ = (UniqueConstraint("person_id", "figure", "skill"),)

    id: Mapped[Key]
    person_id: Mapped[Whose]
    figure: Mapped[Figure]
    skill: Mapped[Word]
    #: In days: after so long nine of ten such memories are still there.
    stability: Mapped[float] = mapped_column(Double)
    #: From 1, easy, to 10.
    difficulty: Mapped[float] = mapped_column(Double)
    #: The study day of the last rated answer, and the first on which it is asked again.
    rated_on: Mapped[date]
    due: Mapped[date]
    #: The last five rated verdicts, oldest first: ``r`` and ``w``.
    recent: Mapped[str] = mapped_column(String(5))
    #: The clues that were rated right, in order of their first time.
    clues: Mapped[list[str]] = mapped_column(JSON)
    #: The highest state it has been in; see :class:`studyapp.study.states.State`.
    best: Mapped[Word]
    #: The study day on which it last came to be known; None while it is not, or where it was before this was kept.
    known_since: Mapped[date | None]
