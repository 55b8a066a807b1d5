"""What is kept of a call while its answer is awaited. The log knows nothing of it."""

from __future__ import annotations

from sqlalchemy import Enum, ForeignKey, String, UniqueConstraint
from sqlalchemy.orm import Mapped, mapped_column

from studyapp.database import Base
from studyapp.play.models import By, Key, When


class StandingCall(Base):
    """A call that the person called upon is to answer. Once answered it is a move, and this row is gone."""

    __tablename__ = "standing_call"
    #: Two calls in answer to the same position are settled here: the second is refused.
    __table_args__ = (UniqueConstraint("hand_id", "number"),)

    id: Mapped[Key]
    hand_id: Mapped[int] = mapped_column(ForeignKey("hand.id"))
    #: The number its move will have.
    number: Mapped[int]
    seat: Mapped[int]
    #: Whom it calls upon, and for which card.
    other: Mapped[int]
    card: Mapped[str] = mapped_column(String(4))
    by: Mapped[By] = mapped_column(
        Enum(By, native_enum=False, create_constraint=False, length=16, values_callable=lambda kinds: list(kinds))
    )
    at: Mapped[When]
