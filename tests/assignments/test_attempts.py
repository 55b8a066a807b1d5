"""Goes: begun once, laid aside, handed in by the last answer, by the minutes, or by pressing the button."""

from __future__ import annotations

from datetime import timedelta

import pytest
from sqlalchemy import func, select
from sqlalchemy.orm import Session

from studyapp.assignments.attempts import attempts_of
from studyapp.assignments.pupil_assignments import pupil_assignment
from studyapp.assignments.submission_status import SubmissionStatus
from studyapp.classes.time_factor import give_time
from studyapp.content import Deck
from studyapp.errors import BadInput, Missing, Refusal, Stale
from studyapp.study.answering import undo
from studyapp.study.models import AskedQuestion, Memory, Origin
from studyapp.study.settings import learner_of
from studyapp.study.study_sessions import end, session_progress
from tests.accounts.factories import MORNING
from tests.assignments.conftest import Room
from tests.assignments.factories import FRIDAY, answer_some, begin_work, do_work, set_work
from tests.study.factories import WRONG, begin_day, has_met, live_in, reply, show

MINUTE = timedelta(minutes=1)


@pytest.fixture(autouse=True)
def _in_utc(session: Session, room: Room) -> None:
    live_in(session, room.greta)


def test_it_is_handed_in_when_all_is_answered_rightly_or_wrongly(session: Session, deck: Deck, room: Room) -> None:
    work = set_work(session, deck, room.school_class)
    study_session = begin_work(session, deck, room.greta, work, MORNING)

    now = answer_some(session, deck, room.greta, study_session, MORNING, 4, WRONG)
    assert pupil_assignment(session, room.greta, work.id).work(now) is SubmissionStatus.OPEN
    now = answer_some(session, deck, room.greta, study_session, now, 1)

    assert study_session.ended_at == now
    assert pupil_assignment(session, room.greta, work.id).work(now) is SubmissionStatus.HANDED_IN


def test_it_is_handed_in_when_the_button_is_pressed(session: Session, deck: Deck, room: Room) -> None:
    work = set_work(session, deck, room.school_class)
    study_session = begin_work(session, deck, room.greta, work, MORNING)

    end(session, study_session, learner_of(session, room.greta), now=MORNING + MINUTE)

    assert pupil_assignment(session, room.greta, work.id).handed_in_at == MORNING + MINUTE


def test_it_is_handed_in_by_the_answer_that_uses_up_the_minutes(session: Session, deck: Deck, room: Room) -> None:
    work = set_work(session, deck, room.school_class, amount="5 minutes")
    study_session = begin_work(session, deck, room.greta, work, MORNING)
    now = MORNING
    for _ in range(4):
        asked = show(session, deck, room.greta, study_session, now)
        now += MINUTE
        reply(session, deck, room.greta, asked, now)

    asked = show(session, deck, room.greta, study_session, now)
    assert (session_progress(session, study_session).seconds_left, study_session.ended_at) == (60, None)
    reply(session, deck, room.greta, asked, now + MINUTE)

    assert study_session.ended_at == now + MINUTE


def test_whoever_goes_away_loses_two_minutes_at_most_and_none_between_questions(
    session: Session, deck: Deck, room: Room
) -> None:
    work = set_work(session, deck, room.school_class, amount="5 minutes")
    study_session = begin_work(session, deck, room.greta, work, MORNING)
    asked = show(session, deck, room.greta, study_session, MORNING)

    evening = MORNING + timedelta(hours=9)
    reply(session, deck, room.greta, asked, evening)

    assert session_progress(session, study_session).seconds_left == 3 * 60
    assert study_session.ended_at is None


def test_a_time_factor_makes_the_minutes_longer_and_not_the_questions_more(
    session: Session, deck: Deck, room: Room
) -> None:
    work = set_work(session, deck, room.school_class, amount="5 minutes")
    give_time(session, room.school_class, room.greta.id, 1.5)

    study_session = begin_work(session, deck, room.greta, work, MORNING)

    assert study_session.whole_seconds == 450
    assert session_progress(session, study_session).questions == work.questions == 15
    with pytest.raises(BadInput):
        give_time(session, room.school_class, room.greta.id, 0.5)


