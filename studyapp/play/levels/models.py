"""What is kept of knowing at a table: lays that went back, answers to its questions, and the evidence of both."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated

from sqlalchemy import Enum, ForeignKey, String, UniqueConstraint, select
from sqlalchemy.orm import Mapped, mapped_column

from studyapp.accounts.personal_data import personal
from studyapp.database import Base
from studyapp.play.models import Hand, Key, Somebody, Table, When, Word

OfHand = Annotated[int, mapped_column(ForeignKey("hand.id"))]
#: The id of a card of the deck.
Figure = Annotated[str, mapped_column(String(40))]


class Occasion(StrEnum):
    """When something about a figure was shown: in a lay, in a call, in a question about it, or after the hand."""

    LAY = "lay"
    CALL = "call"
    SCHOLAR = "scholar"
    AFTER = "after"


class EvidenceKind(StrEnum):
    """How a figure was known: its card laid at once, laid after another went back, shown to its player, or told.

    In a call: named at once, named wrongly and put right, or shown.
    """

    FIRST_SIGHT = "at first sight"
    LOOKED_AGAIN = "looked again"
    SHOWN = "shown"
    TOLD = "told"


def _words(kinds: type[StrEnum]) -> Enum:
    return Enum(kinds, native_enum=False, create_constraint=False, length=16, values_callable=lambda each: list(each))


class LookedAgain(Base):
    """A lay that did not fit at a level where that is no move: the card went back, and its player looked again."""

    __tablename__ = "looked_again"
    #: A double click is one: the same card in the same turn.
    __table_args__ = (UniqueConstraint("hand_id", "move", "seat", "card"),)

    id: Mapped[Key]
    hand_id: Mapped[OfHand]
    #: The number the move of that turn has, or will have.
    move: Mapped[int]
    seat: Mapped[int]
    #: The corner of the card that went back.
    card: Mapped[str] = mapped_column(String(4))
    at: Mapped[When]


class ToldAnswer(Base):
    """One seat's answer to a question of the table, or about the card it asked for.

    It changes no points.
    """

    __tablename__ = "told"
    #: A question is answered once; the same answer sent again finds the first. A book lays several figures in a move.
    __table_args__ = (UniqueConstraint("hand_id", "seat", "occasion", "move", "figure"),)

    id: Mapped[Key]
    hand_id: Mapped[OfHand]
    #: The move in which the figure was laid, or that calls for it.
    move: Mapped[int]
    seat: Mapped[int]
    occasion: Mapped[Occasion] = mapped_column(_words(Occasion))
    figure: Mapped[Figure]
    skill: Mapped[Word]
    #: What exactly was asked; see :func:`studyapp.content.questions.keys`.
    key: Mapped[str] = mapped_column(String(80))
    #: The options shown, separated by spaces.
    options: Mapped[str] = mapped_column(String(400))
    #: The option chosen; None for "I do not know".
    given: Mapped[str | None] = mapped_column(String(80))
    right: Mapped[bool]
    at: Mapped[When]


class Evidence(Base):
    """What a person has shown about a figure at a table. It is kept apart from answers and never rates.

    Derived from moves, lays that went back and answers told, and written with them; only who sat there
    at that moment stands nowhere else.
    """

    __tablename__ = "evidence"
    __table_args__ = (UniqueConstraint("hand_id", "seat", "occasion", "move", "figure"),)

    id: Mapped[Key]
    hand_id: Mapped[OfHand]
    move: Mapped[int]
    seat: Mapped[int]
    occasion: Mapped[Occasion] = mapped_column(_words(Occasion))
    person_id: Mapped[Somebody]
    figure: Mapped[Figure]
    #: What was to be known of it: ``who``, ``place``, or the skill of the question.
    skill: Mapped[Word]
    kind: Mapped[EvidenceKind] = mapped_column(_words(EvidenceKind))
    #: Whether it was known: laid or named at first sight, or told rightly.
    known: Mapped[bool]
    at: Mapped[When]


personal(
    Evidence,
    person=Evidence.person_id,
    export={
        "evidence": select(
            Table.code.label("table"),
            Hand.number.label("hand"),
            Evidence.move,
            Evidence.figure,
            Evidence.skill,
            Evidence.kind,
            Evidence.known,
            Evidence.at,
        )
        .join(Hand, Hand.table_id == Table.id)
        .join(Evidence, Evidence.hand_id == Hand.id)
        .order_by(Evidence.id)
    },
)
