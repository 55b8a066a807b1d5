"""People at a table: sitting down, sharing, leaving, starting, and what the host can do."""

from __future__ import annotations

import threading
from datetime import timedelta
from random import Random

import pytest
from sqlalchemy.orm import Session

from studyapp.accounts import Person
from studyapp.database import Database
from studyapp.errors import BadInput, NotAllowed, Stale
from studyapp.play import host_actions, seating
from studyapp.play.log import latest_hand
from studyapp.play.models import Table
from studyapp.play.opening import Plan, Sitter, open_table
from studyapp.play.table_lookup import find_table, seats_of
from tests.accounts.factories import make_guest, make_person
from tests.play.factories import BELL, MORNING, again, make_table


def waiting_table(session: Session, host: Person, *, open_seats: int = 2, bots: int = 0) -> Table:
    """A table that waits for people."""
    sitters = [Sitter(host.name), *[Sitter("", is_open=True)] * open_seats]
    sitters += [Sitter(name, "thoughtful") for name in ("Vega", "Rigel")[:bots]]
    return open_table(session, host, Plan(sitters, "steady"), now=MORNING, rng=Random(1))


def sit(session: Session, table: Table, person: Person, name: str = "", **how: bool) -> None:
    seating.sit_down(session, BELL, table, person, name, now=MORNING, **how)


def start(session: Session, table: Table, host: Person, empty: str = "bots") -> None:
    host_actions.start_game(session, BELL, table, host, empty, now=MORNING, rng=Random(2))


def names(session: Session, table: Table) -> list[str]:
    return [seat.name for seat in again(session, table).seats]


@pytest.fixture
def greta(session: Session) -> Person:
    return make_person(session)


@pytest.fixture
def owl(session: Session) -> Person:
    return make_guest(session)


def test_a_table_that_waits_for_people_has_no_hand_yet(session: Session, greta: Person) -> None:
    table = waiting_table(session, greta)

    assert latest_hand(session, table) is None
    assert len(seating.open_seats(table)) == 2


def test_whoever_sits_down_has_the_seat_under_a_name_of_choice(session: Session, greta: Person, owl: Person) -> None:
    table = waiting_table(session, greta)

    sit(session, table, owl, "  Jonas ")

    assert names(session, table) == ["Greta", "Jonas", ""]
    assert [seat.number for seat in seats_of(table, owl.id)] == [1]


def test_without_a_name_one_is_called_as_always(session: Session, greta: Person, owl: Person) -> None:
    table = waiting_table(session, greta)

    sit(session, table, owl)

    assert names(session, table)[1] == owl.name


def test_sitting_down_twice_takes_one_seat(session: Session, greta: Person, owl: Person) -> None:
    table = waiting_table(session, greta)
    sit(session, table, owl, "Jonas")

    sit(session, table, owl, "Jonas again")

    assert names(session, table) == ["Greta", "Jonas", ""]


def test_two_of_one_name_do_not_sit_at_one_table(session: Session, greta: Person, owl: Person) -> None:
    table = waiting_table(session, greta)

    with pytest.raises(BadInput) as refused:
        sit(session, table, owl, "gReta")

    assert refused.value.errors == {"name": "Someone here is already called gReta. Choose another name."}


def test_who_comes_when_all_seats_are_taken_is_told(session: Session, greta: Person, owl: Person) -> None:
    table = waiting_table(session, greta, open_seats=1)
    sit(session, table, owl, "Jonas")

    with pytest.raises(Stale, match="Someone has just taken the last seat"):
        sit(session, table, make_guest(session), "Ada")


def test_of_two_who_take_the_last_seat_at_once_one_gets_it(any_database: Database) -> None:
    with any_database.writing() as session:
        table = waiting_table(session, make_person(session), open_seats=1)
        code, people = table.code, [make_guest(session).id for _ in range(4)]
        session.commit()
    answers: list[str] = []
    ready = threading.Barrier(len(people))

    def come(person: int) -> None:
        ready.wait()
        with any_database.writing() as session:
            try:
                sit(session, find_table(session, code), session.get_one(Person, person), f"Guest {person}")
                answers.append("sits")
            except Stale as told:
                answers.append(str(told))

    threads = [threading.Thread(target=come, args=(person,)) for person in people]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()

    assert sorted(answers) == sorted([seating.NO_SEAT] * 3 + ["sits"])


def test_nobody_sits_down_at_a_locked_table(session: Session, greta: Person, owl: Person) -> None:
    table = waiting_table(session, greta)
    host_actions.lock(session, BELL, table, greta, locked=True)

    with pytest.raises(NotAllowed, match="locked"):
        sit(session, table, owl, "Jonas")


def test_a_link_never_returns_a_seat(session: Session, greta: Person, owl: Person) -> None:
    table = waiting_table(session, greta)
    sit(session, table, owl, "Jonas")

    assert seats_of(table, make_guest(session).id) == []


