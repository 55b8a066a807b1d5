"""Going through a hand again, step by step, with everybody's cards: for hands that are over."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from studyapp.content import Card
from studyapp.play.games.mythology.event_text import tell
from studyapp.play.games.mythology.table import GroupRow, SeatPoints, rows, score, score_head
from studyapp.play.screens.reader import TableReader
from studyapp.play.screens.screen import EventText, OpenHand
from studyapp.rules import mythology
from studyapp.rules.mythology import State
from studyapp.rules.records import ReplayStep
from studyapp.web.filters import listed


@dataclass(frozen=True)
class ReplayScreen:
    """One step of a hand; step 0 is the deal."""

    step: int
    last: int
    rows: Sequence[GroupRow]
    score_head: str
    scores: Sequence[SeatPoints]
    told: Sequence[EventText]
    hands: Sequence[OpenHand]
    #: Cards of the extra hand that are left; None where there is none.
    extra: Sequence[Card] | None
    #: The reader's own missed play, in words; empty if there was none at this step.
    missed: str

    @property
    def headline(self) -> str:
        """Which step it is."""
        return f"Move {self.step} of {self.last}" if self.step else "The deal"


def replay_screen(reader: TableReader, steps: Sequence[ReplayStep], step: int, hand: int = 1) -> ReplayScreen:
    """The hand after so many moves; more than there are is the end.

    Every card is shown, so the hand must be over.
    """
    step = min(max(step, 0), len(steps) - 1)
    now = steps[step]
    view = mythology.view(now.state, None)
    ways = {pile.group: pile.direction for pile in view.table if pile.direction}
    return ReplayScreen(
        step=step,
        last=len(steps) - 1,
        rows=rows(reader, view.table, _landed(now), hand),
        score_head=score_head(view.rules),
        scores=[score(reader, view, seat) for seat in range(view.seats)],
        told=tell(reader, now.events, ways),
        hands=_hands(reader, now.state),
        extra=[reader.card(card) for card in now.state.extra] if view.seats == 2 else None,
        missed=_missed(reader, steps[step - 1].state, now) if step else "",
    )


def missed_steps(seat: int | None, steps: Sequence[ReplayStep]) -> list[int]:
    """The steps at which this seat said that it cannot play, and could."""
    return [
        number
        for number, (before, step) in enumerate(pairwise(steps), start=1)
        if before.state.turn == seat and seat is not None and _could_have(before.state, step)
    ]


def _could_have(before: State, step: ReplayStep) -> tuple[str, ...]:
    return mythology.fitting(before) if step.move in ("pass", "look") else ()


def _missed(reader: TableReader, before: State, step: ReplayStep) -> str:
    cards = _could_have(before, step) if before.turn == reader.seat else ()
    return f"You could have played {listed([reader.mention(card) for card in cards])}." if cards else ""


def _hands(reader: TableReader, state: State) -> list[OpenHand]:
    found = []
    for seat in range(state.start.seats):
        cards = mythology.view(state, seat).hand
        found.append(OpenHand(reader.who(seat), state.turn == seat, [reader.card(card) for card in cards]))
    return found


def _landed(step: ReplayStep) -> str | None:
    return next((event.card for event in step.events if event.kind == "laid"), None)