def test_what_is_laid_aside_is_gone_on_with_also_after_other_study(session: Session, deck: Deck, room: Room) -> None:
    work = set_work(session, deck, room.school_class)
    study_session = begin_work(session, deck, room.greta, work, MORNING)
    now = answer_some(session, deck, room.greta, study_session, MORNING, 2)

    begin_day(session, deck, room.greta, now)

    assert begin_work(session, deck, room.greta, work, now + timedelta(days=1)) is study_session
    assert study_session.ended_at is None


def test_a_second_go_is_begun_only_where_one_is_left(session: Session, deck: Deck, room: Room) -> None:
    once = set_work(session, deck, room.school_class)
    twice = set_work(session, deck, room.school_class, attempts=2)
    for work in (once, twice):
        do_work(session, deck, room.greta, work, MORNING)

    with pytest.raises(Stale, match="no attempts left"):
        begin_work(session, deck, room.greta, once, MORNING)
    begin_work(session, deck, room.greta, twice, MORNING + MINUTE)

    assert [go.is_open for go in attempts_of(session, room.greta, twice.id)] == [False, True]


def test_the_first_time_it_was_handed_in_decides(session: Session, deck: Deck, room: Room) -> None:
    work = set_work(session, deck, room.school_class, attempts=2)
    do_work(session, deck, room.greta, work, MORNING)

    sunday = MORNING + timedelta(days=6)
    do_work(session, deck, room.greta, work, sunday)

    assert pupil_assignment(session, room.greta, work.id).work(sunday) is SubmissionStatus.HANDED_IN


def test_late_is_later_than_ones_own_due_day(session: Session, deck: Deck, room: Room) -> None:
    work = set_work(session, deck, room.school_class)
    do_work(session, deck, room.greta, work, MORNING + timedelta(days=5))

    task = pupil_assignment(session, room.greta, work.id)

    assert task.work(MORNING + timedelta(days=5)) is SubmissionStatus.LATE
    assert task._replace(due_on=FRIDAY + timedelta(days=1)).work(MORNING) is SubmissionStatus.HANDED_IN


def test_answers_rate_the_memory_and_stay(session: Session, deck: Deck, room: Room) -> None:
    work = set_work(session, deck, room.school_class)
    has_met(session, room.greta, "zeus", MORNING)
    study_session = begin_work(session, deck, room.greta, work, MORNING)
    answer_some(session, deck, room.greta, study_session, MORNING, 3)

    rated = set(session.scalars(select(Memory.figure).where(Memory.person_id == room.greta.id)))
    last = session.scalar(select(func.max(AskedQuestion.id))) or 0

    assert study_session.origin is Origin.ASSIGNMENT
    assert rated == {"zeus", "hera", "athena"}
    with pytest.raises(Refusal, match="can’t undo"):
        undo(session, study_session, last, now=MORNING)


def test_strictness_travels_to_every_question(session: Session, deck: Deck, room: Room) -> None:
    work = set_work(session, deck, room.school_class, typed=True, strictness=("spelling", "case"))
    has_met(session, room.greta, "athena", MORNING)
    study_session = begin_work(session, deck, room.greta, work, MORNING)

    asked = show(session, deck, room.greta, study_session, MORNING)
    given = reply(session, deck, room.greta, asked, MORNING + MINUTE, "athenna")

    assert (asked.kind, asked.strictness) == ("typed", "case spelling")
    assert (asked.figure, given.verdict) == ("athena", "wrong")


def test_what_was_set_for_another_class_is_not_there(session: Session, deck: Deck, room: Room) -> None:
    work = set_work(session, deck, room.school_class)

    with pytest.raises(Missing):
        pupil_assignment(session, room.teacher, work.id)
