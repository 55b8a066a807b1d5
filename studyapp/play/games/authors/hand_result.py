"""The end of a game of Authors: who has won, everybody's books, and the cards left."""

from __future__ import annotations

from collections.abc import Sequence

from studyapp.play.games.authors.event_text import ENDINGS, books_of
from studyapp.play.screens.reader import TableReader
from studyapp.play.screens.screen import HandResult, SeatResult
from studyapp.rules.authors import View
from studyapp.web.filters import counted, listed


def ending(reader: TableReader, view: View) -> HandResult | None:
    """The end of the game; None while it is played."""
    if view.over is None or view.hands is None:
        return None
    counts = [_count(reader, view, seat, view.hands[seat]) for seat in range(view.seats)]
    return HandResult(_headline(reader, view.over.winners), _sentence(view), True, counts)


def _headline(reader: TableReader, winners: Sequence[int]) -> str:
    if len(winners) > 1:
        names = [reader.who(seat) if place == 0 else reader.whom(seat) for place, seat in enumerate(winners)]
        return f"{listed(names)} share the win."
    return reader.won(winners[0])


def _sentence(view: View) -> str:
    """How the game ended."""
    if view.over is None or view.over.why != "books":
        return ENDINGS[view.over.why] if view.over else ""
    if sum(map(len, view.books)) == 10:
        return "All 10 books have been laid down."
    return f"A player has laid down {counted(view.rules.books, 'book')}."


def _count(reader: TableReader, view: View, seat: int, cards: Sequence[str]) -> SeatResult:
    won = view.over is not None and seat in view.over.winners
    laid = view.books[seat]
    head = f"{reader.who(seat)}: {books_of(laid)}"
    return SeatResult(reader.who(seat), won, len(laid), len(laid), [], [reader.card(card) for card in cards], head)
