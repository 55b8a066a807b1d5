"""Authors: books of five cards are gathered by calling for what one lacks. The whole game, as pure functions.

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

from studyapp.rules.authors.legal_moves import moves, offers
from studyapp.rules.authors.playing import play
from studyapp.rules.authors.record import Step, read_start, replay, write_record
from studyapp.rules.authors.rules import ALLOWED, Rules
from studyapp.rules.authors.state import Call, Start, State, begin, deal
from studyapp.rules.authors.visibility import View, outcome, view, view_event

__all__ = [
    "ALLOWED",
    "Call",
    "Rules",
    "Start",
    "State",
    "Step",
    "View",
    "begin",
    "deal",
    "moves",
    "offers",
    "outcome",
    "play",
    "read_start",
    "replay",
    "view",
    "view_event",
    "write_record",
]
