"""A person's numbered deal: read from its entries, and continued by new ones."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime, timedelta
from itertools import pairwise
from typing import NamedTuple

from sqlalchemy import func, select
from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import Session

from studyapp.accounts import Person
from studyapp.database import transaction
from studyapp.errors import Stale
from studyapp.patience.models import PatienceDeal, PatienceEntry
from studyapp.rules.patience import GAMES, Log, deal, enter, is_won, read_log

#: A longer time between two entries was a break, and counts as this much.
LONGEST_THOUGHT = timedelta(minutes=2)
PLAYED_ON = "This deal has been played on in another tab or on another device. Here it is now."


class DealLog(NamedTuple):
    """A numbered deal as one person has played it so far; without entries it has just been dealt."""

    game: str
    number: int
    log: Log
    entries: tuple[str, ...] = ()
    seconds: int = 0


def read_deal(session: Session, person: Person | None, game: str, number: int) -> DealLog:
    """The deal as this person left it. Nothing is stored before the first entry."""
    played = _find(session, person.id, game, number) if person else None
    if played is None:
        return DealLog(game, number, read_log(deal(game, number), ()))
    return _follow(session, played)


def unfinished_deals(session: Session, person: Person, at_most: int) -> list[PatienceDeal]:
    """The deals this person has begun and not won, the last played first."""
    mine = select(PatienceDeal).where(PatienceDeal.person_id == person.id, PatienceDeal.won_at.is_(None))
    return list(session.scalars(mine.order_by(PatienceDeal.played_at.desc(), PatienceDeal.id.desc()).limit(at_most)))


@transaction
def add_entries(
    session: Session, person: Person, current: DealLog, new: Sequence[str], *, now: datetime
) -> PatienceDeal | None:
    """Add entries to the deal as it was when ``current`` was read; None if there are none to add.

    :raises IllegalMove: if one of them cannot be entered; then none is.
    :raises Stale: if the deal has other entries by now.
    """
    log = current.log
    for entry in new:
        log = enter(log, entry)
    if not new:
        return None
    played = _find(session, person.id, current.game, current.number) or PatienceDeal(
        person_id=person.id,
        game=current.game,
        number=current.number,
        rules=GAMES[current.game].written_rules(log.start.rules),
        begun_at=now,
    )
    played.played_at = now
    _note_win(played, log, now)
    try:
        session.add(played)
        session.flush()
        for number, text in enumerate(new, len(current.entries) + 1):
            session.add(PatienceEntry(deal_id=played.id, number=number, text=text, at=now))
        session.flush()
    except IntegrityError as taken:
        raise Stale(PLAYED_ON) from taken
    return played


def _note_win(played: PatienceDeal, log: Log, now: datetime) -> None:
    """The first win of a deal counts, with what it took."""
    if played.won_at is None and is_won(log.state):
        played.won_at = now
        played.moves, played.hints = len(log.moves), log.hints
        played.extras = log.state.redeals + log.state.graces


def _find(session: Session, person_id: int, game: str, number: int) -> PatienceDeal | None:
    return session.scalar(select(PatienceDeal).filter_by(person_id=person_id, game=game, number=number))


def _follow(session: Session, played: PatienceDeal) -> DealLog:
    rows = session.execute(
        select(PatienceEntry.text, PatienceEntry.at)
        .where(PatienceEntry.deal_id == played.id)
        .order_by(PatienceEntry.number)
    ).all()
    start = deal(played.game, played.number, GAMES[played.game].read_rules(played.rules))
    texts = tuple(row.text for row in rows)
    moments = [row.at for row in rows]
    thought = (min(later - earlier, LONGEST_THOUGHT) for earlier, later in pairwise(moments))
    seconds = int(sum(thought, timedelta()).total_seconds())
    return DealLog(played.game, played.number, read_log(start, texts), texts, seconds)


class Record(NamedTuple):
    """How somebody has done in one game: deals begun and won, and how many of the wins needed no help."""

    begun: int
    won: int
    without_extras: int
    without_hints: int


def records(session: Session, person: Person) -> dict[str, Record]:
    """This person's record in each game they have begun."""
    won = PatienceDeal.won_at.is_not(None)
    counted = (
        func.count(),
        func.count().filter(won),
        func.count().filter(won, PatienceDeal.extras == 0),
        func.count().filter(won, PatienceDeal.hints == 0),
    )
    rows = session.execute(
        select(PatienceDeal.game, *counted).where(PatienceDeal.person_id == person.id).group_by(PatienceDeal.game)
    )
    return {game: Record(*numbers) for game, *numbers in rows}
