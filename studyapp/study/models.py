"""The tables of study: figures met, questions asked, answers (kept for ever) and memories (a cache)."""

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
#: A figure's id. It never changes, while a card's position in a file can.
Figure = Annotated[str, mapped_column(String(40))]
ShortWord = Annotated[str, mapped_column(String(16))]
#: What must be exact: case, accents, spelling, separated by spaces.
Strict = Annotated[str, mapped_column(String(32))]
#: The name of a time zone, such as Europe/Berlin.
ZoneName = Annotated[str, mapped_column(String(64))]


class Origin(StrEnum):
    """Where an answer was given. Study, homework and patience can rate a memory; the others never do."""

    STUDY = "study"
    PRACTICE = "practice"
    QUIZ = "quiz"
    ASSIGNMENT = "assignment"
    LIVE = "live"
    PATIENCE = "patience"


class Verdict(StrEnum):
    """Whether an answer was right."""

    RIGHT = "right"
    WRONG = "wrong"
    SKIPPED = "skipped"


def _words(kind: type[StrEnum]) -> Enum:
    return Enum(kind, native_enum=False, create_constraint=False, length=16, values_callable=lambda words: list(words))


class Learner(Base):
    """A learner's study settings. There is no row until the learner changes one or starts studying."""

    __tablename__ = "learner"

    person_id: Mapped[int] = mapped_column(ForeignKey("person.id"), primary_key=True)
    #: None until a browser has sent it.
    zone: Mapped[str | None] = mapped_column(String(64))
    #: Whether minutes and choices are the learner's own; until then the class decides.
    has_chosen: Mapped[bool] = mapped_column(default=False, server_default=false())
    #: The longest study session.
    minutes: Mapped[int] = mapped_column(default=10)
    #: How many figures the learner meets on one study day.
    new_a_day: Mapped[int] = mapped_column(default=4)
    #: Always four options; nothing is typed.
    choices_only: Mapped[bool] = mapped_column(default=False)
    #: The extra skills chosen: kin, source, place.
    further_skills: Mapped[list[str]] = mapped_column(JSON, default=list)
    #: The learner's classes, the one joined last first; ``settings.learner_of`` reads them with the row.
    classes: Mapped[list[Class]] = relationship(
        secondary=lambda: Member.__table__,
        primaryjoin=lambda: Learner.person_id == foreign(Member.person_id),
        secondaryjoin=lambda: foreign(Member.class_id) == Class.id,
        order_by=lambda: (Member.joined_at.desc(), Class.id.desc()),
        viewonly=True,
    )


class Meeting(Base):
    """The first time a figure was shown to a person."""

    __tablename__ = "meeting"
    #: Two tabs that show a new figure create one row.
    __table_args__ = (UniqueConstraint("person_id", "figure"),)

    id: Mapped[Key]
    person_id: Mapped[Whose]
    figure: Mapped[Figure]
    study_date: Mapped[date]
    met_at: Mapped[When]


class StudySession(Base):
    """One run of study, practice, a quiz or homework: its plan, its start and its end."""

    __tablename__ = "sitting"
    __table_args__ = (Index(None, "person_id", "study_date"), {"sqlite_autoincrement": True})

    id: Mapped[Key]
    person_id: Mapped[Whose]
    origin: Mapped[Origin] = mapped_column(_words(Origin))
    study_date: Mapped[date]
    #: The steps in the form of :meth:`studyapp.study.session_steps.SessionStep.written`. It never changes.
    plan: Mapped[list[Any]] = mapped_column(JSON)
    #: How many due questions did not fit.
    left_over: Mapped[int] = mapped_column(default=0)
    #: What must be exact in typed answers; copied to each question.
    strictness: Mapped[Strict] = mapped_column(default="", server_default="")
    #: The time limit for a question, or None.
    seconds: Mapped[int | None]
    #: The time limit for all questions together, or None.
    whole_seconds: Mapped[int | None]
    begun_at: Mapped[When]
    ended_at: Mapped[When | None]


class AskedQuestion(Base):
    """A question that was shown to a person; only these can be answered."""

    __tablename__ = "asked"
    #: Two tabs that ask for the next question at once get the same row.
    __table_args__ = (
        UniqueConstraint("sitting_id", "number"),
        Index(None, "person_id", "figure", "skill"),
        # For recent questions of some learners.
        Index(None, "person_id", "shown_at"),
        {"sqlite_autoincrement": True},
    )

    id: Mapped[Key]
    person_id: Mapped[Whose]
    sitting_id: Mapped[int] = mapped_column(ForeignKey("sitting.id"))
    #: From 1, in the study session.
    number: Mapped[int]
    #: The step of the plan; a step answered wrongly is asked again.
    step: Mapped[int]
    figure: Mapped[Figure]
    skill: Mapped[ShortWord]
    #: The key of the clue, made of positions and ids: rewording a clue keeps the progress.
    clue: Mapped[str] = mapped_column(String(80))
    kind: Mapped[ShortWord]
    options: Mapped[list[str]] = mapped_column(JSON)
    strictness: Mapped[Strict] = mapped_column(default="")
    shown_at: Mapped[When]


class Answer(Base):
    """The one answer to a question. It never changes, except that ``undone_at`` is set once."""

    __tablename__ = "answer"
    __table_args__ = ({"sqlite_autoincrement": True},)

    id: Mapped[Key]
    #: Of two answers to a question, the first counts.
    asked_id: Mapped[int] = mapped_column(ForeignKey("asked.id"), unique=True)
    origin: Mapped[Origin] = mapped_column(_words(Origin))
    #: The text typed or the option chosen; None for "I don't know".
    given: Mapped[str | None] = mapped_column(String(200))
    verdict: Mapped[Verdict] = mapped_column(_words(Verdict))
    rule: Mapped[ShortWord]
    #: The id of the figure, or the name of the decoy, that a wrong answer names.
    named: Mapped[str | None] = mapped_column(String(80))
    #: The time the browser reports, within limits.
    answered_at: Mapped[When]
    received_at: Mapped[When]
    study_date: Mapped[date]
    zone: Mapped[ZoneName]
    #: Given before the question could be read.
    too_fast: Mapped[bool]
    undone_at: Mapped[When | None]
    #: The version of the deck it was judged by.
    content_version: Mapped[ShortWord]


class Memory(Base):
    """What a person remembers of one skill of a figure: a cache that can be rebuilt from the answers."""

    __tablename__ = "memory"
    __table_args__ = (UniqueConstraint("person_id", "figure", "skill"),)

    id: Mapped[Key]
    person_id: Mapped[Whose]
    figure: Mapped[Figure]
    skill: Mapped[ShortWord]
    #: In days: after this time, nine of ten such memories are still there.
    stability: Mapped[float] = mapped_column(Double)
    #: From 1 (easy) to 10.
    difficulty: Mapped[float] = mapped_column(Double)
    #: The study day of the last rated answer, and the next study day to ask.
    rated_on: Mapped[date]
    due: Mapped[date]
    #: The last five rated verdicts, oldest first: ``r`` and ``w``.
    recent: Mapped[str] = mapped_column(String(5))
    #: The clues that were rated right, in order.
    clues: Mapped[list[str]] = mapped_column(JSON)
    #: The highest state it has reached; see :class:`studyapp.study.states.State`.
    best: Mapped[ShortWord]
    #: The study day since which it has been known; None if it is not known, or has been since before this was recorded.
    known_since: Mapped[date | None]
