"""Answers given under a wrong name are transferred to the learner who gave them."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest
from sqlalchemy import select
from sqlalchemy.orm import Session

from studyapp.accounts import Person
from studyapp.content import Deck
from studyapp.errors import Missing, Stale
from studyapp.study.answer_transfer import TransferableSession, transfer_answers, transferable_sessions
from studyapp.study.memory_rebuild import rebuild
from studyapp.study.models import Answer, AskedQuestion, Meeting, Memory, Origin, StudySession
from tests.accounts.factories import make_person
from tests.study.factories import WRONG, answer_once, begin_day, has_met, live_in, reply, show

MONDAY = datetime(2026, 3, 2, 9, tzinfo=UTC)
LATER = MONDAY + timedelta(days=3)


@pytest.fixture
def anna(session: Session) -> Person:
    """Who gave the answers."""
    person = make_person(session, "Anna", "anna")
    live_in(session, person)
    return person


@pytest.fixture
def greta(session: Session) -> Person:
    """Under whose name they were given."""
    person = make_person(session, "Greta", "greta")
    live_in(session, person)
    return person


def study_sessions_of(session: Session, person: Person) -> list[TransferableSession]:
    return transferable_sessions(session, person, MONDAY.date())


def memories_of(session: Session, person: Person) -> list[tuple[str, float, str]]:
    rows = session.scalars(select(Memory).where(Memory.person_id == person.id).order_by(Memory.figure, Memory.skill))
    return [(row.figure, row.stability, row.recent) for row in rows]


def said(session: Session, person: Person, *, undone: bool) -> list[tuple[object, ...]]:
    """Everything about a person's answers except whose they are."""
    rows = session.execute(
        select(AskedQuestion, Answer)
        .join(Answer, Answer.asked_id == AskedQuestion.id)
        .where(AskedQuestion.person_id == person.id)
    )
    return [
        (
            *(asked.figure, asked.clue, asked.options, asked.shown_at, answer.given, answer.verdict),
            *(answer.origin, answer.answered_at, answer.received_at, answer.study_date),
        )
        for asked, answer in rows
        if (answer.undone_at is not None) == undone
    ]


def test_the_other_learner_gets_copies_and_the_old_rows_are_undone(
    session: Session, deck: Deck, anna: Person, greta: Person
) -> None:
    for figure in ("zeus", "hera"):
        answer_once(session, deck, greta, MONDAY, figure=figure, given=WRONG if figure == "hera" else None)
    before, remembered = said(session, greta, undone=False), memories_of(session, greta)

    number = transfer_answers(session, greta, anna, [sat.number for sat in study_sessions_of(session, greta)], LATER)

    assert number == 2
    assert said(session, anna, undone=False) == said(session, greta, undone=True) == before
    assert not said(session, greta, undone=False)
    assert (memories_of(session, anna), memories_of(session, greta)) == (remembered, [])
    assert study_sessions_of(session, greta) == []


def test_the_memory_uses_all_answers_in_the_order_they_came(
    session: Session, deck: Deck, anna: Person, greta: Person
) -> None:
    alone = make_person(session, "Alone", "alone")
    live_in(session, alone)
    for person, day in ((anna, 0), (greta, 1), (anna, 2), *((alone, day) for day in range(3))):
        answer_once(session, deck, person, MONDAY + timedelta(days=day), given=WRONG if day == 1 else None)

    transfer_answers(session, greta, anna, [sat.number for sat in study_sessions_of(session, greta)], LATER)

    assert memories_of(session, anna) == memories_of(session, alone)
    rebuild(session, anna.id)
    assert memories_of(session, anna) == memories_of(session, alone)


def test_a_second_transfer_restores_everything(session: Session, deck: Deck, anna: Person, greta: Person) -> None:
    answer_once(session, deck, greta, MONDAY)
    before = study_sessions_of(session, greta)[0]

    transfer_answers(session, greta, anna, [before.number], LATER)
    transfer_answers(session, anna, greta, [study_sessions_of(session, anna)[0].number], LATER)

    after = study_sessions_of(session, greta)[0]
    assert (after.day, after.origin, after.answers) == (before.day, before.origin, before.answers)
    assert study_sessions_of(session, anna) == []


def test_the_figures_met_move_with_the_answers(session: Session, deck: Deck, anna: Person, greta: Person) -> None:
    study_session = begin_day(session, deck, greta, MONDAY)
    asked = show(session, deck, greta, study_session, MONDAY)
    reply(session, deck, greta, asked, MONDAY + timedelta(seconds=20))
    last = deck.order[-1][0]
    has_met(session, greta, last, MONDAY - timedelta(days=1))

    transfer_answers(session, greta, anna, [study_session.id], MONDAY + timedelta(minutes=5))

    met = select(Meeting.figure).order_by(Meeting.figure)
    assert session.scalars(met.where(Meeting.person_id == greta.id)).all() == [last]
    assert asked.figure in session.scalars(met.where(Meeting.person_id == anna.id)).all()
    assert session.get_one(StudySession, study_session.id).ended_at is not None


def test_only_study_sessions_with_answers_of_the_giver_can_be_transferred(
    session: Session, deck: Deck, anna: Person, greta: Person
) -> None:
    answer_once(session, deck, greta, MONDAY, origin=Origin.PRACTICE)
    [sat] = study_sessions_of(session, greta)

    with pytest.raises(Missing):
        transfer_answers(session, anna, greta, [sat.number], LATER)
    for receiver, chosen in ((greta, [sat.number]), (anna, [])):
        with pytest.raises(Stale):
            transfer_answers(session, greta, receiver, chosen, LATER)
    transfer_answers(session, greta, anna, [sat.number], LATER)
    with pytest.raises(Missing):
        transfer_answers(session, greta, anna, [sat.number], LATER)


def test_study_sessions_are_listed_by_day_and_position(session: Session, deck: Deck, greta: Person) -> None:
    answer_once(session, deck, greta, MONDAY - timedelta(days=1))
    answer_once(session, deck, greta, MONDAY)
    answer_once(session, deck, greta, MONDAY + timedelta(hours=1), figure="hera", origin=Origin.QUIZ)

    told = [(sat.day, sat.place, sat.origin, sat.answers) for sat in study_sessions_of(session, greta)]

    assert told == [(MONDAY.date(), 2, Origin.QUIZ, 1), (MONDAY.date(), 1, Origin.STUDY, 1)]
