"""Tables for tests of the levels: seat 0 plays at a level from the hand that is being played."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sqlalchemy import select
from sqlalchemy.orm import Session

from studyapp.content import Deck
from studyapp.play.knowing.cards import in_order, sight_of
from studyapp.play.knowing.laying import play_at_level
from studyapp.play.knowing.levels import Level
from studyapp.play.models import Hand, Table
from studyapp.play.moving import Seen, Wish
from studyapp.refusals import IllegalMove
from studyapp.rules import mythology
from studyapp.rules.game import DECK
from tests.play.factories import BELL, MORNING, hand_of, make_table, seen_now, stack


def make_level_table(
    session: Session, level: Level = Level.CLUES, *, order: Sequence[str] = DECK, dealer: int | None = None, **how: Any
) -> Table:
    """A table whose seat 0 is to begin and plays at this level; the cards are dealt from ``order``."""
    table = make_table(session, **how)
    stack(session, table, order, len(table.seats) - 1 if dealer is None else dealer)
    set_level(session, table, level)
    return table


def set_level(session: Session, table: Table, level: Level, seat: int = 0) -> None:
    """Let a seat play the latest hand at this level."""
    table.seats[seat].level = level
    hand = session.scalars(select(Hand).where(Hand.table_id == table.id).order_by(Hand.number.desc())).first()
    assert hand is not None
    hand.levels = " ".join(each.level for each in table.seats)
    session.commit()


def place_of(session: Session, deck: Deck, table: Table, corner: str, seat: int = 0) -> str:
    """The place a card has in the hand of a seat: ``h1`` is the first."""
    hand = hand_of(session, table)
    held = mythology.view(hand.state, seat).hand
    cards = in_order(deck, held, sight_of(table, hand.levels, seat, "greek"))
    return f"h{[card.corner for card in cards].index(corner) + 1}"


def lay(session: Session, deck: Deck, table: Table, corner: str, seen: Seen | None = None) -> IllegalMove | None:
    """Lay a card as seat 0, by its place in the hand; the refusal if it went back."""
    return wish(session, deck, table, place_of(session, deck, table, corner), seen)


def wish(session: Session, deck: Deck, table: Table, what: str, seen: Seen | None = None) -> IllegalMove | None:
    """Send a wish as seat 0."""
    sight = sight_of(table, hand_of(session, table).levels, 0, "greek")
    seen = seen or seen_now(session, table)
    return play_at_level(session, BELL, table, seen, Wish(0, what), deck=deck, sight=sight, now=MORNING)
