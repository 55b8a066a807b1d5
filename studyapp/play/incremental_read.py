"""Catching up with a table: from a snapshot at it to the present one, by one statement that asks for what is new."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from sqlalchemy import bindparam, func, select
from sqlalchemy.orm import Session

from studyapp.play.log import HandLog, replay
from studyapp.play.models import Hand, Move, Table
from studyapp.play.table_snapshot import TableSnapshot, read_snapshot

_TABLE, _HAND, _MOVE = (model.__table__.c for model in (Table, Hand, Move))

_later = (_MOVE.hand_id == _HAND.id) & (_MOVE.number > bindparam("known"))
_latest = select(func.max(_HAND.id)).where(_HAND.table_id == bindparam("table")).scalar_subquery()
#: Stated once: to put a statement together costs more than to run it.
_SELECT_NEWS = (
    select(_TABLE.revision, _TABLE.kept_at, _HAND.id, _HAND.dealer, _HAND.cards, _HAND.levels, _MOVE.text, _MOVE.at)
    .select_from(Table.__table__.join(Hand.__table__, _HAND.id == _latest).outerjoin(Move.__table__, _later))
    .where(_TABLE.id == bindparam("table"))
    .order_by(_MOVE.number)
)


def apply_news(session: Session, known: TableSnapshot) -> TableSnapshot:
    """The table as it is now: what is ``known`` with the moves since then, or read anew if anything else has changed.

    Who is still there is noted without a count of it: what is known of that is as old as ``known``.

    :raises Missing: if the table is gone.
    """
    table, hand = known.table, known.hand
    # A call that was answered is gone without a trace.
    if hand is None or known.asked is not None:
        return read_snapshot(session, table.code)
    news = session.connection().execute(_SELECT_NEWS, {"known": len(hand.moves), "table": table.id}).all()
    same = (table.revision, table.kept_at, hand.id, hand.dealt.dealer, hand.dealt.cards, hand.levels)
    if not news or tuple(news[0][:6]) != same:
        return read_snapshot(session, table.code)
    return known if news[0].text is None else replace(known, hand=_played_on(hand, news))


def _played_on(hand: HandLog, news: Sequence[Any]) -> HandLog:
    moves = (*hand.moves, *(row.text for row in news))
    moved_at = max(hand.moved_at, *(row.at for row in news))
    return hand._replace(moves=moves, moved_at=moved_at, replayed=replay(hand.dealt, moves))
