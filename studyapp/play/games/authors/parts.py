"""The parts of a table of Authors: who sits there, the books laid open, and a hand as numbers with what they lack."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from studyapp.content import Card
from studyapp.play.games.authors.event_text import books_of
from studyapp.play.pending_call import PendingCall
from studyapp.play.screens.reader import TableReader
from studyapp.rules.authors import Rules, View
from studyapp.rules.game import GROUPS
from studyapp.web.filters import counted


class Book(NamedTuple):
    """A book laid open on the table: five cards of one number."""

    number: int
    cards: Sequence[Card]


class Player(NamedTuple):
    """One seat at the table, as everybody sees it."""

    seat: int
    name: str
    cards: int
    books: Sequence[Book]
    on_turn: bool
    you: bool
    #: Whether a book of this seat was laid down by the last call.
    landed: bool


class NumberPlace(NamedTuple):
    """One card of a number: held, or missing. ``move`` is the value that its button sends."""

    card: Card
    held: bool
    move: str


class Number(NamedTuple):
    """A number the reader holds part of: all five places, in the order of the groups."""

    number: int
    held: int
    places: Sequence[NumberPlace]
    #: Whether a phone shows this number first.
    first: bool


class Other(NamedTuple):
    """A player who can be asked."""

    seat: int
    name: str
    cards: str
    chosen: bool


class SeatBooks(NamedTuple):
    """One seat at the side of the table: its books, and how many cards it holds."""

    name: str
    points: int
    detail: str
    on_turn: bool
    you: bool
    won: bool


def players(reader: TableReader, view: View) -> list[Player]:
    """Every seat, in order round the table."""
    last = view.calls[-1] if view.calls else None
    return [
        Player(
            seat,
            reader.who(seat),
            view.counts[seat],
            books(reader, view.books[seat]),
            view.turn == seat,
            seat == view.seat,
            last is not None and last.book is not None and last.seat == seat,
        )
        for seat in range(view.seats)
    ]


def books(reader: TableReader, numbers: Sequence[int]) -> list[Book]:
    """Books laid open, in the order they were laid down."""
    return [Book(number, five(reader, number)) for number in numbers]


def latest_book(reader: TableReader, view: View) -> Book | None:
    """The book that was laid down last; None before the first."""
    number = next((call.book for call in reversed(view.calls) if call.book), None)
    return Book(number, five(reader, number)) if number else None


def five(reader: TableReader, number: int) -> list[Card]:
    """The five cards of a number."""
    return [reader.card(f"{group}{number}") for group in GROUPS]


def numbers(reader: TableReader, view: View, asked: PendingCall | None = None) -> list[Number]:
    """The reader's hand sorted by number, each with the cards it lacks.

    Shown first on a phone is the number somebody asks for, else the one the reader called for last.
    """
    held = sorted({int(card[1:]) for card in view.hand})
    asked_number = int(asked.card[1:]) if asked else _number_called(view)
    first = asked_number if asked_number in held else next(iter(held), 0)
    return [_number(reader, view, number, number == first) for number in held]


def others(reader: TableReader, view: View) -> list[Other]:
    """The players who can be asked. Selected is the one asked last in this turn, or the only one."""
    here = [seat for seat in range(view.seats) if seat != view.seat and view.counts[seat]]
    last = view.calls[-1] if view.calls else None
    chosen = last.other if last and last.seat == view.seat == view.turn else None
    if len(here) == 1:
        chosen = here[0]
    return [Other(seat, reader.names[seat], counted(view.counts[seat], "card"), seat == chosen) for seat in here]


def score(reader: TableReader, view: View, seat: int) -> SeatBooks:
    """One seat's books and how many cards it holds."""
    won = view.over is not None and seat in view.over.winners
    cards = counted(view.counts[seat], "card")
    you = seat == view.seat
    return SeatBooks(reader.who(seat), len(view.books[seat]), cards, view.turn == seat, you, won)


def said_books(reader: TableReader, view: View) -> str:
    """Everybody's books in one sentence."""
    return "; ".join(f"{reader.who(seat)}: {books_of(view.books[seat])}" for seat in range(view.seats)) + "."


def _number(reader: TableReader, view: View, number: int, first: bool) -> Number:
    places = [NumberPlace(card, card.corner in view.hand, card.corner) for card in five(reader, number)]
    return Number(number, sum(place.held for place in places), places, first)


def _number_called(view: View) -> int | None:
    """The number the reader called for last."""
    own = [call.card for call in view.calls if call.seat == view.seat]
    return int(own[-1][1:]) if own else None


def score_head(rules: Rules) -> str:
    """The heading of the scores."""
    return "Books" if rules.books == 10 else f"Books (first to {rules.books})"
