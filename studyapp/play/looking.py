"""Looking at a table: everything one reader's page is made of, read at one moment."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any

from sqlalchemy import update
from sqlalchemy.orm import Session

from studyapp.accounts import Person
from studyapp.content import Deck, NamesFirst
from studyapp.database import transaction
from studyapp.play.faces import FACES, About
from studyapp.play.finding import find_table, own_seat
from studyapp.play.games import GAMES
from studyapp.play.log import HandLog, hands_of_game
from studyapp.play.models import Table
from studyapp.play.screens.reader import Reader
from studyapp.play.screens.table import Happened
from studyapp.refusals import Missing
from studyapp.rules.game import Event

NOTED_EVERY = timedelta(minutes=1)


@dataclass(frozen=True)
class Look:
    """A table as it was when somebody looked, and who that is. It holds every card: show only its screen."""

    table: Table
    hand: HandLog
    seat: int | None
    is_host: bool

    @property
    def version(self) -> str:
        """The same as its screen's, without making one."""
        return f"{self.hand.number}.{len(self.hand.moves) + 1}"

    def screen(self, deck: Deck, first: NamesFirst, since: int) -> Any:
        """The page, as this reader may see it; ``since`` is the first move he has not been told of."""
        game = GAMES[self.table.game]
        reader = Reader(deck, first, [seat.name for seat in self.table.seats], self.seat)
        events = seen_events(self.table.game, self.hand.replayed.events, self.seat)
        happened = Happened(self.hand.number, events, since)
        return FACES[self.table.game].screen(reader, game.view(self.hand.state, self.seat), happened, self.about)

    @property
    def about(self) -> About:
        """What its page shows beside the game."""
        return About(self.table.settings)


def look_at(session: Session, code: str, person: Person | None) -> Look:
    """Look at a table.

    :raises Missing: if there is none with this code.
    """
    table = find_table(session, code)
    hands = hands_of_game(session, table)
    if not hands:
        raise Missing("Nothing has been dealt at this table yet. Come back when its host has started.")
    seat = own_seat(table, person, hands[-1].state.turn)
    return Look(table, hands[-1], seat, person is not None and person.id == table.host_id)


@transaction
def note_look(session: Session, table: Table, now: datetime) -> None:
    """Keep when somebody who sits there last looked."""
    session.execute(update(Table).where(Table.id == table.id).values(looked_at=now))


def is_to_be_noted(look: Look, now: datetime) -> bool:
    """Whether this look is worth a write: it is somebody's who sits there, and the last note is a minute old."""
    return look.seat is not None and now - look.table.looked_at > NOTED_EVERY


def seen_events(game: str, events: Sequence[Sequence[Event]], seat: int | None) -> list[list[Event]]:
    """What happened, as one seat may know it."""
    redact = GAMES[game].view_event
    return [[redact(event, seat) for event in move] for move in events]
