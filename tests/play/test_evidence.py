"""Evidence: what a lay and an answer show of somebody, of whom they show nothing, and that the rows can be derived."""

from __future__ import annotations

import pytest
from sqlalchemy import select
from sqlalchemy.orm import Session

from studyapp.accounts.personal_data import everything_about, join, settle
from studyapp.content import Deck
from studyapp.play.levels.evidence import rebuild
from studyapp.play.levels.levels import Level
from studyapp.play.levels.models import Evidence, LookedAgain
from studyapp.play.levels.table_questions import after_landing, tell
from studyapp.play.make_move import MoveRequest, make_move
from studyapp.play.models import By, Table
from studyapp.rules import mythology
from tests.accounts.factories import make_guest, make_person
from tests.play.factories import BELL, MORNING, hand_of, play, seen_now
from tests.play.levels import lay, make_level_table, send_move


def kept(session: Session) -> list[tuple[object, ...]]:
    rows = session.scalars(select(Evidence).order_by(Evidence.move, Evidence.seat, Evidence.occasion))
    return [
        (
            row.hand_id,
            row.move,
            row.seat,
            row.person_id,
            row.occasion,
            row.figure,
            row.skill,
            row.kind,
            row.known,
            row.at,
        )
        for row in rows
    ]


def kinds(session: Session) -> list[tuple[str, str, str, bool]]:
    rows = session.scalars(select(Evidence).order_by(Evidence.id))
    return [(row.figure, row.skill, row.kind.value, row.known) for row in rows]


@pytest.mark.parametrize(("level", "skill"), [(Level.CLUES, "who"), (Level.NAMES, "who"), (Level.PLACES, "place")])
def test_a_lay_that_fits_at_once_shows_that_the_figure_is_known(
    session: Session, deck: Deck, level: Level, skill: str
) -> None:
    table = make_level_table(session, level)

    lay(session, deck, table, "A1")

    assert kinds(session) == [("cronus", skill, "at first sight", True)]


def test_a_lay_after_another_went_back_shows_that_its_player_looked_again(session: Session, deck: Deck) -> None:
    table = make_level_table(session)
    lay(session, deck, table, "B3")

    lay(session, deck, table, "A1")

    assert kinds(session) == [("cronus", "who", "looked again", False)]


def test_a_card_that_was_shown_is_kept_as_shown(session: Session, deck: Deck) -> None:
    table = make_level_table(session)

    send_move(session, deck, table, "show")

    assert kinds(session) == [("cronus", "who", "shown", False)]


def test_a_double_click_is_evidence_once(session: Session, deck: Deck) -> None:
    table = make_level_table(session)
    seen = seen_now(session, table)

    for _ in range(2):
        send_move(session, deck, table, "show", seen)

    assert len(kinds(session)) == 1


def test_a_lay_at_corners_shows_nothing(session: Session) -> None:
    table = make_level_table(session, Level.CORNERS)

    play(session, table, "A1")

    assert kinds(session) == []


def test_a_shared_seat_is_nobodys(session: Session, deck: Deck) -> None:
    table = make_level_table(session)
    table.seats[0].shared = True

    lay(session, deck, table, "A1")

    assert kinds(session) == []


def test_bots_and_stand_ins_are_nobody(session: Session, deck: Deck) -> None:
    table = make_level_table(session)

    make_move(session, BELL, table, seen_now(session, table), MoveRequest(0, "A1", By.STAND_IN), now=MORNING)
    play(session, table)

    assert kinds(session) == []


def two_players(session: Session) -> Table:
    """A table of two where seat 0 holds nothing that starts a group, and draws D1 from the extra hand."""
    starters = [f"{group}{number}" for group in "ABCDE" for number in ("1", "10")]
    middle = [f"{group}{number}" for group in "ABCDE" for number in range(2, 10)]
    mine, other, extra = middle[:17], [*middle[17:33], "A1"], [*middle[33:], *starters[1:]]
    extra = ["D1", *[card for card in extra if card != "D1"]]
    order = [card for packets in zip(mine, other, [*extra, ""], strict=False) for card in packets if card]
    return make_level_table(session, order=order, seats=2)


def test_a_card_just_drawn_is_said_to_fit_so_laying_it_shows_nothing(session: Session, deck: Deck) -> None:
    table = two_players(session)
    send_move(session, deck, table, "cannot")
    drawn = mythology.view(hand_of(session, table).state, 0).drawn
    assert drawn

    lay(session, deck, table, drawn)

    assert kinds(session) == []


def play_some(session: Session, deck: Deck) -> Table:
    """A few turns with everything in them that is kept."""
    table = make_level_table(session)
    table.settings = {**table.settings, "scholar": True}
    for turn in range(12):
        hand = hand_of(session, table)
        if hand.state.turn != 0:
            play(session, table)
        elif not mythology.fitting(hand.state):
            send_move(session, deck, table, "cannot")
        elif turn % 2:
            send_move(session, deck, table, "show")
        else:
            held = mythology.view(hand.state, 0).hand
            for corner in [card for card in held if card not in mythology.fitting(hand.state)][: turn % 3]:
                lay(session, deck, table, corner)
            lay(session, deck, table, mythology.fitting(hand.state)[0])
    hand = hand_of(session, table)
    for move in (1, 2):
        asked = after_landing(deck, hand, move, 0)
        tell(session, BELL, table, 0, asked, asked.question.options[move], deck=deck, now=MORNING)
    return table


def test_evidence_that_is_lost_is_derived_from_the_log(session: Session, deck: Deck) -> None:
    table = play_some(session, deck)
    before = kept(session)

    rebuild(session, deck, table)

    assert len(before) > 4
    assert kept(session) == before


def test_evidence_changes_no_log(session: Session, deck: Deck) -> None:
    table = play_some(session, deck)
    moves, looks = hand_of(session, table).moves, len(session.scalars(select(LookedAgain)).all())

    rebuild(session, deck, table)

    assert hand_of(session, table).moves == moves
    assert len(session.scalars(select(LookedAgain)).all()) == looks


def test_a_guests_evidence_goes_to_the_person_the_guest_turns_out_to_be(session: Session, deck: Deck) -> None:
    guest, greta = make_guest(session), make_person(session)
    lay(session, deck, make_level_table(session, host=guest), "A1")

    join(session, guest, greta)

    assert session.scalars(select(Evidence.person_id)).all() == [greta.id]


def test_who_leaves_takes_the_evidence_away_and_the_others_game_stays(session: Session, deck: Deck) -> None:
    guest, greta = make_guest(session), make_person(session)
    table = make_level_table(session, host=guest, people=[greta])
    lay(session, deck, table, "A1")

    settle(session, guest)

    assert kinds(session) == []
    assert hand_of(session, table).moves == ("A1",)


def test_who_asks_what_is_kept_is_given_the_evidence(session: Session, deck: Deck) -> None:
    guest = make_guest(session)
    table = make_level_table(session, host=guest)
    lay(session, deck, table, "A1")

    given = everything_about(session, guest)["evidence"]

    assert [(row["table"], row["figure"], row["kind"]) for row in given] == [(table.code, "cronus", "at first sight")]
