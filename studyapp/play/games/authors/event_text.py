"""What happened in a game of Authors, a sentence each."""

from __future__ import annotations

from collections.abc import Sequence

from studyapp.play.screens.reader import TableReader
from studyapp.play.screens.screen import EventText, HandResult, SeatResult
from studyapp.rules.authors import View
from studyapp.rules.game import Event
from studyapp.web.filters import counted, listed

Events = Sequence[Event]

ENDINGS = {
    "books": "The game is over.",
    "time": "The host has ended the game, so the books are counted.",
    "calls": "Players have asked 2,000 times, so the books are counted.",
}
"""Why the game ended."""


def tell(reader: TableReader, events: Events) -> list[EventText]:
    """The sentences for one call: the request, its result, and books laid down or cards drawn."""
    told = [_one(reader, event, events) for event in events]
    return [each for each in told if each is not None]


def _one(reader: TableReader, event: Event, events: Events) -> EventText | None:
    """The sentence an event begins; events that only add to another's sentence begin none."""
    who = reader.who(event.seat or 0)
    match event.kind:
        case "asked":
            return EventText(who, _asked(reader, event, events))
        case "book":
            return EventText(who, f"{who} laid down the book of {event.number}s.")
        case "drew" if event.why == "exhausted":
            return EventText(who, f"{who} had no cards left and drew {_drawn(reader, event)}.")
        case "game over":
            return EventText("", ENDINGS[event.why or "books"])
        case _:
            return None


def _asked(reader: TableReader, event: Event, events: Events) -> str:
    """What a player asked for, and what came of it."""
    who, other, card = reader.who(event.seat or 0), reader.whom(event.other or 0), reader.mention(event.card or "")
    if any(each.kind == "given" for each in events):
        return f"{who} asked {other} for {card} and got the card."
    drawn = next((each for each in events if each.kind == "drew" and each.why == "not held"), None)
    if drawn is None:
        return f"{who} asked {other} for {card} but didn’t get the card. The pack is empty."
    if any(each.kind == "lucky" for each in events):
        return f"{who} asked {other} for {card} but didn’t get the card. {who} drew that very card and can ask again."
    return f"{who} asked {other} for {card} but didn’t get the card. {who} drew {_drawn(reader, drawn)}."


def _drawn(reader: TableReader, event: Event) -> str:
    return reader.mention(event.card) if event.card else "a card"


def books_of(numbers: Sequence[int]) -> str:
    """Books as one says them.

    >>> books_of([7]), books_of([7, 2])
    ('1 book: 7', '2 books: 7, 2')
    >>> books_of([])
    'no books'
    """
    return f"{counted(len(numbers), 'book')}: {', '.join(map(str, numbers))}" if numbers else "no books"


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
