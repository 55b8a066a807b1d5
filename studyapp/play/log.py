"""From the log to positions: what was dealt and played, replayed by the rules. The log is the game."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from functools import lru_cache
from typing import Any, NamedTuple

from sqlalchemy import func, select
from sqlalchemy.orm import Session

from studyapp.play.games import GAMES, Position
from studyapp.play.models import Hand, Move, Table
from studyapp.rules.game import Event


class Dealt(NamedTuple):
    """All that a hand begins with, as one hashable value."""

    game: str
    rules: tuple[tuple[str, Any], ...]
    seats: int
    dealer: int
    cards: str
    scores: tuple[int, ...]


class Step(NamedTuple):
    """A position with the move that led to it and what happened; the first has neither."""

    move: str | None
    events: tuple[Event, ...]
    state: Position


class Replayed(NamedTuple):
    """A hand played so far: where it stands, and what happened in each of its moves."""

    state: Position
    events: tuple[tuple[Event, ...], ...]


class HandLog(NamedTuple):
    """A hand as it stands in the log, with all positions a row cannot hold."""

    id: int
    number: int
    game: int
    dealt: Dealt
    moves: tuple[str, ...]
    #: When the last thing happened: the deal, or the last move.
    moved_at: datetime
    replayed: Replayed
    #: The level of each seat, as the hand's row has it; see :mod:`studyapp.play.knowing.levels`.
    levels: str | None

    @property
    def state(self) -> Position:
        """Where the hand stands."""
        return self.replayed.state


def steps(dealt: Dealt, moves: tuple[str, ...]) -> list[Step]:
    """The hand step by step, the deal first."""
    game = GAMES[dealt.game]
    found = [Step(None, (), _begin(dealt))]
    for move in moves:
        state, events = game.play(found[-1].state, move)
        found.append(Step(move, events, state))
    return found


@lru_cache(maxsize=512)
def replay(dealt: Dealt, moves: tuple[str, ...]) -> Replayed:
    """Play the moves. Its answers may be forgotten at any time: the same log always gives the same positions.

    :raises IllegalMove: if the log was written by other rules than these.
    """
    followed = steps(dealt, moves)
    return Replayed(followed[-1].state, tuple(step.events for step in followed[1:]))


def hands_of_game(session: Session, table: Table, game: int | None = None) -> list[HandLog]:
    """The hands of a table's latest game (or of the one with this number), in order; empty before the first deal."""
    latest = select(func.max(Hand.game)).where(Hand.table_id == table.id).scalar_subquery()
    rows = session.execute(
        select(Hand.id, Hand.number, Hand.game, Hand.dealer, Hand.cards, Hand.dealt_at, Hand.levels)
        .where(Hand.table_id == table.id, Hand.game == (latest if game is None else game))
        .order_by(Hand.number)
    ).all()
    return _followed(table, rows, _moves(session, [row.id for row in rows]))


def hand_of_table(session: Session, table: Table, number: int) -> HandLog | None:
    """The hand with this number; None if it has not been dealt."""
    game = session.scalar(select(Hand.game).where(Hand.table_id == table.id, Hand.number == number))
    hands = [] if game is None else hands_of_game(session, table, game)
    return next((hand for hand in hands if hand.number == number), None)


def latest_hand(session: Session, table: Table) -> HandLog | None:
    """The hand being played, or the one played last; None before the first deal."""
    hands = hands_of_game(session, table)
    return hands[-1] if hands else None


def _begin(dealt: Dealt) -> Position:
    game = GAMES[dealt.game]
    rules = game.Rules.read(dict(dealt.rules))
    return game.deal(dealt.cards.split(), seats=dealt.seats, dealer=dealt.dealer, rules=rules, scores=dealt.scores)


def _moves(session: Session, hands: Sequence[int]) -> dict[int, list[tuple[str, datetime]]]:
    found: dict[int, list[tuple[str, datetime]]] = {hand: [] for hand in hands}
    rows = session.execute(
        select(Move.hand_id, Move.text, Move.at).where(Move.hand_id.in_(hands)).order_by(Move.number)
    )
    for hand, text, at in rows:
        found[hand].append((text, at))
    return found


def _followed(table: Table, rows: Sequence[Any], moves: dict[int, list[tuple[str, datetime]]]) -> list[HandLog]:
    """Each hand with its positions; the points of one are what the next begins with."""
    game = GAMES[table.game]
    rules = tuple(sorted(table.rules.items()))
    scores: tuple[int, ...] = (0,) * len(table.seats)
    hands = []
    for row in rows:
        dealt = Dealt(table.game, rules, len(table.seats), row.dealer, row.cards, scores)
        texts = tuple(text for text, _at in moves[row.id])
        replayed = replay(dealt, texts)
        moved_at = moves[row.id][-1][1] if texts else row.dealt_at
        hands.append(HandLog(row.id, row.number, row.game, dealt, texts, moved_at, replayed, row.levels))
        scores = game.totals(replayed.state)
    return hands
