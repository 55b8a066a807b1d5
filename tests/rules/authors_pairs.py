"""Pairs of deals of Authors that one reader cannot tell apart; see :mod:`tests.rules.pairs`."""

from __future__ import annotations

from itertools import islice
from random import Random
from typing import NamedTuple

from studyapp.errors import IllegalMove
from studyapp.rules import authors
from studyapp.rules.cardset import unpack
from studyapp.rules.game import DECK
from studyapp.rules.records import ReplayStep
from tests.rules.swapping import look_for_pairs


class Pair(NamedTuple):
    """Two shuffled orders of the fifty cards, and what is common to both; ``reader`` is None for a watcher."""

    reader: int | None
    seats: int
    dealer: int
    rules: authors.Rules
    orders: tuple[tuple[str, ...], tuple[str, ...]]
    moves: tuple[str, ...]


def pairs(random: Random, number: int) -> list[Pair]:
    """So many pairs."""
    endless = look_for_pairs(random, lambda: _game(random), _unseen, _alike, tries=12, most=6)
    return list(islice(endless, number))


def steps(pair: Pair, order: tuple[str, ...]) -> list[ReplayStep]:
    """The game with this order, call by call."""
    state = authors.deal(order, seats=pair.seats, dealer=pair.dealer, rules=pair.rules)
    found = [ReplayStep(None, (), state)]
    for move in pair.moves:
        state, events = authors.play(state, move)
        found.append(ReplayStep(move, events, state))
    return found


def known(step: ReplayStep, reader: int | None) -> tuple[object, ...]:
    """All the reader has from a step at a real table: written here from the whole position, not through a view."""
    state = step.state
    return (
        step.move,
        state.turn,
        tuple(hand.bit_count() for hand in state.hands),
        len(state.pack),
        state.books,
        state.calls,
        () if reader is None else unpack(state.hands[reader]),
    )


def _game(random: Random) -> Pair:
    """One deal, played some way: mostly calls that succeed, since random ones hardly ever lay a book."""
    seats = random.choice((2, 3, 4, 6))
    rules = authors.Rules(random.choice(("no", "yes")), random.choice((3, 10)))
    reader = random.choice((None, *range(seats)))
    order = tuple(random.sample(DECK, len(DECK)))
    begun = Pair(reader, seats, random.randrange(seats), rules, (order, order), ())
    state, moves = authors.deal(order, seats=seats, dealer=begun.dealer, rules=rules), []
    for _ in range(random.randrange(1, 40)):
        move = _by_lot(random, state)
        after, _events = authors.play(state, move)
        if after.turn is None:
            break
        state = after
        moves.append(move)
    return begun._replace(moves=tuple(moves))


def _by_lot(random: Random, state: authors.State) -> str:
    moves = authors.moves(state)
    hits = [move for move in moves if move.split()[2] in unpack(state.hands[int(move.split()[1])])]
    return random.choice(hits if hits and random.random() < 0.4 else moves)


def _unseen(pair: Pair) -> set[str]:
    """The cards the reader has never held and that never lay open."""
    followed = steps(pair, pair.orders[0])
    last = followed[-1].state
    hidden = {*last.pack, *(card for hand in last.hands for card in unpack(hand))}
    for step in followed:
        if pair.reader is not None:
            hidden -= {*unpack(step.state.hands[pair.reader])}
        hidden -= {event.card for event in step.events if event.kind in ("given", "lucky")}
    return hidden


def _alike(pair: Pair) -> bool:
    try:
        one, two = ([known(step, pair.reader) for step in steps(pair, order)] for order in pair.orders)
    except IllegalMove:
        return False
    return one == two
