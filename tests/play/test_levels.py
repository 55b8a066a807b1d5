"""Levels of knowing: lays by place in the hand, lays that go back, being shown a card, and claims that cost nothing."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from sqlalchemy import select
from sqlalchemy.orm import Session

from studyapp.content import Card, Deck
from studyapp.database import Database
from studyapp.errors import IllegalMove, Stale
from studyapp.play.levels.hand_extras import looks_of
from studyapp.play.levels.level_hand import Sight, card_at, in_order
from studyapp.play.levels.levels import Level, table_clue
from studyapp.play.levels.models import Evidence, LookedAgain
from studyapp.play.make_move import MoveRequest, make_move
from studyapp.play.models import By, Move
from studyapp.play.table_lookup import find_table
from studyapp.rules import mythology
from studyapp.rules.game import DECK
from tests.play.factories import BELL, MORNING, deal_next, hand_of, make_table, play, play_out, seen_now
from tests.play.levels import lay, make_level_table, place_of, send_move
from tests.play.test_make_move import at_the_same_time

UNSEEN = (Level.CLUES, Level.NAMES, Level.PLACES)
CLUES = Sight(Level.CLUES, "AAAAAA", "easy", "greek")


def moves_of(session: Session) -> list[str]:
    return list(session.scalars(select(Move.text).order_by(Move.number)))


@pytest.mark.parametrize("level", UNSEEN)
def test_a_card_is_laid_by_its_place_in_the_hand(session: Session, deck: Deck, level: Level) -> None:
    table = make_level_table(session, level)

    assert lay(session, deck, table, "A1") is None
    assert moves_of(session) == ["A1"]


@pytest.mark.parametrize("level", UNSEEN)
def test_a_lay_that_does_not_fit_goes_back_and_is_no_move(session: Session, deck: Deck, level: Level) -> None:
    table = make_level_table(session, level)
    before = table.revision

    refusal = lay(session, deck, table, "B3")

    session.refresh(table)
    assert refusal is not None
    assert (refusal.code, refusal.facts["card"]) == ("went back", "B3")
    assert moves_of(session) == []
    assert [(look.move, look.seat, look.card) for look in looks_of(session, hand_of(session, table).id)] == [
        (1, 0, "B3")
    ]
    assert table.revision > before


def test_the_same_card_going_back_twice_in_a_turn_is_one_look(session: Session, deck: Deck) -> None:
    table = make_level_table(session)

    for _ in range(2):
        lay(session, deck, table, "B3")

    assert len(looks_of(session, hand_of(session, table).id)) == 1


@pytest.mark.parametrize("what", ["A1", "B3", "help A1", "time", "h0", "h18", "h99", "h999", "h", "1", "castle"])
def test_a_corner_is_no_move_at_a_level_and_neither_is_a_place_that_is_not_there(
    session: Session, deck: Deck, what: str
) -> None:
    table = make_level_table(session)

    with pytest.raises(IllegalMove) as refused:
        send_move(session, deck, table, what)

    assert refused.value.code == "unknown"
    assert moves_of(session) == []


def test_a_double_click_is_one_move_although_the_places_have_moved_up(session: Session, deck: Deck) -> None:
    table = make_level_table(session)
    seen, place = seen_now(session, table), place_of(session, deck, table, "A1")

    for _ in range(2):
        assert send_move(session, deck, table, place, seen) is None

    assert moves_of(session) == ["A1"]


def test_another_card_for_a_position_that_has_passed_is_stale(session: Session, deck: Deck) -> None:
    table = make_level_table(session)
    seen, place = seen_now(session, table), place_of(session, deck, table, "B3")
    lay(session, deck, table, "A1")

    with pytest.raises(Stale, match="You have already played"):
        send_move(session, deck, table, place, seen)


def test_out_of_turn_nothing_goes_back(session: Session, deck: Deck) -> None:
    table = make_level_table(session, dealer=0)

    with pytest.raises(IllegalMove) as refused:
        send_move(session, deck, table, "h1")

    assert refused.value.code == "not your turn"
    assert looks_of(session, hand_of(session, table).id) == []


@pytest.mark.parametrize("claims", mythology.ALLOWED["claims"])
def test_a_claim_that_is_not_true_costs_nothing_under_any_rule(session: Session, deck: Deck, claims: str) -> None:
    table = make_level_table(session, claims=claims)

    for _ in range(3):
        with pytest.raises(IllegalMove, match="You have a card that fits") as refused:
            send_move(session, deck, table, "cannot")

    assert refused.value.code == "look"
    assert moves_of(session) == []


@pytest.mark.parametrize("claims", mythology.ALLOWED["claims"])
def test_a_claim_that_is_true_is_the_old_move(session: Session, deck: Deck, claims: str) -> None:
    starters = [card for card in DECK if card[1:] in ("1", "10")]
    middle = [card for card in DECK if card not in starters]
    others = [starters[:5] + middle[17:29], starters[5:] + middle[29:]]
    order = [card for packets in zip(middle[:17], *others, strict=False) for card in packets]
    order += [card for card in DECK if card not in order]
    table = make_level_table(session, order=order, claims=claims)

    assert send_move(session, deck, table, "cannot") is None
    assert moves_of(session) == ["pass"]
    assert hand_of(session, table).state.points == (0, 1, 1)


def test_show_me_lays_a_card_that_fits_and_gives_each_other_one(session: Session, deck: Deck) -> None:
    table = make_level_table(session)
    seen = seen_now(session, table)

    for _ in range(2):
        assert send_move(session, deck, table, "show", seen) is None

    assert moves_of(session) == ["help A1"]
    assert hand_of(session, table).state.points == (0, 1, 1)


def test_show_me_is_no_move_at_corners(session: Session) -> None:
    table = make_level_table(session, Level.CORNERS)

    with pytest.raises(IllegalMove, match="There is no move 'show'"):
        play(session, table, "show")

    assert moves_of(session) == []


def test_a_level_holds_from_the_next_deal_on(session: Session) -> None:
    table = make_table(session)
    table.seats[0].level = Level.NAMES
    session.commit()
    first = hand_of(session, table).levels
    play_out(session, table)

    deal_next(session, table)

    assert first is None
    assert hand_of(session, table).levels == "names corners corners"


def test_a_stand_in_lays_the_card_itself(session: Session) -> None:
    table = make_level_table(session)
    hand = hand_of(session, table)

    make_move(
        session, BELL, table, seen_now(session, table), MoveRequest(hand.state.turn, "A1", By.STAND_IN), now=MORNING
    )

    assert moves_of(session) == ["A1"]


@given(st.sets(st.sampled_from(DECK), min_size=1, max_size=25), st.sampled_from(UNSEEN), st.integers(0, 2**32))
@settings(max_examples=60, deadline=None)
def test_the_order_of_a_hand_says_nothing_but_the_alphabet(deck: Deck, hand: set[str], level: Level, seed: int) -> None:
    sight, shuffled = CLUES._replace(level=level), sorted(hand)
    Random(seed).shuffle(shuffled)

    cards = in_order(deck, shuffled, sight)

    def shown(card: Card) -> str:
        return table_clue(card, sight.table, "easy") if level is Level.NAMES else card.title("greek")

    assert [shown(card) for card in cards] == sorted((shown(deck.at(each)) for each in hand), key=str.casefold)
    assert {card_at(deck, shuffled, sight, f"h{place}") for place in range(1, len(hand) + 1)} == set(cards)


def test_every_seat_is_asked_by_the_same_clue_and_other_tables_by_others(deck: Deck) -> None:
    clues = {code: [table_clue(card, code, "mixed") for card in deck] for code in ("AAAAAA", "AAAAAC")}

    assert clues["AAAAAA"] == [table_clue(card, "AAAAAA", "mixed") for card in deck]
    assert clues["AAAAAA"] != clues["AAAAAC"]


@pytest.mark.parametrize(("difficulty", "places"), [("easy", (0, 1)), ("hard", (4, 5)), ("mixed", (0, 1, 2, 3, 4, 5))])
def test_easy_and_hard_clues_are_the_first_and_the_last_of_a_card(
    deck: Deck, difficulty: str, places: tuple[int, ...]
) -> None:
    for card in deck:
        assert table_clue(card, "AAAAAA", difficulty) in [card.clues[place].text for place in places]  # type: ignore[arg-type]


def test_the_same_lay_sent_five_times_at_once_is_one_move_and_one_piece_of_evidence(
    any_database: Database, deck: Deck
) -> None:
    with any_database.writing() as session:
        table = make_level_table(session)
        code, seen, place = table.code, seen_now(session, table), place_of(session, deck, table, "A1")

    def send() -> str:
        with any_database.writing() as session:
            return str(send_move(session, deck, find_table(session, code), place, seen))

    answers = at_the_same_time([send] * 5)

    assert answers == ["None"] * 5
    with any_database.reading() as session:
        assert moves_of(session) == ["A1"]
        assert len(session.scalars(select(Evidence)).all()) == 1


def test_the_same_wrong_card_sent_five_times_at_once_is_one_look(any_database: Database, deck: Deck) -> None:
    with any_database.writing() as session:
        table = make_level_table(session)
        code, seen, place = table.code, seen_now(session, table), place_of(session, deck, table, "B3")

    def send() -> str:
        with any_database.writing() as session:
            refusal = send_move(session, deck, find_table(session, code), place, seen)
            return refusal.code if refusal else ""

    answers = at_the_same_time([send] * 5)

    assert answers == ["went back"] * 5
    with any_database.reading() as session:
        assert len(session.scalars(select(LookedAgain)).all()) == 1
