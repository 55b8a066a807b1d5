"""What is kept of a table: who sits there, what was dealt, and what was played. Everything else is derived."""

from __future__ import annotations

from datetime import datetime
from enum import StrEnum
from typing import Annotated, Any

from sqlalchemy import JSON, Enum, ForeignKey, String, UniqueConstraint, false
from sqlalchemy.orm import Mapped, mapped_column, relationship

from studyapp.database import Base, Moment

Key = Annotated[int, mapped_column(primary_key=True)]
When = Annotated[datetime, mapped_column(Moment)]
#: Nobody's once the person has left for ever.
Somebody = Annotated[int | None, mapped_column(ForeignKey("person.id"), index=True)]
Word = Annotated[str, mapped_column(String(16))]


class By(StrEnum):
    """Who made a move for its seat."""

    PERSON = "person"
    BOT = "bot"
    STAND_IN = "stand-in"
    HOST = "host"


class Table(Base):
    """A table: its rules written out in full, and how it is run."""

    __tablename__ = "play_table"
    __table_args__ = {"sqlite_autoincrement": True}

    id: Mapped[Key]
    #: Six letters and digits that are hard to confuse; part of the table's address.
    code: Mapped[str] = mapped_column(String(6), unique=True)
    #: The name of the game in :data:`studyapp.play.game_registry.GAMES`.
    game: Mapped[Word]
    #: Every rule with its value, as ``Rules.written()`` gives it: a corrected ruling never changes an old table.
    rules: Mapped[dict[str, Any]] = mapped_column(JSON)
    #: What changes no result: ``pace``, how fast bots move; ``limit``, seconds a turn may take, if there is one;
    #: ``correspondence``, whether people come and go for days.
    settings: Mapped[dict[str, Any]] = mapped_column(JSON)
    host_id: Mapped[Somebody]
    created_at: Mapped[When]
    #: When one of its players last viewed it, to the minute.
    looked_at: Mapped[When]
    #: Counts every change of who sits here and how the table is run; the log counts the moves.
    revision: Mapped[int] = mapped_column(default=0, server_default="0")
    #: Nobody else may sit down.
    locked: Mapped[bool] = mapped_column(default=False, server_default=false())
    #: When it was closed; None while it is open.
    kept_at: Mapped[When | None]
    #: When it was last opened again: no turn's time began before.
    resumed_at: Mapped[When | None]

    seats: Mapped[list[Seat]] = relationship(order_by="Seat.number", cascade="all, delete-orphan", lazy="selectin")


class Seat(Base):
    """A place at a table. It belongs to a person (never to a connection) or a bot, or it is open."""

    __tablename__ = "seat"
    __table_args__ = (UniqueConstraint("table_id", "number"),)

    id: Mapped[Key]
    table_id: Mapped[int] = mapped_column(ForeignKey("play_table.id"))
    #: From 0, to the left round the table.
    number: Mapped[int]
    name: Mapped[str] = mapped_column(String(40))
    person_id: Mapped[Somebody]
    #: How well the bot plays that sits here; None where a person sits.
    bot: Mapped[Word | None]
    #: What its cards tell, from the next deal on; see :class:`studyapp.play.levels.levels.Level`.
    level: Mapped[Word] = mapped_column(default="corners", server_default="corners")
    #: The person who shares the seat from another device.
    mate_id: Mapped[Somebody]
    #: Whether two have ever played this seat; what it shows is then nobody's.
    shared: Mapped[bool] = mapped_column(default=False, server_default=false())
    #: Whether somebody may come and share it.
    welcomes: Mapped[bool] = mapped_column(default=False, server_default=false())
    #: When its owner was last heard from, to a quarter of a minute.
    seen_at: Mapped[When | None]
    #: When its owner came back from being away: the time for their turn did not start earlier.
    back_at: Mapped[When | None]
    #: Whether a stand-in plays its turns until its owner is back.
    stand_in: Mapped[bool] = mapped_column(default=False, server_default=false())


class Hand(Base):
    """One deal, up to going out. A game is one hand or more."""

    __tablename__ = "hand"
    #: Two who ask for the next hand at once get the same one.
    __table_args__ = (UniqueConstraint("table_id", "number"), {"sqlite_autoincrement": True})

    id: Mapped[Key]
    table_id: Mapped[int] = mapped_column(ForeignKey("play_table.id"))
    #: From 1, through all games of the table.
    number: Mapped[int]
    #: From 1: which of the table's games it belongs to.
    game: Mapped[int]
    dealer: Mapped[int]
    #: The shuffled order of the fifty cards, separated by spaces, first card first.
    cards: Mapped[str] = mapped_column(String(200))
    #: The level of each seat in this hand, separated by spaces; None where all play at ``corners``.
    levels: Mapped[str | None] = mapped_column(String(120))
    dealt_at: Mapped[When]


class Move(Base):
    """One move of a hand, as the text the rules read."""

    __tablename__ = "move"
    #: Two moves in answer to the same position are settled here: the second is refused.
    __table_args__ = (UniqueConstraint("hand_id", "number"),)

    id: Mapped[Key]
    hand_id: Mapped[int] = mapped_column(ForeignKey("hand.id"))
    #: From 1, through the hand.
    number: Mapped[int]
    seat: Mapped[int]
    text: Mapped[Word]
    by: Mapped[By] = mapped_column(
        Enum(By, native_enum=False, create_constraint=False, length=16, values_callable=lambda kinds: list(kinds))
    )
    at: Mapped[When]
