"""Players who are not there: presence, the time of a turn, stand-ins, hosts who are gone, tables put away."""

from __future__ import annotations

from datetime import datetime, timedelta
from random import Random
from typing import Any

import pytest
from sqlalchemy import select
from sqlalchemy.orm import Session

from studyapp.accounts import Person
from studyapp.classes.memberships import join_class
from studyapp.classes.time_factor import give_time
from studyapp.database import Database
from studyapp.errors import NotAllowed, Stale
from studyapp.play.automatic_moves import advance, due_step, think
from studyapp.play.log import latest_hand
from studyapp.play.models import By, Move, Table
from studyapp.play.presence import AWAY, GONE, HERE, is_news, is_to_be_noted, mark_present, note_presence, presence_of
from studyapp.play.screens.seat_list import clock
from studyapp.play.stand_ins import ask_for_stand_in, turn_ends_at
from studyapp.play.table_lookup import find_table, is_closed
from studyapp.play.turn_time import limit_of, store_time_factors
from studyapp.rules.game import DECK
from tests.accounts.factories import make_guest, make_person
from tests.play.factories import BELL, MORNING, again, hand_of, make_table, play, stack
from tests.teaching.factories import make_class, make_teacher


def after(seconds: float) -> datetime:
    return MORNING + timedelta(seconds=seconds)


def jonas_on_turn(session: Session, **settings: Any) -> tuple[Table, Person, Person]:
    """Greta, Jonas and a bot; Jonas, on seat 1, is to begin, and both have just been heard from."""
    greta, jonas = make_person(session), make_guest(session)
    table = make_table(session, greta, people=[jonas])
    stack(session, table, DECK)
    table.settings = {**table.settings, **settings}
    for seat in table.seats[:2]:
        seat.seen_at = seat.back_at = MORNING
    session.commit()
    return table, greta, jonas


def hear(session: Session, table: Table, person: Person, seconds: float) -> None:
    mark_present(session, BELL, table, person.id, now=after(seconds))


def step_at(session: Session, table: Table, seconds: float) -> Any:
    return due_step(table, latest_hand(session, table), after(seconds))


@pytest.mark.parametrize(
    ("seconds", "presence"), [(0, HERE), (15, HERE), (20, HERE), (21, AWAY), (60, AWAY), (61, GONE), (9000, GONE)]
)
def test_a_person_is_here_then_away_then_gone(session: Session, seconds: float, presence: str) -> None:
    table, _greta, _jonas = jonas_on_turn(session)

    assert presence_of(table.seats[1], after(seconds)) == presence


def test_bots_are_always_here(session: Session) -> None:
    table, _greta, _jonas = jonas_on_turn(session)

    assert presence_of(table.seats[2], after(9000)) == HERE


def test_a_seat_is_noted_four_times_a_minute_at_most(session: Session) -> None:
    table, _greta, jonas = jonas_on_turn(session)

    assert not is_to_be_noted(table, jonas.id, after(14.9))
    assert is_to_be_noted(table, jonas.id, after(15))


def test_who_was_here_all_along_changes_nothing_for_the_others(session: Session) -> None:
    table, _greta, jonas = jonas_on_turn(session)
    before = table.revision

    hear(session, table, jonas, 15)

    assert (table.revision, table.seats[1].seen_at) == (before, after(15))


def test_who_is_still_here_is_noted_without_telling_anybody(session: Session) -> None:
    table, _greta, jonas = jonas_on_turn(session)
    before = table.revision

    note_presence(session, table, jonas.id, now=after(15))

    table = again(session, table)
    assert (table.seats[0].seen_at, table.seats[1].seen_at) == (MORNING, after(15))
    assert table.revision == before


def test_it_is_news_who_comes_back_and_that_the_host_is_gone(session: Session) -> None:
    table, _greta, jonas = jonas_on_turn(session)
    note_presence(session, table, jonas.id, now=after(50))
    table = again(session, table)

    assert not is_news(table, jonas.id, after(55))
    assert is_news(table, jonas.id, after(61))
    assert is_news(table, jonas.id, after(75))


def test_who_comes_back_is_shown_to_the_others(session: Session) -> None:
    table, _greta, jonas = jonas_on_turn(session)
    before = table.revision

    hear(session, table, jonas, 100)

    assert table.revision == before + 1
    assert table.seats[1].back_at == after(100)


def test_a_clock_that_was_set_back_unhears_nobody(session: Session) -> None:
    table, _greta, jonas = jonas_on_turn(session)

    hear(session, table, jonas, -30)

    assert table.seats[1].seen_at == MORNING


def test_without_a_limit_nobody_plays_for_a_person(session: Session) -> None:
    table, _greta, _jonas = jonas_on_turn(session)

    assert step_at(session, table, 9000) is None


def test_after_the_limit_a_stand_in_plays_the_turn(session: Session, database: Database) -> None:
    table, _greta, _jonas = jonas_on_turn(session, limit=45)
    early, step = step_at(session, table, 44.9), step_at(session, table, 45)
    session.commit()

    made = advance(database, BELL, step, now=after(45), choose=think, rng=Random(1))

    assert (early, made) == (None, True)
    with database.reading() as reading:
        assert reading.scalars(select(Move.by)).all() == [By.STAND_IN]


