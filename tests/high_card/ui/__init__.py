"""How high card is shown: its screen, its sentences and its templates."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

from studyapp.content import Card
from studyapp.play.game_ui import About, GameUI
from studyapp.play.screens.reader import TableReader
from studyapp.play.screens.screen import EventText, HandResult, Happened, OpenHand, SeatResult, spoken
from studyapp.rules.game import Event
from studyapp.rules.records import ReplayStep
from tests.high_card.rules import HIGH_CARD, View, view


class Score(NamedTuple):
    name: str
    points: int
    detail: str
    on_turn: bool
    you: bool


@dataclass(frozen=True)
class HighCardScreen:
    """A table of high card as its page shows it."""

    hand_number: int
    move_number: int
    seat: int | None
    laid: Sequence[Card]
    hand: Sequence[Card]
    scores: Sequence[Score]
    told: Sequence[EventText]
    turn_line: str
    own_turn: bool
    ending: HandResult | None
    spoken: str
    score_head: str = "Points"
    advice: str = ""
    time_called: bool = False
    rows: Sequence[object] = ()


@dataclass(frozen=True)
class HighCardReplay:
    """One step of a hand with all cards."""

    step: int
    last: int
    laid: Sequence[Card]
    scores: Sequence[Score]
    told: Sequence[EventText]
    hands: Sequence[OpenHand]
    score_head: str = "Points"
    extra: Sequence[Card] | None = None
    missed: str = ""

    @property
    def headline(self) -> str:
        return f"ReplayStep {self.step} of {self.last}"


def tell(reader: TableReader, events: Sequence[Event]) -> list[EventText]:
    said = {"laid": "laid {card}.", "scored": "won the round."}
    return [
        EventText(
            reader.who(event.seat),
            f"{reader.who(event.seat)} {said[event.kind].format(card=event.card and reader.mention(event.card))}",
        )
        for event in events
        if event.kind in said and event.seat is not None
    ]


def scores(reader: TableReader, now: View) -> list[Score]:
    return [
        Score(reader.who(seat), now.points[seat], f"{now.counts[seat]} cards", now.turn == seat, now.seat == seat)
        for seat in range(now.seats)
    ]


def result(reader: TableReader, now: View) -> HandResult | None:
    if now.over is None:
        return None
    counts = [
        SeatResult(reader.who(seat), seat in now.over.winners, points, points, [], [], f"{reader.who(seat)}: {points}")
        for seat, points in enumerate(now.points)
    ]
    return HandResult(reader.won(now.over.winners[0]), "All cards are laid.", True, counts)


def screen(reader: TableReader, now: View, happened: Happened, _about: About) -> HighCardScreen:
    own = now.turn is not None and now.turn == now.seat
    line = "The hand is over." if now.turn is None else "Your turn." if own else f"{reader.names[now.turn]}’s turn."
    fresh = [sentence for events in happened.events[happened.since - 1 :] for sentence in tell(reader, events)]
    latest = [sentence for events in happened.events[-2:] for sentence in tell(reader, events)]
    return HighCardScreen(
        happened.hand,
        len(happened.events) + 1,
        now.seat,
        [reader.card(card) for card in now.laid],
        [reader.card(card) for card in now.hand],
        scores(reader, now),
        latest[::-1],
        line,
        own,
        result(reader, now),
        f"{spoken(fresh)} {line}",
    )


def replay(reader: TableReader, steps: Sequence[ReplayStep], step: int, _hand: int) -> HighCardReplay:
    step = min(step, len(steps) - 1)
    state = steps[step].state
    now = view(state, None)
    hands = [
        OpenHand(reader.who(seat), state.turn == seat, [reader.card(card) for card in hand])
        for seat, hand in enumerate(state.hands)
    ]
    laid = [reader.card(card) for card in now.laid]
    return HighCardReplay(step, len(steps) - 1, laid, scores(reader, now), tell(reader, steps[step].events), hands)


HIGH_CARD_UI = GameUI(
    game=HIGH_CARD,
    summary="Lay a card in every round. The highest wins.",
    board="high_card/_board.html",
    hand="high_card/_hand.html",
    public="high_card/_board.html",
    templates=Path(__file__).parent / "templates",
    time="The game ends now.",
    screen=screen,
    refusal=lambda _reader, refusal, _sight: str(refusal),
    replay=replay,
)
