"""The tables of patience: the deals a person plays, and the entries of each."""

from __future__ import annotations

from sqlalchemy import JSON, ForeignKey, String, UniqueConstraint, select
from sqlalchemy.orm import Mapped, mapped_column

from studyapp.accounts.models import Key, When
from studyapp.accounts.personal_data import move_new, personal
from studyapp.database import Base


class PatienceDeal(Base):
    """A numbered deal that a person plays. Its position is what its entries lead to."""

    __tablename__ = "patience_deal"
    #: The same deal opened twice at once is one deal.
    __table_args__ = (UniqueConstraint("person_id", "game", "number"),)

    id: Mapped[Key]
    person_id: Mapped[int] = mapped_column(ForeignKey("person.id"))
    game: Mapped[str] = mapped_column(String(16))
    number: Mapped[int]
    #: Every named rule with its value.
    rules: Mapped[dict[str, int]] = mapped_column(JSON)
    begun_at: Mapped[When]
    #: The time of the last entry.
    played_at: Mapped[When]
    #: The first time it was won; the three numbers below are those of that win.
    won_at: Mapped[When | None]
    moves: Mapped[int] = mapped_column(default=0)
    hints: Mapped[int] = mapped_column(default=0)
    #: Re-deals and graces used.
    extras: Mapped[int] = mapped_column(default=0)


class PatienceEntry(Base):
    """A move, ``undo``, ``redo``, ``restart`` or ``hint``. Entries are only added."""

    __tablename__ = "patience_entry"
    #: Of two entries made on the same position the second is refused.
    __table_args__ = (UniqueConstraint("deal_id", "number"),)

    id: Mapped[Key]
    deal_id: Mapped[int] = mapped_column(ForeignKey("patience_deal.id", ondelete="CASCADE"))
    #: From 1, through the deal.
    number: Mapped[int]
    text: Mapped[str] = mapped_column(String(24))
    at: Mapped[When]


personal(
    PatienceDeal,
    person=PatienceDeal.person_id,
    on_join=move_new(PatienceDeal.person_id, PatienceDeal.game, PatienceDeal.number),
    export={
        "patience deals": select(
            PatienceDeal.game,
            PatienceDeal.number,
            PatienceDeal.begun_at,
            PatienceDeal.played_at,
            PatienceDeal.won_at,
            PatienceDeal.moves,
            PatienceDeal.hints,
        ).order_by(PatienceDeal.id)
    },
)
personal(
    PatienceEntry,
    via=PatienceEntry.deal_id,
    person=PatienceDeal.person_id,
    export={
        "patience moves": select(
            PatienceDeal.game, PatienceDeal.number.label("deal"), PatienceEntry.text.label("entry"), PatienceEntry.at
        )
        .join(PatienceDeal, PatienceDeal.id == PatienceEntry.deal_id)
        .order_by(PatienceEntry.deal_id, PatienceEntry.number)
    },
)