def test_a_class_gives_a_pupil_a_longer_turn_from_the_next_deal_on(session: Session) -> None:
    table, _greta, jonas = jonas_on_turn(session, limit=45)
    found = make_class(session, make_teacher(session))
    join_class(session, found, jonas, MORNING)
    give_time(session, found, jonas.id, 1.5)
    before = [limit_of(table, seat) for seat in table.seats]

    store_time_factors(session, table)
    hand = hand_of(session, table)

    assert (before, [limit_of(table, seat) for seat in table.seats]) == ([45, 45, 45], [45, 68, 45])
    assert (clock(table, hand, after(5)), turn_ends_at(table, hand)) == ((63, 68), after(68))


def test_a_class_that_is_put_away_gives_no_time_and_a_table_without_a_limit_needs_none(session: Session) -> None:
    table, greta, _jonas = jonas_on_turn(session, limit=45)
    found = make_class(session, make_teacher(session))
    join_class(session, found, greta, MORNING)
    give_time(session, found, greta.id, 3.0)
    found.archived_at = MORNING
    session.flush()

    store_time_factors(session, table)
    assert limit_of(table, table.seats[0]) == 45

    found.archived_at = None
    table.settings = {"pace": "steady"}
    store_time_factors(session, table)
    assert (limit_of(table, table.seats[0]), table.settings) == (None, {"pace": "steady"})


def test_a_stand_in_once_called_goes_on_at_the_pace_of_the_table(session: Session, database: Database) -> None:
    table, _greta, _jonas = jonas_on_turn(session, limit=45)
    step = step_at(session, table, 45)
    session.commit()

    advance(database, BELL, step, now=after(45), choose=think, rng=Random(1))

    with database.reading() as reading:
        assert find_table(reading, table.code).seats[1].stand_in


def test_who_is_here_and_slow_loses_the_turn_and_not_the_seat(session: Session, database: Database) -> None:
    table, _greta, jonas = jonas_on_turn(session, limit=45)
    hear(session, table, jonas, 40)
    step = step_at(session, table, 45)
    session.commit()

    advance(database, BELL, step, now=after(45), choose=think, rng=Random(1))

    with database.reading() as reading:
        assert not find_table(reading, table.code).seats[1].stand_in


def test_who_comes_back_has_the_whole_time_again(session: Session) -> None:
    table, _greta, jonas = jonas_on_turn(session, limit=45)

    hear(session, table, jonas, 300)

    assert step_at(session, table, 300) is None
    assert turn_ends_at(table, hand_of(session, table)) == after(345)


def test_the_seat_is_its_owners_again_the_moment_he_is_back(session: Session, database: Database) -> None:
    table, greta, jonas = jonas_on_turn(session)
    hear(session, table, greta, 70)
    ask_for_stand_in(session, BELL, table, greta, 1, now=after(70))
    step = step_at(session, table, 80)
    hear(session, table, jonas, 80)
    code = table.code
    session.commit()

    made = advance(database, BELL, step, now=after(80), choose=think, rng=Random(1))

    assert step.by is By.STAND_IN
    assert not made
    with database.reading() as reading:
        assert not find_table(reading, code).seats[1].stand_in


def test_a_stand_in_is_asked_for_by_the_seated_and_for_the_gone_only(session: Session) -> None:
    table, greta, _jonas = jonas_on_turn(session)
    with pytest.raises(Stale, match="doesn’t need a stand-in"):
        ask_for_stand_in(session, BELL, table, greta, 1, now=after(59))
    with pytest.raises(NotAllowed, match="Only players at this table"):
        ask_for_stand_in(session, BELL, table, make_guest(session), 1, now=after(70))

    ask_for_stand_in(session, BELL, table, greta, 1, now=after(70))

    assert step_at(session, table, 70).by is By.STAND_IN


def test_the_clock_shows_what_the_server_will_decide(session: Session) -> None:
    table, _greta, _jonas = jonas_on_turn(session, limit=45)

    shown = clock(table, hand_of(session, table), after(15))

    assert shown == (30, 45)


def test_a_turns_time_begins_with_the_move_before(session: Session) -> None:
    table, _greta, _jonas = jonas_on_turn(session, limit=45)
    play(session, table, "A1", now=after(10))
    play(session, table, "A2", now=after(20))

    assert turn_ends_at(table, hand_of(session, table)) == after(65)


def test_the_log_never_goes_back_in_time(session: Session) -> None:
    table, _greta, _jonas = jonas_on_turn(session)
    play(session, table, "A1", now=after(10))

    play(session, table, "A2", now=after(5))

    assert hand_of(session, table).moved_at == after(10)


def test_a_host_who_is_gone_is_followed_by_the_next_person_seated(session: Session) -> None:
    table, greta, jonas = jonas_on_turn(session)

    hear(session, table, jonas, 50)
    still = table.host_id
    hear(session, table, jonas, 70)

    assert (still, table.host_id) == (greta.id, jonas.id)


def test_by_correspondence_the_host_stays(session: Session) -> None:
    table, greta, jonas = jonas_on_turn(session, correspondence=True)

    hear(session, table, jonas, 9000)

    assert table.host_id == greta.id


def test_a_table_nobody_looked_at_for_a_day_is_put_away(session: Session) -> None:
    table, _greta, _jonas = jonas_on_turn(session, limit=45)
    day = timedelta(hours=24)

    assert not is_closed(table, MORNING + day)
    assert is_closed(table, MORNING + day + timedelta(seconds=1))
    assert step_at(session, table, 90000) is None


def test_a_table_by_correspondence_stays_open_for_weeks(session: Session) -> None:
    table, _greta, _jonas = jonas_on_turn(session, correspondence=True)

    assert not is_closed(table, MORNING + timedelta(days=30))
