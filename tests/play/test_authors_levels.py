"""Authors at levels of knowing: what a call becomes, whom the caller took the card for, and the evidence of it."""

from __future__ import annotations

import pytest
from sqlalchemy import select
from sqlalchemy.orm import Session

from studyapp.content import Deck
from studyapp.database import Database
from studyapp.errors import IllegalMove, Stale
from studyapp.play.games.authors.missing_cards import choices, key_of, lacking
from studyapp.play.levels.evidence import rebuild
from studyapp.play.levels.level_hand import Sight
from studyapp.play.levels.levels import Level
from studyapp.play.levels.models import Evidence, ToldAnswer
from studyapp.play.models import Move, Table
from studyapp.play.table_lookup import find_table
from studyapp.rules.game import DECK
from tests.accounts.factories import make_guest
from tests.play.authors_levels import call_for, make_level_authors, move_for, place_of, send_move
from tests.play.authors_tables import answer, stands
from tests.play.factories import seen_now
from tests.play.test_make_move import at_the_same_time

UNSEEN = (Level.CLUES, Level.NAMES, Level.PLACES)
CLUES = Sight(Level.CLUES, "AAAAAA", "easy", "greek")


def moves_of(session: Session) -> list[str]:
    return list(session.scalars(select(Move.text).order_by(Move.number)))


def kinds(session: Session) -> list[tuple[str, str, str, bool]]:
    rows = session.scalars(select(Evidence).order_by(Evidence.id))
    return [(row.figure, row.skill, row.kind.value, row.known) for row in rows]


def another(session: Session, deck: Deck, corner: str, level: Level = Level.CLUES) -> str:
    """One of the wrong names that are offered for a card."""
    code = session.scalars(select(Table.code)).one()
    four = choices(deck, deck.at(corner), CLUES._replace(table=code, level=level), 1, 0)
    return next(each for each in four if each != deck.at(corner).id)


@pytest.mark.parametrize(("level", "skill"), [(Level.CLUES, "who"), (Level.NAMES, "who"), (Level.PLACES, "place")])
def test_a_card_called_for_by_its_right_name_is_known_at_first_sight(
    session: Session, deck: Deck, level: Level, skill: str
) -> None:
    table = make_level_authors(session, level)

    call_for(session, deck, table, "B1", deck.at("B1").id)

    assert moves_of(session) == ["ask 1 B1"]
    assert kinds(session) == [(deck.at("B1").id, skill, "at first sight", True)]


@pytest.mark.parametrize("level", UNSEEN)
def test_a_wrong_name_is_put_right_and_the_call_goes_on(session: Session, deck: Deck, level: Level) -> None:
    table = make_level_authors(session, level)
    given = another(session, deck, "B1", level)

    call_for(session, deck, table, "B1", given)

    assert moves_of(session) == ["ask 1 B1"]
    assert [(told.given, told.right) for told in session.scalars(select(ToldAnswer))] == [(given, False)]
    assert [(kind, known) for _figure, _skill, kind, known in kinds(session)] == [("looked again", False)]


def test_a_name_that_was_shown_is_kept_as_shown(session: Session, deck: Deck) -> None:
    table = make_level_authors(session)

    call_for(session, deck, table, "B1", None)

    assert moves_of(session) == ["ask 1 B1"]
    assert kinds(session) == [(deck.at("B1").id, "who", "shown", False)]


@pytest.mark.parametrize(
    "what",
    [
        "ask 1 B1",
        "ask 1 m0",
        "ask 1 m17",
        "ask 1 m99",
        "ask 1 m1 nobody",
        "ask 1 m1 0",
        "ask 1 m1 5",
        "ask m1",
        "B1",
        "time",
        "ask 1 h1",
        "cannot",
    ],
)
def test_a_corner_is_no_move_and_neither_is_a_place_or_a_name_that_is_not_offered(
    session: Session, deck: Deck, what: str
) -> None:
    table = make_level_authors(session)

    with pytest.raises(IllegalMove) as refused:
        send_move(session, deck, table, what)

    assert refused.value.code in ("unknown", "not offered")
    assert (moves_of(session), kinds(session)) == ([], [])


def test_nothing_is_kept_of_a_call_that_is_none(session: Session, deck: Deck) -> None:
    table = make_level_authors(session)

    with pytest.raises(IllegalMove) as refused:
        call_for(session, deck, table, "B1", deck.at("B1").id, other=0)

    assert refused.value.code == "self"
    assert session.scalars(select(ToldAnswer)).all() == []


