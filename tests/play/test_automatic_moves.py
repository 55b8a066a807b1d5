"""Whoever looks moves it on: one bot's move whose time has come, thought out with nothing but its own view."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta
from random import Random
from typing import Any

import pytest
from sqlalchemy import select
from sqlalchemy.orm import Session

from studyapp.database import Database
from studyapp.play.automatic_moves import advance, due_step, think
from studyapp.play.log import latest_hand
from studyapp.play.models import By, Move, Table
from studyapp.play.table_lookup import find_table
from studyapp.rules import mythology
from studyapp.rules.bots import safely
from studyapp.rules.game import DECK, Game
from tests.accounts.factories import make_guest
from tests.play.factories import BELL, MORNING, hand_of, make_table, play, play_out, stack
from tests.play.test_make_move import at_the_same_time


def bots_turn(session: Session, **how: Any) -> Table:
    """A table of three where Hesper, on seat 1, is to begin and holds A1."""
    table = make_table(session, **how)
    stack(session, table, DECK)
    return table


def step_at(session: Session, table: Table, seconds: float, **how: Any) -> Any:
    return due_step(table, latest_hand(session, table), MORNING + timedelta(seconds=seconds), **how)


def test_a_bots_move_comes_when_the_pace_of_the_table_says(session: Session) -> None:
    table = bots_turn(session, pace="slow")

    assert step_at(session, table, 3.1) is None
    assert step_at(session, table, 3.2).seat == 1


def test_a_bots_move_can_be_asked_for_at_once(session: Session) -> None:
    table = bots_turn(session, pace="slow")

    assert step_at(session, table, 0, at_once=True).seat == 1


def test_a_persons_turn_and_a_hand_that_is_over_are_never_due(session: Session) -> None:
    table = bots_turn(session)
    play(session, table, "A1")
    play(session, table, "A2")
    persons = step_at(session, table, 600, at_once=True)
    play_out(session, table)

    assert persons is None
    assert step_at(session, table, 600, at_once=True) is None
    assert due_step(table, None, MORNING, at_once=True) is None


def test_a_bot_gets_its_level_and_its_own_view_and_nothing_else(session: Session) -> None:
    table = bots_turn(session, bot="sharp")

    step = step_at(session, table, 60)

    assert step.level == "sharp"
    assert step.view == mythology.view(hand_of(session, table).state, 1)
    assert {type(value) for value in step} <= {str, int, By, Game, type(step.seen), type(step.view)}


def test_the_step_is_written_as_the_bots(database: Database) -> None:
    with database.writing() as session:
        table = bots_turn(session)
        step = step_at(session, table, 60)

    made = advance(database, BELL, step, now=MORNING, choose=think, rng=Random(1))

    with database.reading() as session:
        move = session.scalars(select(Move)).one()
    assert made
    assert (move.seat, move.by) == (1, By.BOT)


def test_without_a_step_nothing_is_done(database: Database) -> None:
    assert not advance(database, BELL, None, now=MORNING, choose=think, rng=Random(1))


def test_a_bot_thinks_while_the_table_can_be_written_to(database: Database) -> None:
    with database.writing() as session:
        table = bots_turn(session)
        code, step = table.code, step_at(session, table, 60)

    def choose(_game: Game, _level: str, view: mythology.View, _dice: Random) -> str:
        with database.writing() as session:
            play(session, find_table(session, code), "D10")
        return view.moves[0]

    made = advance(database, BELL, step, now=MORNING, choose=choose, rng=Random(1))

    with database.reading() as session:
        assert session.scalars(select(Move.text)).all() == ["D10"]
    assert not made


def test_of_two_who_look_at_once_one_moves_it_on(any_database: Database) -> None:
    with any_database.writing() as session:
        table = make_table(session, make_guest(session))
        stack(session, table, DECK)
        step = step_at(session, table, 60)

    def look(level: str) -> str:
        chosen: Callable[..., str] = lambda _game, _level, view, _dice: view.moves[int(level)]  # noqa: E731
        return str(advance(any_database, BELL, step, now=MORNING, choose=chosen, rng=Random(1)))

    answers = at_the_same_time([lambda: look("0"), lambda: look("1"), lambda: look("2")])

    assert sorted(answers) == ["False", "False", "True"]
    with any_database.reading() as session:
        assert len(session.scalars(select(Move)).all()) == 1


def test_a_bot_that_fails_plays_a_legal_move_all_the_same(database: Database) -> None:
    with database.writing() as session:
        step = step_at(session, bots_turn(session), 60)

    def fail() -> str:
        raise RuntimeError("a fault in the bot")

    made = advance(
        database,
        BELL,
        step,
        now=MORNING,
        choose=lambda _game, _level, view, _dice: safely(fail, view.moves),
        rng=Random(1),
    )

    with database.reading() as session:
        assert session.scalars(select(Move.text)).one() in step.view.moves
    assert made


@pytest.mark.parametrize("level", mythology.MYTHOLOGY.bots)
@pytest.mark.parametrize("claims", mythology.ALLOWED["claims"])
def test_bots_of_every_level_play_a_hand_to_its_end_under_every_rule(
    database: Database, level: str, claims: str
) -> None:
    with database.writing() as session:
        table = make_table(session, seats=4, claims=claims, bot=level)
        table.seats[0].bot = level
        session.commit()
        code = table.code

    for _ in range(200):
        with database.reading() as session:
            table = find_table(session, code)
            step = step_at(session, table, 60, at_once=True)
        if not advance(database, BELL, step, now=MORNING, choose=think, rng=Random(1)):
            break

    with database.reading() as session:
        assert hand_of(session, find_table(session, code)).state.turn is None
