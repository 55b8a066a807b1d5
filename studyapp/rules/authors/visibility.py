"""What one seat may see of a game of Authors, and of what happens in it; and how the game ended."""

from __future__ import annotations

from typing import NamedTuple

from studyapp.rules.authors.legal_moves import moves
from studyapp.rules.authors.rules import Rules
from studyapp.rules.authors.state import Call, State
from studyapp.rules.cardset import unpack
from studyapp.rules.game import Event, Outcome, best


class View(NamedTuple):
    """A position as one seat sees it, or a watcher if ``seat`` is None. Nothing in it depends on a card not seen.

    ``hand`` is the seat's own; ``counts`` how many cards each seat holds; ``pack`` the number of cards left to draw;
    ``books`` by seat the numbers laid down; ``turn`` the seat to call; ``moves`` what this seat may call for now;
    ``calls`` every call so far, as everybody heard it. ``hands`` is None until the game is over: then all are open.
    """

    seat: int | None
    seats: int
    rules: Rules
    dealer: int
    turn: int | None
    hand: tuple[str, ...]
    counts: tuple[int, ...]
    pack: int
    books: tuple[tuple[int, ...], ...]
    moves: tuple[str, ...]
    calls: tuple[Call, ...]
    over: Outcome | None
    hands: tuple[tuple[str, ...], ...] | None


def view(state: State, seat: int | None) -> View:
    """The position as this seat sees it; None for a watcher."""
    return View(
        seat=seat,
        seats=state.start.seats,
        rules=state.start.rules,
        dealer=state.start.dealer,
        turn=state.turn,
        hand=() if seat is None else unpack(state.hands[seat]),
        counts=tuple(map(int.bit_count, state.hands)),
        pack=len(state.pack),
        books=state.books,
        moves=moves(state) if seat is not None and seat == state.turn else (),
        calls=state.calls,
        over=outcome(state),
        hands=tuple(map(unpack, state.hands)) if state.why else None,
    )


def view_event(event: Event, seat: int | None) -> Event:
    """The event as this seat, or a watcher, may know it: a card drawn is known to its holder alone.

    Under the rule ``lucky`` the card called for is shown when it is drawn, by the event ``lucky``.
    """
    return event._replace(card=None) if event.kind == "drew" and event.seat != seat else event


def outcome(state: State) -> Outcome | None:
    """Why the game ended and who has won; None while it is played.

    ``why`` is ``books``, ``time`` or ``calls``; ``winners`` are the seats with most books, who share if several.
    """
    return None if state.why is None else Outcome(state.why, None, best([len(books) for books in state.books]))


def totals(state: State) -> tuple[int, ...]:
    """How many books each seat has laid down."""
    return tuple(map(len, state.books))


def next_dealer(state: State) -> int:
    """The dealer of the next game: the seat at this dealer's left."""
    return state.start.first
