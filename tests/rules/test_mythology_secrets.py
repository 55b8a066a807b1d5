"""Nothing a seat is shown depends on a card it has not seen; and the check that says so finds a leak."""

from __future__ import annotations

from collections.abc import Callable
from itertools import zip_longest
from random import Random

import pytest

from studyapp.errors import IllegalMove
from studyapp.rules import mythology
from studyapp.rules.cardset import unpack
from studyapp.rules.game import DECK, Event
from tests.rules.pairs import Pair, pairs, steps


def drawn_and_kept() -> Pair:
    """Seat 1 has nothing to play, draws a card that fits and keeps it: A1 in one deal, B1 in the other."""
    ends = [card for card in DECK if card[1:] in ("1", "10") and card not in ("A1", "B1")]
    others = [card for card in DECK if card[1:] not in ("1", "10")]
    hands, rest = (others[:17], [*ends, *others[17:26]]), others[26:]
    orders = [_dealt(*hands, [*rest, low, top]) for low, top in (("B1", "A1"), ("A1", "B1"))]
    return Pair(0, 2, 0, mythology.Rules(), (0, 0), (orders[0], orders[1]), ("pass", "keep"))


def _dealt(*packets: list[str]) -> tuple[str, ...]:
    """The order that deals these three packets, the last of them the extra hand, its top card last."""
    return tuple(card for dealt in zip_longest(*packets) for card in dealt if card is not None)


NUMBER = 500
PAIRS = [drawn_and_kept(), *pairs(Random(1900), NUMBER - 1)]

View = Callable[[mythology.State, int | None], mythology.View]
Tell = Callable[[Event, int | None], Event]


def shown(pair: Pair, start: mythology.State, view: View, tell: Tell) -> list[object]:
    """Everything the reader is shown: each view, each event, and in the end each refusal of a move that is none."""
    told: list[object] = []
    hand = steps(start, pair.moves)
    for step in hand:
        told += [view(step.state, pair.reader), *(tell(event, pair.reader) for event in step.events)]
    if hand[-1].state.turn == pair.reader:
        told += refusals(hand[-1].state)
    return told


def refusals(state: mythology.State) -> list[object]:
    found: list[object] = []
    for move in (*DECK, "pass", "keep", "look", "time", "castle"):
        try:
            mythology.play(state, move)
        except IllegalMove as refused:
            found.append((str(refused), refused.code, refused.facts))
    return found


def told_apart(pair: Pair, view: View = mythology.view, tell: Tell = mythology.view_event) -> bool:
    one, two = (shown(pair, start, view, tell) for start in pair.starts())
    return one != two


def test_no_pair_can_be_told_apart() -> None:
    assert len(PAIRS) == NUMBER
    assert [pair for pair in PAIRS if told_apart(pair)] == []


def test_the_pairs_are_of_every_kind() -> None:
    assert {pair.seats for pair in PAIRS} == {2, 3, 4, 6}
    assert {pair.rules.claims for pair in PAIRS} == set(mythology.ALLOWED["claims"])
    assert {pair.reader for pair in PAIRS} >= {None, 0, 1, 2}
    assert {move.split()[0] for pair in PAIRS for move in pair.moves} >= {"pass", "keep", "look", "help", "time"}
    assert sum(len(pair.moves) > 20 for pair in PAIRS) > 100


def leak_moves(state: mythology.State, seat: int | None) -> mythology.View:
    return mythology.view(state, seat)._replace(moves=mythology.moves(state))


def leak_drawn(state: mythology.State, seat: int | None) -> mythology.View:
    return mythology.view(state, seat)._replace(drawn=unpack(state.drawn)[0] if state.drawn else None)


def leak_lies(state: mythology.State, seat: int | None) -> mythology.View:
    return mythology.view(state, seat)._replace(untrue=state.untrue)


def leak_extra(state: mythology.State, seat: int | None) -> mythology.View:
    return mythology.view(state, seat)._replace(drawn=state.extra[0] if state.extra else None)


@pytest.mark.parametrize("leak", [leak_moves, leak_drawn, leak_lies, leak_extra])
def test_a_planted_leak_in_a_view_is_found(leak: View) -> None:
    assert any(told_apart(pair, view=leak) for pair in PAIRS)


def test_a_planted_leak_in_an_event_is_found() -> None:
    assert any(told_apart(pair, tell=lambda event, reader: event) for pair in PAIRS)