def test_a_double_click_is_one_call_and_the_first_name_counts(session: Session, deck: Deck) -> None:
    table = make_level_authors(session)
    seen, given = seen_now(session, table), another(session, deck, "B1")
    moves = [move_for(session, deck, table, "B1", name) for name in (given, deck.at("B1").id)]

    for what in moves:
        send_move(session, deck, table, what, seen=seen)

    assert moves_of(session) == ["ask 1 B1"]
    assert [told.given for told in session.scalars(select(ToldAnswer))] == [given]


def test_another_call_for_a_position_that_has_passed_is_stale(session: Session, deck: Deck) -> None:
    table = make_level_authors(session)
    seen, place = seen_now(session, table), place_of(session, deck, table, "C1")
    call_for(session, deck, table, "B1", None)

    with pytest.raises(Stale, match="You have already played"):
        send_move(session, deck, table, f"ask 1 {place}", seen=seen)


def test_a_call_that_waits_for_a_person_keeps_its_name(session: Session, deck: Deck) -> None:
    table = make_level_authors(session, people=[make_guest(session, "Jonas")])
    call_for(session, deck, table, "B1", deck.at("B1").id)
    waits = stands(session, table)

    answer(session, table, 1, gives=True)

    assert waits == "ask 1 B1"
    assert moves_of(session) == ["ask 1 B1"]
    assert [kind for _figure, _skill, kind, _known in kinds(session)] == ["at first sight"]


def test_what_several_round_one_screen_name_is_nobodys(session: Session, deck: Deck) -> None:
    table = make_level_authors(session)
    table.seats[1].person_id, table.seats[1].bot = table.seats[0].person_id, None

    call_for(session, deck, table, "B1", deck.at("B1").id)

    assert kinds(session) == []


def test_evidence_that_is_lost_is_derived_again(session: Session, deck: Deck) -> None:
    table = make_level_authors(session)
    for corner, given in (("B1", deck.at("B1").id), ("D1", None)):
        call_for(session, deck, table, corner, given)
    before = kinds(session)

    rebuild(session, deck, table)

    assert len(before) == 2
    assert kinds(session) == before


@pytest.mark.parametrize("level", UNSEEN)
def test_four_are_offered_one_of_them_right_and_none_of_the_others_arguable(deck: Deck, level: Level) -> None:
    sight = CLUES._replace(level=level)

    for card in deck:
        four = choices(deck, card, sight, 1, 0)
        assert len(set(four)) == 4
        assert card.id in four
        for other in set(four) - {card.id}:
            asked, fits = (deck[other], card.id) if level is Level.NAMES else (card, other)
            place = int(key_of(asked, sight._replace(level=Level.CLUES))[1].removeprefix("clue/"))
            clue = asked.clues[place]
            assert level is Level.PLACES or fits not in {*clue.also_fits, *deck.names.mentioned(clue.text)}


def test_the_choices_are_the_same_at_every_look_and_others_for_another_seat(deck: Deck) -> None:
    offered = [[choices(deck, card, CLUES, 1, seat) for card in deck] for seat in (0, 0, 1)]

    assert offered[0] == offered[1] != offered[2]


def test_cards_that_are_lacking_stand_by_the_alphabet_of_what_they_show(deck: Deck) -> None:
    books = lacking(deck, ["A1", "B1", "E4"], CLUES._replace(level=Level.NAMES))

    names = [[card.title("greek") for card in book] for book in books]
    assert names == sorted(sorted(book, key=str.casefold) for book in names)
    assert {card.corner for book in books for card in book} == {
        card for card in DECK if card[1:] in ("1", "4") and card not in ("A1", "B1", "E4")
    }


def test_the_same_call_sent_five_times_at_once_is_one_call_and_one_piece_of_evidence(
    any_database: Database, deck: Deck
) -> None:
    with any_database.writing() as session:
        table = make_level_authors(session)
        code, seen = table.code, seen_now(session, table)
        what = move_for(session, deck, table, "B1", deck.at("B1").id)

    def send() -> str:
        with any_database.writing() as session:
            send_move(session, deck, find_table(session, code), what, seen=seen)
            return "made"

    answers = at_the_same_time([send] * 5)

    assert answers == ["made"] * 5
    with any_database.reading() as session:
        assert moves_of(session) == ["ask 1 B1"]
        assert len(kinds(session)) == 1
