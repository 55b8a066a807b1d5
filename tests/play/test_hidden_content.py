"""Clues and references a class of somebody at the table hides: not shown, not asked, the same for a whole hand."""

from __future__ import annotations

from random import Random

from sqlalchemy.orm import Session

from studyapp.accounts import Person
from studyapp.classes import Class
from studyapp.classes.hidden_content import hide_parts
from studyapp.classes.memberships import join_class
from studyapp.content import Card, Deck
from studyapp.content.questions import clue_for_table
from studyapp.play.levels.hidden_content import hidden_at
from studyapp.play.levels.level_hand import sight_of, written
from studyapp.play.levels.levels import Level
from studyapp.play.levels.table_questions import after_landing, after_the_hand, laid_in
from studyapp.play.models import Table
from studyapp.play.table_snapshot import read_snapshot
from tests.accounts.factories import MORNING, make_person
from tests.play.factories import deal_next, hand_of, make_table, play_out
from tests.play.levels import set_level
from tests.teaching.factories import make_class, make_teacher


def pupil_of_a_class(session: Session) -> tuple[Class, Person]:
    found, person = make_class(session, make_teacher(session)), make_person(session)
    join_class(session, found, person, MORNING)
    return found, person


def parts_of(card: Card) -> list[str]:
    return [f"clue/{n}" for n in range(len(card.clues))] + [f"reference/{n}" for n in range(len(card.references))]


def hide_all_but_one(session: Session, school_class: Class, deck: Deck) -> None:
    """Of every figure the last clue and the last reference stay."""
    for card in deck:
        stay = {f"clue/{len(card.clues) - 1}", f"reference/{len(card.references) - 1}"}
        hide_parts(
            session, school_class, card.id, [part for part in parts_of(card) if part not in stay], parts_of(card)
        )
    session.commit()


def clues_at(session: Session, table: Table, deck: Deck) -> dict[str, str]:
    sight = sight_of(table, hand_of(session, table).levels, 0, "greek")
    return {card.id: written(card, sight) for card in deck}


def test_a_table_shows_no_clue_that_is_hidden_from_anybody_who_sits_there(session: Session, deck: Deck) -> None:
    found, person = pupil_of_a_class(session)
    hide_all_but_one(session, found, deck)
    table = make_table(session, seats=3, people=[person])

    play_out(session, table)
    deal_next(session, table)
    set_level(session, table, Level.NAMES)

    assert clues_at(session, table, deck) == {card.id: card.clues[-1].text for card in deck}


def test_what_is_hidden_while_a_hand_is_played_holds_from_the_next_deal_on(session: Session, deck: Deck) -> None:
    found, person = pupil_of_a_class(session)
    table = make_table(session, person)
    hide_all_but_one(session, found, deck)

    before = hidden_at(table)
    play_out(session, table)
    deal_next(session, table)

    assert not before
    assert ("zeus", "clue/0") in hidden_at(table)


def test_the_row_of_a_pile_tells_no_hidden_passage_and_no_question_asks_one(session: Session, deck: Deck) -> None:
    found, person = pupil_of_a_class(session)
    hide_all_but_one(session, found, deck)
    table = make_table(session, person)
    play_out(session, table)
    hand = hand_of(session, table)

    rows = read_snapshot(session, table.code).look(person.id, MORNING).screen(deck, "greek", since=1).rows
    asked = [after_landing(deck, hand, move, 0, hidden_at(table)) for move in laid_in(hand)]
    asked += after_the_hand(deck, hand, 0, hidden_at(table))

    assert {row.reference for row in rows if row.card} <= {card.references[-1] for card in deck}
    assert not [one for one in asked if one.question.key in {"clue/0", "work/0", "figure/0"}]


def test_a_clue_of_the_chosen_difficulty_is_chosen_while_one_is_shown(deck: Deck) -> None:
    card = deck["zeus"]

    easy = {clue_for_table(card, "easy", Random(seed), {0}) for seed in range(50)}
    without = {clue_for_table(card, "easy", Random(seed), {0, 1, 2}) for seed in range(50)}

    assert card.clues[0] not in easy
    assert easy < set(card.clues)
    assert not without & set(card.clues[:3])
