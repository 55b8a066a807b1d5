"""What becomes of seats when a guest turns out to be somebody, or somebody leaves or asks what is kept."""

from __future__ import annotations

import json

from sqlalchemy import func, select
from sqlalchemy.orm import Session

from studyapp.accounts.account_deletion import leave
from studyapp.accounts.personal_data import everything_about, join, settle
from studyapp.play.models import Hand, Move, Seat, Table
from tests.accounts.factories import make_guest, make_person
from tests.play.factories import again, hand_of, make_table, play


def count(session: Session, model: type) -> int:
    return session.scalar(select(func.count()).select_from(model)) or 0


def test_a_guests_seats_and_tables_go_to_the_person_the_guest_turns_out_to_be(session: Session) -> None:
    guest, greta = make_guest(session), make_person(session)
    table = make_table(session, guest)

    join(session, guest, greta)

    table = again(session, table)
    assert table.host_id == greta.id
    assert [seat.person_id for seat in table.seats] == [greta.id, None, None]


def test_tables_of_only_one_person_go_with_that_person(session: Session) -> None:
    greta = make_person(session)
    play(session, make_table(session, greta))

    leave(session, greta)

    assert [count(session, model) for model in (Table, Seat, Hand, Move)] == [0, 0, 0, 0]


def test_others_go_on_with_a_bot_on_the_seat_and_without_its_name(session: Session) -> None:
    greta, owl = make_person(session), make_guest(session)
    table = make_table(session, greta, people=[owl])
    play(session, table)

    leave(session, greta)

    table = again(session, table)
    assert [(seat.name, seat.person_id, seat.bot) for seat in table.seats] == [
        ("Somebody", None, "thoughtful"),
        ("Bright Owl", owl.id, None),
        ("Hesper", None, "thoughtful"),
    ]
    assert len(hand_of(session, table).moves) == 1


def test_a_host_who_leaves_is_followed_by_the_next_person_seated(session: Session) -> None:
    greta, owl = make_person(session), make_guest(session)
    table = make_table(session, greta, people=[owl])

    settle(session, greta)

    assert again(session, table).host_id == owl.id


def test_the_tables_of_others_are_left_alone(session: Session) -> None:
    greta, owl = make_person(session), make_guest(session)
    table = make_table(session, owl)
    make_table(session, greta)

    leave(session, greta)

    assert [row.id for row in session.scalars(select(Table))] == [table.id]


def test_a_takeout_holds_ones_own_seats_and_moves_and_nobody_elses(session: Session) -> None:
    greta, owl = make_person(session), make_guest(session)
    table = make_table(session, greta, people=[owl])
    for _ in range(6):
        play(session, table)

    rows = everything_about(session, greta)

    assert [(row["table"], row["name"]) for row in rows["seats"]] == [(table.code, "Greta")]
    own = session.scalars(select(Move.text).where(Move.seat == 0).order_by(Move.number)).all()
    assert [row["move"] for row in rows["moves"]] == own
    assert len(own) == 2
    assert json.loads(json.dumps(rows)) == rows


def test_somebody_who_never_played_takes_nothing_out(session: Session) -> None:
    assert "seats" not in everything_about(session, make_person(session))


def test_who_shared_a_seat_is_answered_for_like_everybody(session: Session) -> None:
    greta, owl, jonas = make_person(session), make_guest(session), make_person(session, "Jonas", "jonas")
    table = make_table(session, greta)
    table.seats[0].mate_id = owl.id
    session.commit()

    join(session, owl, jonas)
    taken = everything_about(session, jonas)["seats"]
    leave(session, greta)

    assert [row["table"] for row in taken] == [table.code]
    seat = again(session, table).seats[0]
    assert (seat.person_id, seat.mate_id, seat.name) == (jonas.id, None, "Seat 1")


def test_a_seat_whose_second_person_has_left_stays_with_the_first(session: Session) -> None:
    greta, owl = make_person(session), make_guest(session)
    table = make_table(session, greta)
    table.seats[0].mate_id = owl.id
    session.commit()

    leave(session, owl)

    seat = again(session, table).seats[0]
    assert (seat.person_id, seat.mate_id) == (greta.id, None)
