"""Calls and their answers: what stands, what becomes a move, and that nobody can hold up the game."""

from __future__ import annotations

from datetime import timedelta

import pytest
from sqlalchemy import select
from sqlalchemy.orm import Session

from studyapp.accounts import Person
from studyapp.accounts.account_deletion import leave
from studyapp.database import Database
from studyapp.errors import IllegalMove, Stale
from studyapp.play.calls.calling import answer_call, answer_for, submit_move
from studyapp.play.calls.models import StandingCall
from studyapp.play.calls.pending_calls import ANSWER_TIME
from studyapp.play.make_move import MoveRequest, SeenPosition, call_time
from studyapp.play.models import By, Move, Table
from studyapp.play.table_lookup import find_table
from studyapp.rules.game import DECK
from tests.accounts.factories import make_guest
from tests.play.authors_tables import answer, call, make_authors, stands
from tests.play.factories import BELL, MORNING, again, hand_of, seen_now, stack
from tests.play.test_make_move import at_the_same_time


@pytest.fixture
def jonas(session: Session) -> Person:
    return make_guest(session)


@pytest.fixture
def table(session: Session, jonas: Person) -> Table:
    """Three seats: the host holds A1, A4, A7, A10 and is to call; Jonas on seat 1 holds A2, A5, A8, B1; a bot."""
    table = make_authors(session, people=[jonas])
    stack(session, table, DECK, dealer=2)
    return table


def moves(session: Session, table: Table) -> tuple[str, ...]:
    return hand_of(session, table).moves


def test_a_call_upon_a_bot_is_a_move_at_once(session: Session, table: Table) -> None:
    call(session, table, "ask 2 B7")

    assert moves(session, table) == ("ask 2 B7",)
    assert stands(session, table) is None


def test_a_call_upon_a_person_stands_and_is_no_move(session: Session, table: Table) -> None:
    call(session, table, "ask 1 B1")

    assert moves(session, table) == ()
    assert stands(session, table) == "ask 1 B1"


def test_here_you_are_gives_the_card_and_the_caller_calls_again(session: Session, table: Table) -> None:
    call(session, table, "ask 1 B1")

    answer(session, table, 1, gives=True)

    assert moves(session, table) == ("ask 1 B1",)
    assert hand_of(session, table).state.turn == 0
    assert session.scalars(select(StandingCall)).all() == []


def test_i_have_not_lets_the_caller_draw_and_the_call_passes(session: Session, table: Table) -> None:
    call(session, table, "ask 1 B7")

    answer(session, table, 1, gives=False)

    assert moves(session, table) == ("ask 1 B7",)
    assert hand_of(session, table).state.turn == 1


@pytest.mark.parametrize(("card", "gives", "holds"), [("B1", False, True), ("B7", True, False)])
def test_an_untrue_answer_is_sent_back_and_is_no_move(
    session: Session, table: Table, card: str, gives: bool, holds: bool
) -> None:
    call(session, table, f"ask 1 {card}")

    with pytest.raises(IllegalMove) as refused:
        answer(session, table, 1, gives=gives)

    assert (refused.value.code, refused.value.facts) == ("untrue answer", {"card": card, "holds": holds})
    assert moves(session, table) == ()
    assert stands(session, table) == f"ask 1 {card}"


def test_the_log_keeps_the_caller_as_who_moved(session: Session, table: Table) -> None:
    call(session, table, "ask 1 B1")

    answer(session, table, 1, gives=True)

    move = session.scalars(select(Move)).one()
    assert (move.seat, move.text, move.by) == (0, "ask 1 B1", By.PERSON)


def test_a_double_click_is_one_call(session: Session, table: Table) -> None:
    for _ in range(2):
        call(session, table, "ask 1 B1")

    assert len(session.scalars(select(StandingCall)).all()) == 1


def test_a_second_call_waits_for_the_answer_to_the_first(session: Session, table: Table) -> None:
    call(session, table, "ask 1 B1")

    for other in ("ask 2 B7", "ask 1 B7"):
        with pytest.raises(Stale, match="You have already asked"):
            call(session, table, other)

    assert moves(session, table) == ()


def test_an_answer_given_twice_is_given_once(session: Session, table: Table) -> None:
    call(session, table, "ask 1 B1")
    seen = seen_now(session, table)

    for _ in range(2):
        answer_call(session, BELL, table, seen, 1, gives=True, now=MORNING)

    assert moves(session, table) == ("ask 1 B1",)


