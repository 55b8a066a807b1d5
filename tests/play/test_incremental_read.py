"""Catching up with a table: what is known is never other than what the whole reading gives."""

from __future__ import annotations

from random import Random

import pytest
from sqlalchemy.orm import Session

from studyapp.content import Deck
from studyapp.database import Database
from studyapp.errors import Missing
from studyapp.play.automatic_moves import think
from studyapp.play.host_actions import lock
from studyapp.play.incremental_read import apply_news
from studyapp.play.levels.levels import Level
from studyapp.play.log import forget_positions
from studyapp.play.models import Table
from studyapp.play.table_snapshot import TableSnapshot, read_snapshot
from studyapp.rules import authors
from tests.accounts.factories import make_guest
from tests.play.authors_tables import answer, call, make_authors
from tests.play.factories import BELL, deal_next, hand_of, make_table, play, play_out
from tests.play.levels import lay, make_level_table


def told(snapshot: TableSnapshot) -> tuple[object, ...]:
    """All that a snapshot tells."""
    table = {name: value for name, value in vars(snapshot.table).items() if name not in ("_sa_instance_state", "seats")}
    seats = [{name: value for name, value in vars(seat).items() if name[0] != "_"} for seat in snapshot.table.seats]
    return table, seats, snapshot.hand, snapshot.asked, snapshot.remembered


def look(database: Database, table: Table, known: TableSnapshot | None = None) -> TableSnapshot:
    """Read a table: all of it, or what is new since it was ``known``."""
    with database.reading() as session:
        return apply_news(session, known) if known else read_snapshot(session, table.code)


def test_a_whole_game_is_followed_over_two_processes(any_database: Database) -> None:
    with any_database.writing() as session:
        table = make_table(session)
    known = look(any_database, table)

    for step in range(60):
        with any_database.writing() as session:
            table = session.get_one(Table, table.id)
            if hand_of(session, table).state.turn is None:
                deal_next(session, table)
            # Sometimes two moves are made between two looks.
            for _ in range(1 + step % 2):
                if hand_of(session, table).state.turn is not None:
                    play(session, table)
        # Another process remembers no positions that were played here.
        forget_positions()
        known = look(any_database, table, known)
        assert told(known) == told(look(any_database, table))


def test_a_change_of_the_table_is_noticed(database: Database, session: Session) -> None:
    host = make_guest(session)
    table = make_table(session, host)
    known = look(database, table)

    lock(session, BELL, table, host, locked=True)

    assert not known.table.locked
    assert look(database, table, known).table.locked


def test_a_next_hand_is_noticed(database: Database, session: Session) -> None:
    table = make_table(session)
    play_out(session, table)
    known = look(database, table)

    deal_next(session, table)

    assert told(look(database, table, known)) == told(look(database, table)) != told(known)


def test_a_call_is_followed_until_it_is_answered(database: Database, session: Session) -> None:
    table = make_authors(session, people=[make_guest(session, "Jonas")])
    known = [look(database, table)]
    move = call_upon_a_person(session, table)

    call(session, table, move)
    known.append(look(database, table, known[-1]))
    answer(session, table, 1, gives=holds(session, table, move))
    known.append(look(database, table, known[-1]))

    assert [each.asked is not None for each in known] == [False, True, False]
    assert told(known[-1]) == told(look(database, table))


def test_a_lay_that_went_back_is_noticed(database: Database, session: Session, deck: Deck) -> None:
    table = make_level_table(session, Level.CLUES)
    known = look(database, table)

    assert lay(session, deck, table, "E6") is not None

    assert told(look(database, table, known)) == told(look(database, table)) != told(known)


def test_a_table_that_is_gone_is_missing(database: Database, session: Session) -> None:
    table = make_table(session)
    known = look(database, table)
    for model in ("hand", "seat", "play_table"):
        session.connection().exec_driver_sql(f"DELETE FROM {model}")
    session.commit()

    with pytest.raises(Missing):
        look(database, table, known)


def call_upon_a_person(session: Session, table: Table) -> str:
    """Let bots play until seat 0 may call upon seat 1, and say how."""
    rng = Random(4)
    while (hand := hand_of(session, table)).state.turn != 0:
        view = authors.view(hand.state, hand.state.turn)
        call(session, table, think(authors.AUTHORS, "thoughtful", view, rng))
    view = authors.view(hand.state, 0)
    return next(move for move in view.moves if move.startswith("ask 1 "))


def holds(session: Session, table: Table, move: str) -> bool:
    hand = hand_of(session, table)
    return move.split()[2] in authors.view(hand.state, 1).hand
