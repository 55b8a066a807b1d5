"""Going through a game of Authors again, call by call, with everybody's cards: for games that are over."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from studyapp.content import Card
from studyapp.play.games.authors import parts
from studyapp.play.games.authors.event_text import tell
from studyapp.play.screens.reader import TableReader
from studyapp.play.screens.screen import EventText, OpenHand
from studyapp.rules import authors
from studyapp.rules.authors import State
from studyapp.rules.records import ReplayStep


@dataclass(frozen=True)
class AuthorsReplay:
    """One step of a game; step 0 is the deal."""

    step: int
    last: int
    players: Sequence[parts.Player]
    score_head: str
    scores: Sequence[parts.SeatBooks]
    told: Sequence[EventText]
    hands: Sequence[OpenHand]
    #: The cards of the pack, the next on top.
    extra: Sequence[Card]
    pack: int
    missed: str = ""

    @property
    def headline(self) -> str:
        """Which step it is."""
        return f"Move {self.step} of {self.last}" if self.step else "The deal"


def replay_screen(reader: TableReader, steps: Sequence[ReplayStep], step: int, _hand: int = 1) -> AuthorsReplay:
    """The game after so many calls; more than there are is the end.

    Every card is shown, so the game must be over.
    """
    step = min(max(step, 0), len(steps) - 1)
    state: State = steps[step].state
    view = authors.view(state, None)
    return AuthorsReplay(
        step=step,
        last=len(steps) - 1,
        players=parts.players(reader, view),
        score_head=parts.score_head(view.rules),
        scores=[parts.score(reader, view, seat) for seat in range(view.seats)],
        told=tell(reader, steps[step].events),
        hands=[_open(reader, state, seat) for seat in range(view.seats)],
        extra=[reader.card(card) for card in state.pack],
        pack=view.pack,
    )


def _open(reader: TableReader, state: State, seat: int) -> OpenHand:
    """A hand by number, as its player sorts it."""
    cards = sorted(authors.view(state, seat).hand, key=lambda card: (int(card[1:]), card))
    return OpenHand(reader.who(seat), state.turn == seat, [reader.card(card) for card in cards])
