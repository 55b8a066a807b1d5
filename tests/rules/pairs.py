"""Pairs of deals that one reader cannot tell apart: for tests that nothing shown depends on a card not seen.

The two deals of a pair differ only in cards the reader has not seen by the end of the moves, and the same moves give
the same public history in both: what anybody at a real table would see. Whatever is sent to the reader after the last
move, and after each one before it, must therefore be equal.
"""

from __future__ import annotations

from itertools import islice
from random import Random
from typing import NamedTuple, TypedDict, Unpack

from studyapp.errors import IllegalMove
from studyapp.rules import mythology
from studyapp.rules.cardset import unpack
from studyapp.rules.game import DECK
from studyapp.rules.records import ReplayStep
from tests.rules.swapping import look_for_pairs


class Pair(NamedTuple):
    """Two shuffled orders of the fifty cards, and what is common to both; ``reader`` is None for a watcher."""

    reader: int | None
    seats: int
    dealer: int
    rules: mythology.Rules
    scores: tuple[int, ...]
    orders: tuple[tuple[str, ...], tuple[str, ...]]
    moves: tuple[str, ...]

    def starts(self) -> list[mythology.State]:
        """The first positions of the two deals."""
        return [_start(self, order) for order in self.orders]


class Fixed(TypedDict, total=False):
    """What is the same in all pairs instead of by lot."""

    seats: int
    rules: mythology.Rules
    reader: int | None


def pairs(random: Random, number: int, **fixed: Unpack[Fixed]) -> list[Pair]:
    """So many pairs; ``seats`` and ``rules`` may be fixed, ``reader`` too."""
    endless = look_for_pairs(random, lambda: _hand(random, **fixed), _unseen, _alike, tries=8, most=8)
    return list(islice(endless, number))


def steps(start: mythology.State, moves: tuple[str, ...]) -> list[ReplayStep]:
    """The hand step by step."""
    found = [ReplayStep(None, (), start)]
    for move in moves:
        state, events = mythology.play(found[-1].state, move)
        found.append(ReplayStep(move, events, state))
    return found


def public(step: ReplayStep) -> tuple[object, ...]:
    """What anybody at a real table sees of a step: written here from the whole position, not through a view."""
    state = step.state
    return (
        step.move,
        state.turn,
        state.piles,
        tuple(hand.bit_count() for hand in state.hands),
        len(state.extra),
        bool(state.drawn),
        state.points,
        state.time,
    )


def _hand(random: Random, **fixed: Unpack[Fixed]) -> Pair:
    """One deal, played some way by lot, with untrue claims, cards shown and time called now and then."""
    seats = fixed.get("seats") or random.choice((2, 2, 3, 4, 6))
    rules = fixed.get("rules") or mythology.Rules.read(
        {"claims": random.choice(mythology.ALLOWED["claims"]), "end": random.choice(("hand", "one_hand"))}
    )
    reader = fixed["reader"] if "reader" in fixed else random.choice((None, *range(seats)))
    order = tuple(random.sample(DECK, len(DECK)))
    begun = Pair(reader, seats, random.randrange(seats), rules, (0,) * seats, (order, order), ())
    state, moves = begun.starts()[0], []
    for _ in range(random.randrange(1, 60)):
        move = _by_lot(random, state)
        after, _ = mythology.play(state, move)
        if after.turn is None:
            break
        state = after
        moves.append(move)
    return begun._replace(moves=tuple(moves))


def _by_lot(random: Random, state: mythology.State) -> str:
    chance = random.random()
    if chance < 0.8:
        return random.choice(mythology.fitting(state) or mythology.moves(state))
    return random.choice((*mythology.moves(state), *(mythology.offers(state) if chance > 0.98 else ())))


def _unseen(pair: Pair) -> set[str]:
    """The cards the reader has not seen after the last move: in others' hands, or still in the extra hand."""
    last = steps(pair.starts()[0], pair.moves)[-1].state
    others = (unpack(hand) for seat, hand in enumerate(last.hands) if seat != pair.reader)
    return {*last.extra, *(card for hand in others for card in hand)}


def _alike(pair: Pair) -> bool:
    try:
        one, two = (list(map(public, steps(start, pair.moves))) for start in pair.starts())
    except IllegalMove:
        return False
    return one == two


def _start(pair: Pair, order: tuple[str, ...]) -> mythology.State:
    return mythology.deal(order, seats=pair.seats, dealer=pair.dealer, rules=pair.rules, scores=pair.scores)