@pytest.mark.parametrize("seat", [0, 2])
def test_only_the_one_called_upon_answers(session: Session, table: Table, seat: int) -> None:
    call(session, table, "ask 1 B1")

    with pytest.raises(Stale):
        answer(session, table, seat, gives=True)

    assert stands(session, table) == "ask 1 B1"


def test_without_a_call_there_is_nothing_to_answer(session: Session, table: Table) -> None:
    with pytest.raises(Stale):
        answer(session, table, 1, gives=True)
    with pytest.raises(Stale):
        answer_call(session, BELL, table, SeenPosition(7, 1), 1, gives=True, now=MORNING)


@pytest.mark.parametrize("move", ["ask 1 A1", "ask 1 B2", "ask 9 B1", "ask 0 B1", "sing"])
def test_a_call_the_rules_do_not_allow_does_not_stand(session: Session, table: Table, move: str) -> None:
    with pytest.raises(IllegalMove):
        call(session, table, move)

    assert stands(session, table) is None


def test_out_of_turn_nobody_calls(session: Session, table: Table) -> None:
    call(session, table, "ask 2 B7")

    with pytest.raises(IllegalMove) as refused:
        call_out_of_turn(session, table)

    assert refused.value.code == "not your turn"


def call_out_of_turn(session: Session, table: Table) -> None:
    submit_move(session, BELL, table, seen_now(session, table), MoveRequest(2, "ask 1 A2"), now=MORNING)


def test_who_says_nothing_is_answered_for_by_the_program(session: Session, table: Table) -> None:
    call(session, table, "ask 1 B1")
    early, late = MORNING + ANSWER_TIME - timedelta(seconds=1), MORNING + ANSWER_TIME

    with pytest.raises(Stale):
        answer_for(session, BELL, table, now=early)
    answer_for(session, BELL, table, now=late)

    assert moves(session, table) == ("ask 1 B1",)
    with pytest.raises(Stale):
        answer_for(session, BELL, table, now=late)


def test_who_is_away_is_not_waited_for(session: Session, table: Table) -> None:
    table.seats[1].seen_at = MORNING - timedelta(minutes=5)
    session.commit()

    call(session, table, "ask 1 B1")

    assert moves(session, table) == ("ask 1 B1",)


def test_for_people_who_share_a_screen_the_program_answers(session: Session) -> None:
    table = make_authors(session, sharers=["Mira"])
    stack(session, table, DECK, dealer=2)

    call(session, table, "ask 1 B1")

    assert moves(session, table) == ("ask 1 B1",)


def test_a_bots_call_upon_a_person_stands_too(session: Session) -> None:
    table = make_authors(session)
    stack(session, table, DECK, dealer=0)

    call(session, table, "ask 0 B1", by=By.BOT)

    assert stands(session, table) == "ask 0 B1"


def test_time_called_while_an_answer_is_awaited_ends_the_game(session: Session, table: Table) -> None:
    call(session, table, "ask 1 B1")

    call_time(session, BELL, table, seen_now(session, table), 0, now=MORNING)

    assert hand_of(session, table).state.turn is None
    assert stands(session, table) is None


def test_a_table_that_goes_takes_its_standing_call_along(session: Session) -> None:
    host = make_guest(session)
    table = make_authors(session, host)
    stack(session, table, DECK, dealer=0)
    call(session, table, "ask 0 B1", by=By.BOT)

    leave(session, host)

    assert session.scalars(select(StandingCall)).all() == []
    assert session.scalars(select(Table)).all() == []


def test_of_answers_at_the_same_time_one_makes_the_move(any_database: Database) -> None:
    with any_database.writing() as session:
        table = make_authors(session, people=[make_guest(session)])
        stack(session, table, DECK, dealer=2)
        call(session, table, "ask 1 B1")
        code, seen = table.code, seen_now(session, table)

    def give() -> str:
        with any_database.writing() as session:
            try:
                answer_call(session, BELL, find_table(session, code), seen, 1, gives=True, now=MORNING)
            except Stale:
                return "stale"
        return "given"

    answers = at_the_same_time([give, give, give, give])

    with any_database.reading() as session:
        assert hand_of(session, again(session, find_table(session, code))).moves == ("ask 1 B1",)
    assert "given" in answers
