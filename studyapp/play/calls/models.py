"""The database table of calls that wait for an answer. The log does not have them."""

from __future__ import annotations

from sqlalchemy import Enum, ForeignKey, String, UniqueConstraint
from sqlalchemy.orm import Mapped, mapped_column

from studyapp.database import Base
from studyapp.play.models import By, Key, When


class StandingCall(Base):
    """A call that the person called upon is to answer. Once answered it is a move, and this row is gone."""

    __tablename__ = "standing_call"
    #: Settles two calls in answer to the same position: the second fails.
    __table_args__ = (UniqueConstraint("hand_id", "number"),)

    id: Mapped[Key]
    hand_id: Mapped[int] = mapped_column(ForeignKey("hand.id"))
    #: The number its move will have.
    number: Mapped[int]
    seat: Mapped[int]
    #: The seat that is asked, and the card.
    other: Mapped[int]
    card: Mapped[str] = mapped_column(String(4))
    by: Mapped[By] = mapped_column(
        Enum(By, native_enum=False, create_constraint=False, length=16, values_callable=lambda kinds: list(kinds))
    )
    at: Mapped[When]
