"""What one seat may see of a table of Authors, as plain values that a page shows.

Everything here comes from the seat's view, the redacted events, the deck and the reader's choices.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from studyapp.content import Card
from studyapp.play.games.authors import parts
from studyapp.play.games.authors.event_text import ending, tell
from studyapp.play.pending_call import PendingCall
from studyapp.play.screens.reader import TableReader
from studyapp.play.screens.screen import TOLD, EventText, HandResult, Happened, spoken
from studyapp.rules.authors import Call, View


class Heard(NamedTuple):
    """One call as everybody heard it. ``given`` tells whether the card was there."""

    caller: str
    other: str
    card: Card
    given: bool


def history(reader: TableReader, calls: Sequence[Call], kept: str) -> list[Heard]:
    """The calls to look up, the latest first; ``kept`` is ``shown``, ``last round`` or ``hidden``."""
    return [_heard(reader, call) for call in reversed(calls[len(calls) - kept_calls(calls, kept) :])]


def kept_calls(calls: Sequence[Call], kept: str) -> int:
    """How many of the latest calls can be looked up."""
    if kept == "hidden":
        return 0
    return last_round(calls) if kept == "last round" else len(calls)


def last_round(calls: Sequence[Call]) -> int:
    """How many calls the last round had: going back, every seat's calls in its last turn and no seat's in two."""
    seen: list[int] = []
    for number, call in enumerate(reversed(calls)):
        if not seen or seen[-1] != call.seat:
            if call.seat in seen:
                return number
            seen.append(call.seat)
    return len(calls)


def _heard(reader: TableReader, call: Call) -> Heard:
    return Heard(reader.who(call.seat), reader.whom(call.other), reader.card(call.card), call.given)


@dataclass(frozen=True)
class AuthorsScreen:
    """A table of Authors as its page shows it; what every game's page has is named as in Mythology."""

    hand_number: int
    #: The number the next move has.
    move_number: int
    seat: int | None
    players: Sequence[parts.Player]
    pack: int
    latest_book: parts.Book | None
    score_head: str
    scores: Sequence[parts.SeatBooks]
    told: Sequence[EventText]
    turn_line: str
    #: What there is to do, where the turn line alone does not say it.
    advice: str
    own_turn: bool
    numbers: Sequence[parts.Number]
    others: Sequence[parts.Other]
    #: Whether the reader has to answer a call; ``is_waiting`` while anyone has to.
    is_called_upon: bool
    is_waiting: bool
    calls: Sequence[Heard]
    ending: HandResult | None
    #: What the live region says: what the reader has not been told yet, and whose turn it is.
    spoken: str
    time_called: bool = False
    #: There are no groups in rows, and no card lands on one.
    rows: Sequence[Any] = ()

    @property
    def version(self) -> str:
        """Changes whenever anything on this page does."""
        return f"{self.hand_number}.{self.move_number}{'w' if self.is_waiting else ''}"


def table_screen(
    reader: TableReader, view: View, happened: Happened, settings: Mapping[str, Any], asked: PendingCall | None
) -> AuthorsScreen:
    """The page of one seat, or of a watcher; ``asked`` is a call that waits for its answer."""
    kept = settings.get("calls", "shown")
    line, hint = turn_line(reader, view, asked), advice(view, asked)
    fresh = [sentence for events in happened.events[happened.since - 1 :] for sentence in tell(reader, events)]
    return AuthorsScreen(
        hand_number=happened.hand,
        move_number=len(happened.events) + 1,
        seat=view.seat,
        players=parts.players(reader, view),
        pack=view.pack,
        latest_book=parts.latest_book(reader, view),
        score_head=parts.score_head(view.rules),
        scores=[parts.score(reader, view, seat) for seat in range(view.seats)],
        told=_told(reader, view, happened, kept),
        turn_line=line,
        advice=hint,
        own_turn=view.turn is not None and view.turn == view.seat and asked is None,
        numbers=parts.numbers(reader, view, asked),
        others=parts.others(reader, view),
        is_called_upon=asked is not None and asked.other == view.seat,
        is_waiting=asked is not None,
        calls=history(reader, view.calls, kept),
        ending=ending(reader, view),
        spoken=" ".join(filter(None, [spoken(fresh), line, hint])),
    )


def turn_line(reader: TableReader, view: View, asked: PendingCall | None) -> str:
    """Whose turn it is and what there is to do, said and not only drawn."""
    if view.turn is None:
        return "The game is over."
    if asked:
        other, card = reader.whom(asked.other), reader.mention(asked.card)
        if asked.seat == view.seat:
            return f"You ask {other} for {card}."
        return f"{reader.names[asked.seat]} asks {other} for {card}."
    return "Your turn." if view.turn == view.seat else f"{reader.names[view.turn]}’s turn."


def advice(view: View, asked: PendingCall | None) -> str:
    """What the reader may do now, in a few words."""
    if asked:
        return "Do you have it?" if asked.other == view.seat else "Waiting for the answer."
    return "Choose a player and a card." if view.turn is not None and view.turn == view.seat else ""


def _told(reader: TableReader, view: View, happened: Happened, kept: str) -> list[EventText]:
    """What happened last, the latest first: no more of it than the table lets one look up, but always the last call."""
    count = min(TOLD, max(kept_calls(view.calls, kept), 1))
    told = [sentence for events in happened.events[-count:] for sentence in tell(reader, events)]
    return told[: -TOLD - 1 : -1]
