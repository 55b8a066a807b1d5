"""The log is the game: positions and points are derived, what is kept in memory can be dropped, old logs stay true."""

from __future__ import annotations

from datetime import timedelta
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st
from sqlalchemy.orm import Session

from studyapp.play.log import Dealt, forget_positions, hand_of_table, replay, steps
from studyapp.rules import mythology
from studyapp.rules.game import DECK
from tests.play.factories import MORNING, deal_next, hand_of, make_table, play, play_out


def test_positions_kept_in_memory_can_be_dropped(session: Session) -> None:
    table = make_table(session)
    for _ in range(9):
        play(session, table)
    before = hand_of(session, table)

    forget_positions()

    assert hand_of(session, table) == before


def test_the_positions_of_a_hand_are_those_of_its_moves_played(session: Session) -> None:
    table = make_table(session)
    for _ in range(5):
        play(session, table)

    hand = hand_of(session, table)

    followed = steps(hand.dealt, hand.moves)
    assert len(followed) == 6
    assert followed[-1].state == hand.state
    assert tuple(step.events for step in followed[1:]) == hand.replayed.events


def test_a_table_keeps_the_rules_it_was_opened_with(session: Session) -> None:
    """A rule whose default changes later does not change an old table: every rule stands in it."""
    table = make_table(session, claims="honour", target=40)

    rules = hand_of(session, table).state.start.rules

    assert rules == mythology.Rules(claims="honour", end="hand", target=40, stall=3)
    assert set(table.rules) == set(mythology.ALLOWED)


@settings(max_examples=40, deadline=None)
@given(seed=st.integers(0, 2**32), seats=st.integers(2, 12), claims=st.sampled_from(mythology.ALLOWED["claims"]))
def test_the_same_log_always_gives_the_same_points(seed: int, seats: int, claims: str) -> None:
    rng = Random(seed)
    rules = tuple(sorted(mythology.Rules(claims=claims).written().items()))
    dealt = Dealt("mythology", rules, seats, 0, " ".join(rng.sample(DECK, 50)), (0,) * seats)
    moves: list[str] = []
    while (state := replay(dealt, tuple(moves)).state).turn is not None and len(moves) < 60:
        moves.append(rng.choice(mythology.moves(state)))
    first = replay(dealt, tuple(moves))

    forget_positions()
    second = replay(dealt, tuple(moves))

    assert second == first
    assert second.state.points == tuple(
        sum(event.points for move in second.events for event in move if event.kind == "scored" and event.seat == seat)
        for seat in range(seats)
    )


def test_an_earlier_hand_of_the_table_is_found_by_its_number(session: Session) -> None:
    table = make_table(session, end="one_hand")
    play_out(session, table)
    first = hand_of(session, table)
    deal_next(session, table)

    assert hand_of_table(session, table, 1) == first
    assert hand_of_table(session, table, 2) == hand_of(session, table)
    assert hand_of_table(session, table, 3) is None


def test_the_moment_of_the_last_move_is_kept_and_before_it_that_of_the_deal(session: Session) -> None:
    table = make_table(session)
    dealt = hand_of(session, table).moved_at

    play(session, table, now=MORNING + timedelta(seconds=4))

    assert (dealt, hand_of(session, table).moved_at) == (MORNING, MORNING + timedelta(seconds=4))
