"""The next hand: the dealer moves on, points are kept, and a game that is over is followed by a fresh one."""

from __future__ import annotations

from random import Random

import pytest
from sqlalchemy import func, select
from sqlalchemy.orm import Session

from studyapp.database import Database
from studyapp.errors import Stale
from studyapp.play.dealing import next_hand
from studyapp.play.models import Hand
from studyapp.play.seat_changes import topic
from studyapp.play.table_lookup import find_table
from studyapp.rules import mythology
from tests.accounts.factories import make_guest
from tests.play.factories import BELL, MORNING, deal_next, hand_of, make_table, play_out
from tests.play.test_make_move import at_the_same_time


def test_the_dealer_moves_one_seat_to_the_left(session: Session) -> None:
    table = make_table(session, target=100)
    play_out(session, table)
    before = hand_of(session, table)

    deal_next(session, table)

    after = hand_of(session, table)
    assert after.dealt.dealer == (before.dealt.dealer + 1) % 3
    assert (after.number, after.game, after.moves) == (2, 1, ())


def test_the_points_of_a_hand_are_what_the_next_begins_with(session: Session) -> None:
    table = make_table(session, target=100)
    play_out(session, table)
    points = mythology.totals(hand_of(session, table).state)

    deal_next(session, table)

    assert hand_of(session, table).dealt.scores == points
    assert sum(points) > 0


def test_after_a_game_another_begins_without_points(session: Session) -> None:
    table = make_table(session, end="one_hand")
    play_out(session, table)

    deal_next(session, table)

    after = hand_of(session, table)
    assert (after.number, after.game, after.dealt.scores) == (2, 2, (0, 0, 0))


def test_a_hand_that_is_played_is_not_followed_by_another(session: Session) -> None:
    table = make_table(session)

    with pytest.raises(Stale, match="This hand isn’t over yet"):
        deal_next(session, table)


def test_a_hand_that_was_never_dealt_cannot_be_followed(session: Session) -> None:
    table = make_table(session)

    with pytest.raises(Stale):
        next_hand(session, BELL, table, 4, now=MORNING, rng=Random(1))


def test_asking_twice_deals_one_hand(session: Session) -> None:
    table = make_table(session)
    play_out(session, table)

    with BELL.subscribe(topic(table)) as listener:
        for _ in range(2):
            next_hand(session, BELL, table, 1, now=MORNING, rng=Random(1))
        rung = listener.wait(0)

    assert rung
    assert hand_of(session, table).number == 2


def test_of_four_who_deal_at_once_one_does(any_database: Database) -> None:
    with any_database.writing() as session:
        table = make_table(session, make_guest(session))
        play_out(session, table)
        code = table.code

    def deal() -> str:
        with any_database.writing() as session:
            next_hand(session, BELL, find_table(session, code), 1, now=MORNING, rng=Random())
        return "done"

    answers = at_the_same_time([deal] * 4)

    assert answers == ["done"] * 4
    with any_database.reading() as session:
        assert session.scalar(select(func.count()).select_from(Hand)) == 2
