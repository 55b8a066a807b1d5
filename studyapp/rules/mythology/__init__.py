"""Mythology: fifty cards laid on five piles, each in its proper order. The whole game, as pure functions.

>>> from studyapp.rules.game import DECK
>>> state = deal(DECK, seats=3, dealer=0, rules=Rules())
>>> state.turn, moves(state)
(1, ('A1', 'A10', 'D1', 'D10', 'pass'))
>>> state, events = play(state, "D10")
>>> [(event.kind, event.seat, event.card) for event in events]
[('laid', 1, 'D10'), ('started', 1, 'D10')]
>>> play(state, "D1")
Traceback (most recent call last):
    ...
studyapp.errors.IllegalMove: D1 is not in this hand. Choose one of your own cards.
"""

from typing import Any

from studyapp.rules.cardset import unpack
from studyapp.rules.game import Codec, Game
from studyapp.rules.mythology.heuristic_bots import gentle, hard, thoughtful
from studyapp.rules.mythology.legal_moves import claim, fitting, moves, offers
from studyapp.rules.mythology.playing import play
from studyapp.rules.mythology.requests import answers, resolve
from studyapp.rules.mythology.rules import ALLOWED, Rules
from studyapp.rules.mythology.sampling_bot import sharp
from studyapp.rules.mythology.state import HandStart, State, begin, deal
from studyapp.rules.mythology.table import GroupPile, shown
from studyapp.rules.mythology.visibility import View, next_dealer, outcome, totals, view, view_event

__all__ = [
    "ALLOWED",
    "MYTHOLOGY",
    "GroupPile",
    "HandStart",
    "Rules",
    "State",
    "View",
    "begin",
    "claim",
    "deal",
    "fitting",
    "moves",
    "next_dealer",
    "offers",
    "outcome",
    "play",
    "totals",
    "view",
    "view_event",
]


def position(state: State) -> dict[str, Any]:
    """A position as a replay shows it, with all cards."""
    over = outcome(state)
    return {
        "turn": state.turn,
        "moves": list(moves(state)),
        "over": over and {"why": over.why, "winner": over.winner},
        "hands": [list(unpack(hand)) for hand in state.hands],
        "table": {pile.group: list(pile.cards) for pile in shown(state.piles) if pile.cards},
        "extra": list(state.extra),
        "points": list(state.points),
        "totals": list(totals(state)),
    }


MYTHOLOGY = Game(
    name="mythology",
    title="Mythology",
    Rules=Rules,
    deal=deal,
    begin=begin,
    moves=moves,
    offers=offers,
    play=play,
    view=view,
    view_event=view_event,
    outcome=outcome,
    totals=totals,
    next_dealer=next_dealer,
    bots={"gentle": gentle, "thoughtful": thoughtful, "hard": hard, "sharp": sharp},
    codec=Codec(position, pile="extra", needs_pile=False, has_scores=True),
    resolve=resolve,
    answers=answers,
)
