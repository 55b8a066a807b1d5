"""Four patiences of Lady Cadogan's book, as pure functions over frozen values.

Margarethe, Mount Olympus, Light and Shade and The Labyrinth share one vocabulary. A *place* has a short name (``pack``,
the talon ``t``, ``h3``, ``b3``, ``a1``, ``r2``, ``f5``, in The Labyrinth ``ROW COLUMN`` and ``aside``) and holds a
*pile* of cards, the top card last. A *move* is a short text that takes one or more top cards from place to place.

===============================  =====================================================================================
``deal(game, number, rules)``    the first position of a numbered deal; ``begin`` takes any order of the cards
``moves(state)``                 all legal moves as text; ``options`` says which cards go with each
``play(state, move)``            the next position and the cards that moved, for the eye; IllegalMove with a sentence
``outcome(state)``               None, ``won`` or ``stuck`` ("No moves left")
``view(state)``                  all that a page can show: piles in reading order and in words, stock, what is left
``targets(state, source)``       the places of a card, each with its move; one place: the card can go at once
``press_pack(state)``            the moves of a press on the pack
``hint(state)``                  the greedy player's move
``play_all(state)``              the moves of "Play every card that fits"
``read_log(start, entries)``     the position after moves, ``undo``, ``redo``, ``restart``, ``hint``; ``enter`` adds one
``back_to_choice(log)``          how many moves to undo to reach the last choice
``winnable.winnable(game)``      the deals known to be winnable, and how hard each one is
``search.proven_lost(state, n)`` whether all lines were tried and none wins ("This deal can no longer be won")
``search.back_to_open(log, n)``  how many moves to undo until that is no longer proven
===============================  =====================================================================================

The foundations are ``f1``, ``f2`` … in the order S H C D: in Margarethe four kings, four knaves, four queens and the
aces; in Mount Olympus eight aces and eight twos; in Light and Shade eight aces; in The Labyrinth four aces and four
kings. A deal under other rules (an extra grace, a re-deal) takes ``GAMES[game].read_rules({"graces": 2})``. A more
generous rule keeps every entry of a log legal, so an extra can be earned in the middle of a deal. A deal is won in the
first deal if ``state.redeals`` is 0, without grace if ``state.graces`` is 0, without hints if ``log.hints`` is 0.

>>> log = read_log(deal("margarethe", 1), ["play h2", "undo", "redo", "hint"])
>>> log.moves, log.hints, hint(log.state)
(('play h2',), 1, 'play h3')
>>> targets(log.state, "pack")
{'h2': 'fill h2 pack'}
>>> view(log.state).pile("f5").says
'Knave pile, spades, knave, next 7'
>>> play(log.state, "deal")
Traceback (most recent call last):
    ...
studyapp.errors.IllegalMove: Fill every space first, then deal.
"""

from studyapp.rules.patience.cards import NUMBERS, RANK, RED, Cards, numbered_order, spoken
from studyapp.rules.patience.hints import hint, play_all, press_pack
from studyapp.rules.patience.labyrinth import free
from studyapp.rules.patience.log import CONTROLS, Log, Played, back_to_choice, enter, read_log, write_record
from studyapp.rules.patience.piles import Option, Patience, Rules, State
from studyapp.rules.patience.playing import (
    GAMES,
    Moved,
    apply,
    begin,
    deal,
    is_won,
    moves,
    options,
    outcome,
    play,
    played,
)
from studyapp.rules.patience.view import Pile, View, ends, targets, view

__all__ = [
    "CONTROLS",
    "GAMES",
    "NUMBERS",
    "RANK",
    "RED",
    "Cards",
    "Log",
    "Moved",
    "Option",
    "Patience",
    "Pile",
    "Played",
    "Rules",
    "State",
    "View",
    "apply",
    "back_to_choice",
    "begin",
    "deal",
    "ends",
    "enter",
    "free",
    "hint",
    "is_won",
    "moves",
    "numbered_order",
    "options",
    "outcome",
    "play",
    "play_all",
    "played",
    "press_pack",
    "read_log",
    "spoken",
    "targets",
    "view",
    "write_record",
]
