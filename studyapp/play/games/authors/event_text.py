"""What happened in a game of Authors, a sentence each."""

from __future__ import annotations

from collections.abc import Sequence

from studyapp.play.games.mythology.event_text import Told
from studyapp.play.screens.reader import Reader
from studyapp.rules.game import Event
from studyapp.web.filters import counted

Events = Sequence[Event]

ENDINGS = {
    "books": "The game is over.",
    "time": "Time was called: the books are counted.",
    "calls": "Two thousand calls have been made: the books are counted.",
}
"""Why the game ended."""


def tell(reader: Reader, events: Events) -> list[Told]:
    """The sentences for one call: what was asked for, what came of it, and what was laid down or drawn besides."""
    told = [_one(reader, event, events) for event in events]
    return [each for each in told if each is not None]


def _one(reader: Reader, event: Event, events: Events) -> Told | None:
    """The sentence an event begins; events that only add to another's sentence begin none."""
    match event.kind:
        case "asked":
            return Told(reader.who(event.seat or 0), _asked(reader, event, events))
        case "book":
            return Told(reader.who(event.seat or 0), f"laid down the book of {event.number}s.")
        case "drew" if event.why == "exhausted":
            return Told(reader.who(event.seat or 0), f"had no cards left and drew {_drawn(reader, event)}.")
        case "game over":
            return Told("", ENDINGS[event.why or "books"])
        case _:
            return None


def _asked(reader: Reader, event: Event, events: Events) -> str:
    """The whole call in one sentence."""
    card = reader.card(event.card or "")
    asked = f"asked {reader.whom(event.other or 0)} for {card.mention(reader.first)}"
    if any(each.kind == "given" for each in events):
        return f"{asked} and got {'them' if card.members else 'it'}."
    drawn = next((each for each in events if each.kind == "drew" and each.why == "not held"), None)
    if drawn is None:
        return f"{asked} in vain; the pack is empty."
    if any(each.kind == "lucky" for each in events):
        return f"{asked} in vain, and drew that very card: one more call."
    return f"{asked} in vain, and drew {_drawn(reader, drawn)}."


def _drawn(reader: Reader, event: Event) -> str:
    return reader.mention(event.card) if event.card else "a card"


def books_of(numbers: Sequence[int]) -> str:
    """Books as one says them.

    >>> books_of([7]), books_of([7, 2])
    ('1 book: 7', '2 books: 7, 2')
    >>> books_of([])
    'no books'
    """
    return f"{counted(len(numbers), 'book')}: {', '.join(map(str, numbers))}" if numbers else "no books"
