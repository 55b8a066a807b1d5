"""From the log to positions: what was dealt and played, replayed by the rules. The log is the game."""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Sequence
from datetime import datetime
from typing import Any, NamedTuple

from sqlalchemy import bindparam, event, func, select
from sqlalchemy.orm import Session

from studyapp.database import Moment
from studyapp.play.game_registry import game_named
from studyapp.play.models import Hand, Move, Table
from studyapp.rules.game import Event
from studyapp.rules.records import ReplayStep


class Dealt(NamedTuple):
    """All that a hand begins with, as one hashable value."""

    game: str
    rules: tuple[tuple[str, Any], ...]
    seats: int
    dealer: int
    cards: str
    scores: tuple[int, ...]


class Replayed(NamedTuple):
    """A hand played so far: its position, and the events of each move."""

    state: Any
    events: tuple[tuple[Event, ...], ...]


class HandLog(NamedTuple):
    """A hand from the log, replayed."""

    id: int
    number: int
    game: int
    dealt: Dealt
    moves: tuple[str, ...]
    #: When the last thing happened: the deal, or the last move.
    moved_at: datetime
    replayed: Replayed
    #: The level of each seat, as the hand's row has it; see :mod:`studyapp.play.levels.levels`.
    levels: str | None

    @property
    def state(self) -> Any:
        """The position now."""
        return self.replayed.state


def steps(dealt: Dealt, moves: tuple[str, ...]) -> list[ReplayStep]:
    """The hand step by step, the deal first."""
    game = game_named(dealt.game)
    found = [ReplayStep(None, (), _begin(dealt))]
    for move in moves:
        state, events = game.play(found[-1].state, move)
        found.append(ReplayStep(move, events, state))
    return found


def replay(dealt: Dealt, moves: tuple[str, ...]) -> Replayed:
    """Play the moves. What was played lately is remembered, so that a move costs one move and not the whole hand.

    :raises IllegalMove: if the log was written by other rules than these.
    """
    known = _REMEMBERED.get((dealt, moves))
    if known is None:
        before = _REMEMBERED.get((dealt, moves[:-1])) if moves else None
        known = _played(dealt, moves) if before is None else _played_on(dealt.game, before, moves[-1])
        _REMEMBERED.put((dealt, moves), known)
    return known


def _played(dealt: Dealt, moves: tuple[str, ...]) -> Replayed:
    followed = steps(dealt, moves)
    return Replayed(followed[-1].state, tuple(step.events for step in followed[1:]))


def _played_on(game: str, before: Replayed, move: str) -> Replayed:
    state, events = game_named(game).play(before.state, move)
    return Replayed(state, (*before.events, events))


def forget_positions() -> None:
    """Forget all that was played; it is played again when it is asked for."""
    _REMEMBERED.clear()


class _Remembered:
    """The positions asked for last. They may be forgotten at any time: the same log always gives the same ones."""

    MOST = 512

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._known: OrderedDict[tuple[Dealt, tuple[str, ...]], Replayed] = OrderedDict()

    def get(self, key: tuple[Dealt, tuple[str, ...]]) -> Replayed | None:
        return self._known.get(key)

    def put(self, key: tuple[Dealt, tuple[str, ...]], replayed: Replayed) -> None:
        with self._lock:
            self._known[key] = replayed
            if len(self._known) > self.MOST:
                self._known.popitem(last=False)

    def clear(self) -> None:
        self._known.clear()


_REMEMBERED = _Remembered()

_HANDS, _MOVES = Hand.__table__.c, Move.__table__.c
_latest_game = select(func.max(_HANDS.game)).where(_HANDS.table_id == bindparam("table")).scalar_subquery()
_last_move_at = select(func.max(_MOVES.at)).where(_MOVES.hand_id == _HANDS.id).scalar_subquery()
#: Stated once: to put a statement together costs more than to run it.
_SELECT_HANDS = (
    select(
        _HANDS.id,
        _HANDS.number,
        _HANDS.game,
        _HANDS.dealer,
        _HANDS.cards,
        _HANDS.levels,
        func.coalesce(_last_move_at, _HANDS.dealt_at, type_=Moment()).label("moved_at"),
    )
    .where(_HANDS.table_id == bindparam("table"), _HANDS.game == func.coalesce(bindparam("game"), _latest_game))
    .order_by(_HANDS.number)
)
_SELECT_MOVES = select(_MOVES.text).where(_MOVES.hand_id == bindparam("hand")).order_by(_MOVES.number)


def hands_of_game(session: Session, table: Table, game: int | None = None) -> list[HandLog]:
    """The hands of a table's latest game (or of the one with this number), in order; empty before the first deal."""
    if session.new or session.dirty:
        session.flush()
    connection = session.connection()
    rows = connection.execute(_SELECT_HANDS, {"table": table.id, "game": game}).all()
    moves = [tuple(connection.execute(_SELECT_MOVES, {"hand": row.id}).scalars()) for row in rows]
    return _followed(table, rows, moves)


def hand_of_table(session: Session, table: Table, number: int) -> HandLog | None:
    """The hand with this number; None if it has not been dealt."""
    game = session.scalar(select(Hand.game).where(Hand.table_id == table.id, Hand.number == number))
    hands = [] if game is None else hands_of_game(session, table, game)
    return next((hand for hand in hands if hand.number == number), None)


def latest_hand(session: Session, table: Table) -> HandLog | None:
    """The hand being played, or the one played last; None before the first deal.

    A transaction asks for it repeatedly; until it writes or ends, the answer is the same.
    """
    if not session.info.get("writing"):
        return _last(hands_of_game(session, table))
    known: dict[int, HandLog | None] = session.info.setdefault(_LATEST, {})
    if table.id not in known or session.new or session.dirty:
        found = _last(hands_of_game(session, table))
        session.info.setdefault(_LATEST, {})[table.id] = found
        return found
    return known[table.id]


def _last(hands: Sequence[HandLog]) -> HandLog | None:
    return hands[-1] if hands else None


_LATEST = "latest hands"


@event.listens_for(Session, "after_flush")
def _written(session: Session, _context: object) -> None:
    session.info.pop(_LATEST, None)


@event.listens_for(Session, "after_transaction_end")
def _ended(session: Session, _transaction: object) -> None:
    session.info.pop(_LATEST, None)


def _begin(dealt: Dealt) -> Any:
    game = game_named(dealt.game)
    rules = game.Rules.read(dict(dealt.rules))
    before = {"scores": dealt.scores} if game.codec.has_scores else {}
    return game.deal(dealt.cards.split(), seats=dealt.seats, dealer=dealt.dealer, rules=rules, **before)


def _followed(table: Table, rows: Sequence[Any], moves: Sequence[tuple[str, ...]]) -> list[HandLog]:
    """Each hand with its positions; the points of one are what the next begins with."""
    game = game_named(table.game)
    rules = tuple(sorted(table.rules.items()))
    scores: tuple[int, ...] = (0,) * len(table.seats)
    hands = []
    for row, texts in zip(rows, moves, strict=True):
        dealt = Dealt(table.game, rules, len(table.seats), row.dealer, row.cards, scores)
        replayed = replay(dealt, texts)
        hands.append(HandLog(row.id, row.number, row.game, dealt, texts, row.moved_at, replayed, row.levels))
        scores = game.totals(replayed.state)
    return hands
