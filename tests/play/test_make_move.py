"""Making a move: one answer to the position a player saw, whatever happens at the same moment."""

from __future__ import annotations

import threading
from collections.abc import Callable
from datetime import timedelta
from functools import partial

import pytest
from sqlalchemy import func, select
from sqlalchemy.orm import Session

from studyapp.database import Database
from studyapp.errors import IllegalMove, Stale
from studyapp.play.make_move import MoveRequest, SeenPosition, call_time, make_move
from studyapp.play.models import By, Move, Table
from studyapp.play.seat_changes import topic
from studyapp.play.table_lookup import find_table
from studyapp.pubsub import MemoryPubSub
from studyapp.rules import mythology
from studyapp.rules.game import DECK
from studyapp.rules.mythology.requests import CANNOT
from tests.accounts.factories import make_guest
from tests.play.factories import BELL, MORNING, deal_next, hand_of, make_table, play, play_out, seen_now, stack

NOON = MORNING + timedelta(hours=3)


def open_in_order(session: Session, **how: object) -> Table:
    """A table of three whose cards were never shuffled: seat 1 begins and holds A1, seat 2 A2, seat 0 A3."""
    table = make_table(session, **how)  # type: ignore[arg-type]
    stack(session, table, DECK)
    return table


def moves_of(session: Session) -> list[tuple[int, str, By]]:
    return [tuple(row) for row in session.execute(select(Move.seat, Move.text, Move.by).order_by(Move.number))]  # type: ignore[misc]


def test_a_move_is_written_with_its_seat_and_who_made_it(session: Session) -> None:
    table = open_in_order(session)

    make_move(session, BELL, table, SeenPosition(1, 1), MoveRequest(1, "A1"), now=NOON)

    assert moves_of(session) == [(1, "A1", By.PERSON)]
    assert hand_of(session, table).moved_at == NOON


def test_a_move_rings_the_tables_bell_and_a_refused_one_does_not(session: Session) -> None:
    table, pubsub = open_in_order(session), MemoryPubSub()

    with pubsub.subscribe(topic(table)) as listener:
        with pytest.raises(IllegalMove):
            make_move(session, pubsub, table, SeenPosition(1, 1), MoveRequest(1, "A4"), now=NOON)
        silent = not listener.wait(0)
        make_move(session, pubsub, table, SeenPosition(1, 1), MoveRequest(1, "A1"), now=NOON)
        heard = listener.wait(0)

    assert (silent, heard) == (True, True)


def test_the_same_request_twice_is_one_move(session: Session) -> None:
    table = open_in_order(session)

    for _ in range(2):
        make_move(session, BELL, table, SeenPosition(1, 1), MoveRequest(1, "A1"), now=NOON)

    assert moves_of(session) == [(1, "A1", By.PERSON)]


def test_the_same_claim_twice_is_one_move(session: Session) -> None:
    table = open_in_order(session)

    for _ in range(2):
        make_move(session, BELL, table, SeenPosition(1, 1), MoveRequest(1, CANNOT), now=NOON)

    assert moves_of(session) == [(1, "pass", By.PERSON)]


def test_a_double_click_on_the_last_card_of_a_hand_is_answered_after_the_next_deal(session: Session) -> None:
    table = make_table(session)
    play_out(session, table)
    last = len(hand_of(session, table).moves)
    seat, text, _ = moves_of(session)[-1]
    deal_next(session, table)

    make_move(session, BELL, table, SeenPosition(1, last), MoveRequest(seat, text), now=NOON)

    assert hand_of(session, table).moves == ()


def test_another_card_from_a_second_window_comes_too_late(session: Session) -> None:
    table = open_in_order(session)
    make_move(session, BELL, table, SeenPosition(1, 1), MoveRequest(1, "A1"), now=NOON)

    with pytest.raises(Stale, match="You have already played"):
        make_move(session, BELL, table, SeenPosition(1, 1), MoveRequest(1, "D10"), now=NOON)


def test_whoever_is_overtaken_by_another_seat_reads_who_was_quicker(session: Session) -> None:
    table = open_in_order(session)
    make_move(session, BELL, table, SeenPosition(1, 1), MoveRequest(1, "A1"), now=NOON)

    with pytest.raises(Stale, match="Hesper got there first"):
        make_move(session, BELL, table, SeenPosition(1, 1), MoveRequest(0, "A3"), now=NOON)


def test_whoever_was_played_for_reads_so(session: Session) -> None:
    table = open_in_order(session)
    make_move(session, BELL, table, SeenPosition(1, 1), MoveRequest(1, "A1", By.STAND_IN), now=NOON)

    with pytest.raises(Stale, match="A stand-in has played for you"):
        make_move(session, BELL, table, SeenPosition(1, 1), MoveRequest(1, "A1"), now=NOON)


