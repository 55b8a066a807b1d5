"""Opening a table: seats, rules written out in full, a code, and the first deal."""

from __future__ import annotations

import json
from random import Random

import pytest
from sqlalchemy import select
from sqlalchemy.orm import Session

from studyapp.accounts.codes import LETTERS, draw_code, read_code
from studyapp.errors import BadInput, BadRules
from studyapp.play.host_actions import replace_by_bot
from studyapp.play.models import Hand, Table
from studyapp.play.opening import Plan, Sitter, open_table, start
from studyapp.play.seating import sit_down, stand_up
from studyapp.rules.game import DECK
from tests.accounts.factories import make_guest
from tests.play.factories import BELL, MORNING, make_table


def test_a_new_table_stores_every_rule_written_out(session: Session) -> None:
    table = make_table(session, claims="guided")

    assert table.rules == {"claims": "guided", "end": "hand", "target": 25, "stall": 3}


def test_the_first_hand_is_dealt_from_all_fifty_cards(session: Session) -> None:
    table = make_table(session)

    hand = session.scalars(select(Hand)).one()
    assert (hand.table_id, hand.number, hand.game) == (table.id, 1, 1)
    assert sorted(hand.cards.split()) == sorted(DECK)


def test_the_first_dealer_and_the_order_of_the_cards_are_drawn_by_lot(session: Session) -> None:
    for seed in range(20):
        make_table(session, seed=seed)

    hands = session.scalars(select(Hand)).all()
    assert {hand.dealer for hand in hands} == {0, 1, 2}
    assert len({hand.cards for hand in hands}) == 20


def test_whoever_opens_a_table_sits_on_its_first_seat_and_is_its_host(session: Session) -> None:
    guest = make_guest(session, "Bright Owl")

    table = make_table(session, guest)

    assert table.host_id == guest.id
    assert [(seat.name, seat.person_id, seat.bot) for seat in table.seats] == [
        ("Bright Owl", guest.id, None),
        ("Hesper", None, "thoughtful"),
        ("Mira", None, "thoughtful"),
    ]


def test_one_press_starts_against_two_bots_of_other_names(session: Session) -> None:
    mira = make_guest(session, "mira")

    table = start(session, mira, lambda: mira, now=MORNING, rng=Random(1))

    assert [seat.name for seat in table.seats] == ["mira", "Hesper", "Altair"]


def test_a_seat_that_waits_for_somebody_has_its_level(session: Session) -> None:
    sitters = [Sitter("Greta", level="names"), Sitter("", is_open=True, level="clues"), Sitter("Mira", "gentle")]

    table = open_table(session, make_guest(session), Plan(sitters, "steady"), now=MORNING, rng=Random(1))

    assert [seat.level for seat in table.seats] == ["names", "clues", "corners"]


def test_a_level_stays_with_its_seat_until_a_bot_plays_it(session: Session) -> None:
    greta, jonas = make_guest(session, "Greta"), make_guest(session, "Jonas")
    sitters = [Sitter("Greta"), Sitter("", is_open=True, level="clues")]
    table = open_table(session, greta, Plan(sitters, "steady"), now=MORNING, rng=Random(1))
    sit_down(session, BELL, table, jonas, "Jonas", now=MORNING)
    stand_up(session, BELL, table, jonas, now=MORNING)

    left = table.seats[1].level
    replace_by_bot(session, BELL, table, greta, 1)

    assert (left, table.seats[1].level) == ("clues", "corners")


@pytest.mark.parametrize("number", [1, 13])
def test_a_table_has_two_to_twelve_seats(session: Session, number: int) -> None:
    sitters = [Sitter("Bright Owl"), *(Sitter(f"Bot {seat}", "gentle") for seat in range(1, number))]

    with pytest.raises(BadInput, match="2 to 12 seats"):
        open_table(session, make_guest(session), Plan(sitters, "steady"), now=MORNING, rng=Random(1))


def test_an_unknown_pace_is_refused(session: Session) -> None:
    with pytest.raises(BadInput, match="Choose how fast the bots move"):
        make_table(session, pace="hasty")


def test_a_table_with_an_unknown_rule_is_not_opened(session: Session) -> None:
    with pytest.raises(BadRules):
        make_table(session, claims="shouted")

    assert session.scalars(select(Table)).all() == []


def test_a_code_has_six_letters_that_nobody_takes_for_another(session: Session) -> None:
    code = make_table(session).code

    assert len(code) == 6
    assert len(set(LETTERS)) == 28
    assert set(code) <= set(LETTERS)
    assert not set(LETTERS) & set("01OIL5BZ")


def test_a_code_that_is_taken_is_drawn_again(session: Session) -> None:
    first = make_table(session, seed=7)

    second = make_table(session, seed=7)

    assert first.code == draw_code(Random(7))
    assert second.code != first.code


def test_a_code_may_be_typed_as_people_type() -> None:
    assert read_code(" e7a-9tn ") == "E7A9TN"


def test_what_a_table_keeps_is_plain_json(session: Session) -> None:
    table = make_table(session)

    assert json.loads(json.dumps([table.rules, table.settings])) == [table.rules, table.settings]
