"""Mythology: fifty cards laid on five piles, each in its proper rotation. The whole game, as pure functions.

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

from studyapp.rules.mythology.ending import next_dealer, outcome, totals
from studyapp.rules.mythology.legal_moves import claim, fitting, moves, offers
from studyapp.rules.mythology.playing import play
from studyapp.rules.mythology.record import Step, read_start, replay, write_record
from studyapp.rules.mythology.rules import ALLOWED, Rules
from studyapp.rules.mythology.state import Start, State, begin, deal
from studyapp.rules.mythology.table import Pile
from studyapp.rules.mythology.visibility import View, view, view_event

__all__ = [
    "ALLOWED",
    "Pile",
    "Rules",
    "Start",
    "State",
    "Step",
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
    "read_start",
    "replay",
    "totals",
    "view",
    "view_event",
    "write_record",
]
