"""Tables of Authors for tests of the levels: seat 0 is to call, and plays at a level from the hand that is played."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from flask.testing import FlaskClient
from sqlalchemy.orm import Session

from studyapp.accounts import Person
from studyapp.content import Deck
from studyapp.database import Database
from studyapp.play.games.authors.level_calls import call_at_level
from studyapp.play.games.authors.missing_cards import choices, lacking
from studyapp.play.levels.level_hand import sight_of
from studyapp.play.levels.levels import Level
from studyapp.play.make_move import MoveRequest, SeenPosition
from studyapp.play.models import Table
from studyapp.play.table_lookup import find_table
from studyapp.rules import authors
from studyapp.rules.game import DECK
from tests.play.authors_tables import make_authors
from tests.play.factories import BELL, MORNING, hand_of, seen_now, stack
from tests.play.levels import set_level


def make_level_authors(
    session: Session, level: Level = Level.CLUES, *, people: Sequence[Person] = (), host: Person | None = None
) -> Table:
    """Three seats, unshuffled: seat 0 holds A1, A4, A7, A10, seat 1 A2, A5, A8, B1, seat 2 A3, A6, A9, B2."""
    table = make_authors(session, host, people=people)
    stack(session, table, DECK, 2)
    set_level(session, table, level)
    return table


def place_of(session: Session, deck: Deck, table: Table, corner: str, seat: int = 0) -> str:
    """The place at which a card stands among those a seat lacks: ``m1`` is the first."""
    hand = hand_of(session, table)
    books = lacking(deck, authors.view(hand.state, seat).hand, sight_of(table, hand.levels, seat, "greek"))
    return f"m{[card.corner for book in books for card in book].index(corner) + 1}"


def call_for(
    session: Session,
    deck: Deck,
    table: Table,
    corner: str,
    given: str | None,
    *,
    other: int = 1,
    seen: SeenPosition | None = None,
    now: datetime = MORNING,
) -> None:
    """Seat 0 calls for a card that it takes for the figure ``given``; None asks to be shown the name."""
    send_move(session, deck, table, move_for(session, deck, table, corner, given, other), seen=seen, now=now)


def move_for(session: Session, deck: Deck, table: Table, corner: str, given: str | None, other: int = 1) -> str:
    """The move to call for a card as seat 0, taking it for the figure ``given``."""
    sight = sight_of(table, hand_of(session, table).levels, 0, "greek")
    number = f" {choices(deck, deck.at(corner), sight, 1, 0).index(given) + 1}" if given else ""
    return f"ask {other} {place_of(session, deck, table, corner)}{number}"


def send_move(
    session: Session, deck: Deck, table: Table, what: str, *, seen: SeenPosition | None = None, now: datetime = MORNING
) -> None:
    """Send a move as seat 0."""
    sight = sight_of(table, hand_of(session, table).levels, 0, "greek")
    seen = seen or seen_now(session, table)
    call_at_level(session, BELL, table, seen, MoveRequest(0, what), deck=deck, sight=sight, now=now)


def open_at(client: FlaskClient, database: Database, level: str, **form: str) -> str:
    """A table of Authors of Greta at a level and two bots, its cards unshuffled, Greta to call; its address."""
    form = {"name": "Greta", "game": "authors", "knowing": level, "pace": "slow", **form}
    address = str(client.post("/play", data=form).location)
    with database.writing() as session:
        stack(session, find_table(session, address[-6:]), DECK, 2)
    return address
