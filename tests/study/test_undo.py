"""Undo, and rebuilding memories from the answers."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from sqlalchemy import select
from sqlalchemy.orm import Session

from studyapp.content import Deck
from studyapp.database import Database
from studyapp.errors import Refusal
from studyapp.study.answering import last_answered, undo
from studyapp.study.day_plan import due_questions
from studyapp.study.learner_state import load_learner_state
from studyapp.study.memory_rebuild import rebuild
from studyapp.study.models import Answer, Memory, Origin, StudySession
from studyapp.study.session_steps import SessionStep
from tests.accounts.factories import MORNING, make_person
from tests.study.factories import READING, WRONG, answer_once, begin_with, has_met, live_in, reply, show

DAY = timedelta(days=1)


def memories(session: Session) -> list[dict[str, Any]]:
    rows = session.scalars(select(Memory).order_by(Memory.person_id, Memory.figure, Memory.skill))
    columns = [column.key for column in Memory.__table__.columns if column.key != "id"]
    return [{column: getattr(row, column) for column in columns} for row in rows]


def undo_last(session: Session) -> None:
    study_session = session.scalars(select(StudySession).order_by(StudySession.id.desc())).first()
    assert study_session is not None
    last = last_answered(session, study_session)
    assert last is not None
    undo(session, study_session, last[0].id, now=last[1].received_at)


def test_an_undone_answer_leaves_the_memory_and_stays_in_the_log(session: Session, deck: Deck) -> None:
    greta = make_person(session)
    answer_once(session, deck, greta, MORNING)
    before = memories(session)
    answer_once(session, deck, greta, MORNING + 3 * DAY, given=WRONG)

    undo_last(session)

    assert memories(session) == before
    assert [row.undone_at is not None for row in session.scalars(select(Answer).order_by(Answer.id))] == [False, True]


def test_after_an_undo_only_the_next_days_answer_rates(session: Session, deck: Deck) -> None:
    greta = make_person(session)
    has_met(session, greta, "zeus", MORNING)
    answer_once(session, deck, greta, MORNING, given=WRONG)
    undo_last(session)

    answer_once(session, deck, greta, MORNING + timedelta(hours=1))
    assert memories(session) == []

    answer_once(session, deck, greta, MORNING + DAY)
    assert [row["recent"] for row in memories(session)] == ["r"]


def test_an_undone_answer_is_due_on_the_next_day(session: Session, deck: Deck) -> None:
    greta = make_person(session)
    live_in(session, greta, new_a_day=0)
    has_met(session, greta, "zeus", MORNING)
    answer_once(session, deck, greta, MORNING, given=WRONG)
    undo_last(session)

    assert due_questions(deck, load_learner_state(session, greta, MORNING)) == []
    assert due_questions(deck, load_learner_state(session, greta, MORNING + DAY)) == [SessionStep("ask", "zeus", "who")]


def test_undo_goes_back_answer_by_answer(session: Session, deck: Deck) -> None:
    greta = make_person(session)
    steps = [SessionStep("ask", figure, "who") for figure in ("zeus", "hera")]
    study_session = begin_with(session, greta, steps, MORNING, Origin.STUDY)
    for _ in steps:
        reply(session, deck, greta, show(session, deck, greta, study_session, MORNING), MORNING + READING)

    undo_last(session)
    assert [row["figure"] for row in memories(session)] == ["zeus"]

    undo_last(session)
    assert memories(session) == []
    with pytest.raises(Refusal, match="no answer left"):
        undo(session, study_session, 0, now=MORNING)


def test_the_same_form_sent_twice_undoes_one_answer(session: Session, deck: Deck) -> None:
    greta = make_person(session)
    steps = [SessionStep("ask", figure, "who") for figure in ("zeus", "hera")]
    study_session = begin_with(session, greta, steps, MORNING, Origin.STUDY)
    for _ in steps:
        asked = show(session, deck, greta, study_session, MORNING)
        reply(session, deck, greta, asked, MORNING + READING)

    for _ in range(2):
        undo(session, study_session, asked.id, now=MORNING + READING)

    assert [row["figure"] for row in memories(session)] == ["zeus"]


@pytest.fixture(scope="module")
def study_house(tmp_path_factory: pytest.TempPathFactory, empty_file: Path) -> Iterator[Database]:
    path = tmp_path_factory.mktemp("study") / "studyapp.db"
    shutil.copy(empty_file, path)
    database = Database(f"sqlite:///{path}")
    yield database
    database.dispose()


EVENTS = st.lists(
    st.tuples(
        st.sampled_from(["zeus", "hera"]),
        st.sampled_from(["who", "roman"]),
        st.sampled_from([Origin.STUDY, Origin.STUDY, Origin.PRACTICE, Origin.QUIZ]),
        st.booleans(),
        st.sampled_from([0, 0, 1, 2, 9]),
        st.sampled_from([READING, READING, timedelta()]),
        st.booleans(),
        st.sampled_from([None, None, "Pacific/Honolulu", "Asia/Tokyo"]),
    ),
    min_size=1,
    max_size=12,
)
people = iter(range(10**6))


@settings(max_examples=40, deadline=None)
@given(events=EVENTS)
def test_memories_rebuilt_from_any_log_are_the_same_rows(study_house: Database, deck: Deck, events: list[Any]) -> None:
    with study_house.writing() as session:
        greta = make_person(session, "Greta", f"greta-{next(people)}")
        now = MORNING
        for figure, skill, origin, right, days, after, taken_back, zone in events:
            now += days * DAY + timedelta(minutes=1)
            if zone:
                live_in(session, greta, zone)
            answer_once(
                session,
                deck,
                greta,
                now,
                figure=figure,
                skill=skill,
                origin=origin,
                given=None if right else WRONG,
                after=after,
            )
            if taken_back:
                undo_last(session)
        session.expire_all()
        before = memories(session)

        rebuild(session, greta.id)

        session.expire_all()
        assert memories(session) == before