def test_a_position_that_never_was_is_stale(session: Session) -> None:
    table = open_in_order(session)

    with pytest.raises(Stale, match="The game has moved on"):
        make_move(session, BELL, table, SeenPosition(1, 7), MoveRequest(1, "A1"), now=NOON)


def test_a_move_out_of_turn_is_refused_with_whose_turn_it_is(session: Session) -> None:
    table = open_in_order(session)

    with pytest.raises(IllegalMove) as refused:
        make_move(session, BELL, table, SeenPosition(1, 1), MoveRequest(0, "A3"), now=NOON)

    assert (refused.value.code, refused.value.facts) == ("not your turn", {"turn": 1})


@pytest.mark.parametrize("what", ["time", "help A1", "", "A11", "castle"])
def test_what_is_no_players_own_move_is_unknown(session: Session, what: str) -> None:
    table = open_in_order(session)

    with pytest.raises(IllegalMove) as refused:
        make_move(session, BELL, table, SeenPosition(1, 1), MoveRequest(1, what), now=NOON)

    assert refused.value.code == "unknown"
    assert moves_of(session) == []


def test_no_move_can_be_made_in_a_hand_that_is_over(session: Session) -> None:
    table = make_table(session)
    play_out(session, table)

    with pytest.raises(IllegalMove) as refused:
        make_move(session, BELL, table, seen_now(session, table), MoveRequest(0, CANNOT), now=NOON)

    assert refused.value.code == "over"


def test_a_claim_that_is_handed_back_is_kept_as_such(session: Session) -> None:
    table = open_in_order(session, claims="look_again")

    make_move(session, BELL, table, SeenPosition(1, 1), MoveRequest(1, CANNOT), now=NOON)

    assert moves_of(session) == [(1, "look", By.PERSON)]
    assert hand_of(session, table).state.turn == 1


def test_the_host_calls_time_once(session: Session) -> None:
    table = open_in_order(session)
    play(session, table, "A1")

    for _ in range(2):
        call_time(session, BELL, table, SeenPosition(1, 1), 0, now=NOON)

    assert moves_of(session) == [(1, "A1", By.PERSON), (0, "time", By.HOST)]
    assert hand_of(session, table).state.time


def test_whoever_plays_at_the_moment_time_is_called_reads_so(session: Session) -> None:
    table = open_in_order(session)
    play(session, table, "A1")
    call_time(session, BELL, table, SeenPosition(1, 2), 0, now=NOON)

    with pytest.raises(Stale, match="The host ended the game at that moment"):
        make_move(session, BELL, table, SeenPosition(1, 2), MoveRequest(2, "A2"), now=NOON)


def test_time_cannot_be_called_in_a_hand_that_has_passed(session: Session) -> None:
    table = open_in_order(session)

    with pytest.raises(Stale, match="The next hand has already been dealt"):
        call_time(session, BELL, table, SeenPosition(2, 1), 0, now=NOON)


def at_the_same_time(tasks: list[Callable[[], str]]) -> list[str]:
    """Run the tasks in threads of their own that all begin together; what each answers."""
    gate, answers = threading.Barrier(len(tasks)), [""] * len(tasks)

    def run(place: int) -> None:
        gate.wait()
        answers[place] = tasks[place]()

    threads = [threading.Thread(target=run, args=(place,)) for place in range(len(tasks))]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return answers


def attempt(database: Database, code: str, move: MoveRequest) -> str:
    with database.writing() as session:
        try:
            make_move(session, BELL, find_table(session, code), SeenPosition(1, 1), move, now=NOON)
        except Stale as stale:
            return str(stale)
    return "done"


def opened(database: Database) -> tuple[str, tuple[str, ...]]:
    """A table on this database, and what the seat that begins may lay."""
    with database.writing() as session:
        table = make_table(session, make_guest(session))
        stack(session, table, DECK)
        return table.code, mythology.moves(hand_of(session, table).state)


def test_of_four_different_moves_at_once_one_is_made(any_database: Database) -> None:
    code, legal = opened(any_database)
    moves = [MoveRequest(1, what) for what in (*legal[:3], CANNOT)]

    answers = at_the_same_time([partial(attempt, any_database, code, move) for move in moves])

    assert sorted(answers) == ["You have already played. Here is the table now."] * 3 + ["done"]
    with any_database.reading() as session:
        assert session.scalar(select(func.count()).select_from(Move)) == 1


def test_the_same_request_sent_five_times_at_once_is_one_move_and_five_good_answers(any_database: Database) -> None:
    code, legal = opened(any_database)

    answers = at_the_same_time([lambda: attempt(any_database, code, MoveRequest(1, legal[0]))] * 5)

    assert answers == ["done"] * 5
    with any_database.reading() as session:
        assert session.scalars(select(Move.text)).all() == [legal[0]]
