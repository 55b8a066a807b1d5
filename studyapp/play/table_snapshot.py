"""A table at one moment, and what one reader's page is made of."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any, overload

from sqlalchemy.orm import Session

from studyapp.content import Deck, NamesFirst
from studyapp.errors import Missing
from studyapp.play.calls.pending_calls import pending_call_of
from studyapp.play.game_registry import game_named, games
from studyapp.play.game_ui import About, GameUI
from studyapp.play.levels.hand_extras import NOTHING, Remembered, remembered
from studyapp.play.levels.hidden_content import hidden_at
from studyapp.play.levels.level_hand import Sight, sight_of
from studyapp.play.levels.levels import Level
from studyapp.play.log import HandLog, hands_of_game
from studyapp.play.models import Table
from studyapp.play.pending_call import PendingCall
from studyapp.play.presence import presences
from studyapp.play.screens.reader import TableReader
from studyapp.play.screens.screen import Happened
from studyapp.play.shared_screen import Sharer, Sharing, shown_seat
from studyapp.play.table_lookup import find_table, seats_of
from studyapp.rules.game import Event


@dataclass(frozen=True)
class TableView:
    """A table as one reader sees it. It holds every card: show only its screen."""

    table: Table
    hand: HandLog
    #: The seat whose cards are shown; None for a watcher, and while the hands of a shared screen lie face down.
    seat: int | None
    is_host: bool
    #: When it was looked at.
    at: datetime
    #: All seats of the viewer: several where people share one screen.
    own: tuple[int, ...] = ()
    #: A call that waits for its answer.
    asked: PendingCall | None = None
    remembered: Remembered = NOTHING

    @property
    def position(self) -> str:
        """The hand and the number its next move has: the same as its screen's version, without making one."""
        return f"{self.hand.number}.{len(self.hand.moves) + 1}{'w' if self.asked else ''}"

    @property
    def version(self) -> str:
        """Changes whenever anything does that somebody at the table sees: a move, a seat, who is there."""
        return f"{self.position}.{self.table.revision}{presences(self.table, self.at)}"

    def screen(self, deck: Deck, first: NamesFirst, since: int) -> Any:
        """The page, as this reader may see it; ``since`` is the first move that is new to them."""
        reader, sight = self.reader(deck, first), self.sight(first)
        # Where the cards bear no names, what happened does not name the one that was drawn either.
        seat = None if sight.level is Level.NAMES else self.seat
        events = VisibleEvents(self.table.game, self.hand.replayed.events, seat)
        happened = Happened(self.hand.number, events, since)
        view = game_named(self.table.game).view(self.hand.state, self.seat)
        ui = games()[self.table.game]
        screen = ui.screen(reader, view, happened, self.about)
        return ui.levels.screen(screen, reader, view, happened, sight, self.remembered) if ui.levels else screen

    def reader(self, deck: Deck, first: NamesFirst) -> TableReader:
        """Who reads the page."""
        names = [seat.name for seat in self.table.seats]
        return TableReader(deck, first, names, self.seat, hidden_at(self.table))

    def sight(self, first: NamesFirst) -> Sight:
        """What the reader's cards show; all of it when the hand is over."""
        seat = None if self.hand.state.turn is None else self.seat
        return sight_of(self.table, self.hand.levels, seat, first)

    @property
    def face(self) -> GameUI:
        """How the game is shown to this reader."""
        return games()[self.table.game].at(self.sight("greek").level)

    @property
    def about(self) -> About:
        """What its page shows beside the game."""
        return About(self.table.settings, self.asked)

    @property
    def sharing(self) -> Sharing | None:
        """Who shares the screen; None where nobody does, and when the cards are open anyway."""
        if len(self.own) < 2 or self.hand.state.turn is None:
            return None
        counts = game_named(self.table.game).view(self.hand.state, None).counts
        sharers = [Sharer(seat, self.table.seats[seat].name, counts[seat]) for seat in self.own]
        return Sharing(sharers, self.hand.state.turn, self.seat)


@dataclass(frozen=True)
class TableSnapshot:
    """A table at one moment. It holds every card and is shared by all viewers of that moment."""

    table: Table
    #: None before the first deal.
    hand: HandLog | None
    #: A call that waits for its answer.
    asked: PendingCall | None = None
    remembered: Remembered = NOTHING

    def look(self, person: int | None, now: datetime, open_seat: int | None = None) -> TableView:
        """The look of one person, or of a watcher. Where several share a screen only ``open_seat`` is shown.

        :raises Missing: if nothing has been dealt yet.
        """
        if self.hand is None:
            raise Missing("The game at this table hasn’t started yet. Come back when the host has started it.")
        own = tuple(seat.number for seat in seats_of(self.table, person))
        seat = shown_seat(own, self.hand.state.turn, open_seat)
        is_host = person is not None and person == self.table.host_id
        return TableView(self.table, self.hand, seat, is_host, now, own, self.asked, self.remembered)


def read_snapshot(session: Session, code: str) -> TableSnapshot:
    """Read a table.

    :raises Missing: if there is none with this code.
    """
    table = find_table(session, code)
    hands = hands_of_game(session, table)
    hand = hands[-1] if hands else None
    return TableSnapshot(table, hand, pending_call_of(session, table, hand), remembered(session, table, hand))


class VisibleEvents(Sequence[Sequence[Event]]):
    """What happened, move by move, as one seat may know it: a page asks for the last few moves of many."""

    def __init__(self, game: str, events: Sequence[Sequence[Event]], seat: int | None) -> None:
        self._redact, self._events, self._seat = game_named(game).view_event, events, seat

    def __len__(self) -> int:
        return len(self._events)

    @overload
    def __getitem__(self, place: int) -> Sequence[Event]: ...

    @overload
    def __getitem__(self, place: slice) -> Sequence[Sequence[Event]]: ...

    def __getitem__(self, place: int | slice) -> Sequence[Event] | Sequence[Sequence[Event]]:
        if isinstance(place, slice):
            return [self._seen(move) for move in self._events[place]]
        return self._seen(self._events[place])

    def _seen(self, move: Sequence[Event]) -> list[Event]:
        return [self._redact(event, self._seat) for event in move]
