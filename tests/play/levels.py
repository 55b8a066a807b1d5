"""Tables for tests of the levels: seat 0 plays at a level from the hand that is being played."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from flask.testing import FlaskClient
from sqlalchemy import select
from sqlalchemy.orm import Session

from studyapp.content import Deck
from studyapp.database import Database
from studyapp.errors import IllegalMove
from studyapp.play.games.mythology.level_moves import play_at_level
from studyapp.play.levels.level_hand import in_order, sight_of
from studyapp.play.levels.levels import Level
from studyapp.play.make_move import MoveRequest, SeenPosition
from studyapp.play.models import Hand, Table
from studyapp.play.table_lookup import find_table
from studyapp.rules import mythology
from studyapp.rules.game import DECK
from tests.play.factories import BELL, MORNING, hand_of, make_table, play_out, seen_now, stack


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


def lay(
    session: Session, deck: Deck, table: Table, corner: str, seen: SeenPosition | None = None
) -> IllegalMove | None:
    """Lay a card as seat 0, by its place in the hand; the refusal if it went back."""
    return send_move(session, deck, table, place_of(session, deck, table, corner), seen)


def send_move(
    session: Session, deck: Deck, table: Table, what: str, seen: SeenPosition | None = None
) -> IllegalMove | None:
    """Send a move as seat 0."""
    sight = sight_of(table, hand_of(session, table).levels, 0, "greek")
    seen = seen or seen_now(session, table)
    return play_at_level(session, BELL, table, seen, MoveRequest(0, what), deck=deck, sight=sight, now=MORNING)


#: The cards of seat 0 at a table of three, dealt unshuffled.
HELD = DECK[::3]


def open_at(client: FlaskClient, database: Database, level: str, **form: str) -> str:
    """A table of Greta at a level and two bots, its cards unshuffled, Greta to begin; its address."""
    address = client.post("/play", data={"name": "Greta", "knowing": level, "pace": "slow", **form}).location
    with database.writing() as session:
        stack(session, find_table(session, address[-6:]), DECK, 2)
    return str(address)


def table_of(database: Database, address: str) -> Table:
    """The table at an address."""
    with database.reading() as session:
        return find_table(session, address[-6:])


def place(deck: Deck, corner: str, held: tuple[str, ...] = HELD) -> str:
    """The place of a card in a hand at ``clues``: ``h1`` is the first."""
    names = sorted((deck.at(each).title("greek") for each in held), key=str.casefold)
    return f"h{names.index(deck.at(corner).title('greek')) + 1}"


def play_out_openly(session: Session, address: str) -> None:
    """Let the hand be played to its end as if all cards showed their corners."""
    table = find_table(session, address[-6:])
    row = session.get_one(Hand, hand_of(session, table).id)
    levels, row.levels = row.levels, None
    session.commit()
    play_out(session, table)
    row.levels = levels
    session.commit()
