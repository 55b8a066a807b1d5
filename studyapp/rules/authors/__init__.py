"""Authors: players collect books of five cards by asking one another for the cards they lack. The whole game, as pure
functions.

>>> from studyapp.rules.game import DECK
>>> state = deal(DECK, seats=2, dealer=0, rules=Rules())
>>> view(state, 1).hand, moves(state)[:2]
(('A1', 'A3', 'A5', 'A7'), ('ask 0 B1', 'ask 0 B3'))
>>> state, events = play(state, "ask 0 B1")
>>> [(event.kind, event.seat, event.card) for event in events]
[('asked', 1, 'B1'), ('not held', 0, 'B1'), ('drew', 1, 'A9')]
>>> view_event(events[-1], 0).card is None
True
"""

from typing import Any

from studyapp.rules.authors.bots import gentle, hard, thoughtful
from studyapp.rules.authors.legal_moves import called, moves, offers
from studyapp.rules.authors.playing import play
from studyapp.rules.authors.rules import ALLOWED, CALLS, Rules
from studyapp.rules.authors.state import Call, GameStart, State, begin, deal
from studyapp.rules.authors.visibility import View, next_dealer, outcome, totals, view, view_event
from studyapp.rules.cardset import unpack
from studyapp.rules.game import Codec, Game

__all__ = [
    "ALLOWED",
    "AUTHORS",
    "Call",
    "GameStart",
    "Rules",
    "State",
    "View",
    "begin",
    "called",
    "deal",
    "moves",
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
        "over": over and {"why": over.why, "winners": list(over.winners)},
        "hands": [list(unpack(hand)) for hand in state.hands],
        "books": [list(books) for books in state.books],
        "pack": len(state.pack),
    }


AUTHORS = Game(
    name="authors",
    title="Authors",
    Rules=Rules,
    settings=(CALLS,),
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
    bots={"gentle": gentle, "thoughtful": thoughtful, "hard": hard},
    codec=Codec(position, pile="pack"),
    call=called,
)