def test_a_seat_is_shared_only_when_its_owner_asks_for_it(session: Session, greta: Person, owl: Person) -> None:
    table = waiting_table(session, greta)
    with pytest.raises(NotAllowed, match="can’t share this seat"):
        seating.share_seat(session, BELL, table, 0, owl, now=MORNING)

    seating.welcome(session, BELL, table, greta)
    seating.share_seat(session, BELL, table, 0, owl, now=MORNING)

    seat = again(session, table).seats[0]
    assert (seat.person_id, seat.mate_id, seat.shared, seat.welcomes) == (greta.id, owl.id, True, False)
    assert seats_of(table, owl.id) == [seat]


def test_a_seat_that_two_have_shared_stays_marked(session: Session, greta: Person, owl: Person) -> None:
    table = waiting_table(session, greta)
    sit(session, table, owl, "Jonas", two=True)

    assert [seat.shared for seat in again(session, table).seats] == [False, True, False]


def test_whoever_leaves_frees_the_seat_and_the_other_of_two_keeps_it(
    session: Session, greta: Person, owl: Person
) -> None:
    table = waiting_table(session, greta)
    seating.welcome(session, BELL, table, greta)
    seating.share_seat(session, BELL, table, 0, owl, now=MORNING)

    seating.stand_up(session, BELL, table, greta, now=MORNING)

    seat = again(session, table).seats[0]
    assert (seat.person_id, seat.name) == (owl.id, "Seat 1")
    assert table.host_id == owl.id


def test_empty_seats_are_played_by_bots(session: Session, greta: Person, owl: Person) -> None:
    table = waiting_table(session, greta)
    sit(session, table, owl, "Jonas")

    start(session, table, greta, "bots")

    assert [(seat.name, seat.bot) for seat in table.seats] == [
        ("Greta", None),
        ("Jonas", None),
        ("Hesper", "thoughtful"),
    ]
    assert latest_hand(session, table) is not None


def test_empty_seats_are_left_out_and_the_others_move_up(session: Session, greta: Person, owl: Person) -> None:
    table = waiting_table(session, greta, open_seats=3, bots=1)
    sit(session, table, owl, "Jonas")

    start(session, table, greta, "left out")

    assert [(seat.number, seat.name) for seat in again(session, table).seats] == [
        (0, "Greta"),
        (1, "Jonas"),
        (2, "Vega"),
    ]


def test_nobody_plays_alone(session: Session, greta: Person) -> None:
    table = waiting_table(session, greta)

    with pytest.raises(BadInput, match="You need at least two players"):
        start(session, table, greta, "left out")


def test_only_the_host_starts_and_twice_is_once(session: Session, greta: Person, owl: Person) -> None:
    table = waiting_table(session, greta)
    sit(session, table, owl, "Jonas")
    with pytest.raises(NotAllowed, match="Only the host"):
        start(session, table, owl)

    start(session, table, greta)
    start(session, table, greta)

    hand = latest_hand(session, table)
    assert hand is not None
    assert hand.number == 1


def test_the_host_removes_and_a_stand_in_plays_until_somebody_sits_down(
    session: Session, greta: Person, owl: Person
) -> None:
    table = make_table(session, greta, people=[owl])

    host_actions.remove(session, BELL, table, greta, 1)
    assert again(session, table).seats[1].name == "Seat 2"
    ada = make_guest(session)
    sit(session, table, ada, "Ada")

    assert [(seat.name, seat.person_id) for seat in again(session, table).seats][1] == ("Ada", ada.id)


def test_the_host_lets_a_bot_play(session: Session, greta: Person, owl: Person) -> None:
    table = make_table(session, greta, people=[owl])

    host_actions.replace_by_bot(session, BELL, table, greta, 1)

    seat = again(session, table).seats[1]
    assert (seat.bot, seat.person_id) == ("thoughtful", None)
    assert seat.name not in ("Greta", "Hesper")


def test_the_host_hands_over_and_is_host_no_more(session: Session, greta: Person, owl: Person) -> None:
    table = make_table(session, greta, people=[owl])

    host_actions.hand_over(session, BELL, table, greta, 1)

    assert table.host_id == owl.id
    with pytest.raises(NotAllowed):
        host_actions.lock(session, BELL, table, greta, locked=True)


def test_the_sixth_table_puts_the_oldest_one_away_that_is_played_alone(session: Session, greta: Person) -> None:
    tables = [make_table(session, greta) for _ in range(6)]

    assert [again(session, table).kept_at is not None for table in tables] == [True] + [False] * 5


def test_with_five_tables_among_people_no_sixth_is_opened(session: Session, greta: Person) -> None:
    for _ in range(5):
        waiting_table(session, greta)

    with pytest.raises(NotAllowed, match="five tables open"):
        waiting_table(session, greta)


def test_a_table_put_away_is_opened_again_by_its_people_only(session: Session, greta: Person, owl: Person) -> None:
    table = make_table(session, greta)
    host_actions.keep(session, BELL, table, greta, now=MORNING)
    with pytest.raises(NotAllowed):
        host_actions.open_again(session, BELL, table, owl, now=MORNING)

    host_actions.open_again(session, BELL, table, greta, now=MORNING + timedelta(days=3))

    assert (table.kept_at, table.resumed_at) == (None, MORNING + timedelta(days=3))
