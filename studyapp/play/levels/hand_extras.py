"""What a hand remembers beside its log, read together with it: lays that went back, and answers told."""

from __future__ import annotations

from typing import NamedTuple

from sqlalchemy import select
from sqlalchemy.orm import Session

from studyapp.play.levels.models import LookedAgain, ToldAnswer
from studyapp.play.levels.table_questions import Sum, sum_of_game, told_in
from studyapp.play.log import HandLog
from studyapp.play.models import Table


class WentBack(NamedTuple):
    """A lay that went back: in the turn of which move, whose, and the corner of the card."""

    move: int
    seat: int
    card: str


class Remembered(NamedTuple):
    """What a page needs of it. The cards that went back are for their own player only."""

    looks: tuple[WentBack, ...] = ()
    told: tuple[ToldAnswer, ...] = ()
    #: What has been told in the game of the questions asked when cards landed; None where none are asked.
    sum: Sum | None = None


NOTHING = Remembered()


def remembered(session: Session, table: Table, hand: HandLog | None) -> Remembered:
    """Read it. A table without levels and questions costs nothing."""
    if hand is None:
        return NOTHING
    scholar, after = table.settings.get("scholar"), table.settings.get("after")
    looks = looks_of(session, hand.id) if hand.levels else []
    return Remembered(
        tuple(WentBack(look.move, look.seat, look.card) for look in looks),
        tuple(told_in(session, hand.id)) if scholar or after or hand.levels else (),
        sum_of_game(session, table, hand.game) if scholar else None,
    )


def looks_of(session: Session, hand: int) -> list[LookedAgain]:
    """The lays of a hand that went back, in order."""
    return list(session.scalars(select(LookedAgain).where(LookedAgain.hand_id == hand).order_by(LookedAgain.id)))
