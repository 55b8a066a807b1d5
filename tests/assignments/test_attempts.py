"""Attempts: started, left, continued and handed in."""

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
from tests.assignments.conftest import TaughtClass
from tests.assignments.factories import FRIDAY, answer_some, begin_work, do_work, set_work
from tests.study.factories import WRONG, begin_day, has_met, live_in, reply, show

MINUTE = timedelta(minutes=1)


@pytest.fixture(autouse=True)
def _in_utc(session: Session, taught: TaughtClass) -> None:
    live_in(session, taught.greta)


def test_an_attempt_is_handed_in_with_its_last_answer(session: Session, deck: Deck, taught: TaughtClass) -> None:
    work = set_work(session, deck, taught.school_class)
    study_session = begin_work(session, deck, taught.greta, work, MORNING)

    now = answer_some(session, deck, taught.greta, study_session, MORNING, 4, WRONG)
    assert pupil_assignment(session, taught.greta, work.id).work(now) is SubmissionStatus.OPEN
    now = answer_some(session, deck, taught.greta, study_session, now, 1)

    assert study_session.ended_at == now
    assert pupil_assignment(session, taught.greta, work.id).work(now) is SubmissionStatus.HANDED_IN


def test_an_attempt_is_handed_in_with_the_button(session: Session, deck: Deck, taught: TaughtClass) -> None:
    work = set_work(session, deck, taught.school_class)
    study_session = begin_work(session, deck, taught.greta, work, MORNING)

    end(session, study_session, learner_of(session, taught.greta), now=MORNING + MINUTE)

    assert pupil_assignment(session, taught.greta, work.id).handed_in_at == MORNING + MINUTE


def test_an_attempt_is_handed_in_when_its_time_is_up(session: Session, deck: Deck, taught: TaughtClass) -> None:
    work = set_work(session, deck, taught.school_class, amount="5 minutes")
    study_session = begin_work(session, deck, taught.greta, work, MORNING)
    now = MORNING
    for _ in range(4):
        asked = show(session, deck, taught.greta, study_session, now)
        now += MINUTE
        reply(session, deck, taught.greta, asked, now)

    asked = show(session, deck, taught.greta, study_session, now)
    assert (session_progress(session, study_session).seconds_left, study_session.ended_at) == (60, None)
    reply(session, deck, taught.greta, asked, now + MINUTE)

    assert study_session.ended_at == now + MINUTE


def test_a_break_costs_two_minutes_at_most_and_none_between_questions(
    session: Session, deck: Deck, taught: TaughtClass
) -> None:
    work = set_work(session, deck, taught.school_class, amount="5 minutes")
    study_session = begin_work(session, deck, taught.greta, work, MORNING)
    asked = show(session, deck, taught.greta, study_session, MORNING)

    evening = MORNING + timedelta(hours=9)
    reply(session, deck, taught.greta, asked, evening)

    assert session_progress(session, study_session).seconds_left == 3 * 60
    assert study_session.ended_at is None


def test_a_time_factor_adds_minutes_but_no_questions(session: Session, deck: Deck, taught: TaughtClass) -> None:
    work = set_work(session, deck, taught.school_class, amount="5 minutes")
    give_time(session, taught.school_class, taught.greta.id, 1.5)

    study_session = begin_work(session, deck, taught.greta, work, MORNING)

    assert study_session.whole_seconds == 450
    assert session_progress(session, study_session).questions == work.questions == 15
    with pytest.raises(BadInput):
        give_time(session, taught.school_class, taught.greta.id, 0.5)


def test_an_attempt_that_was_left_continues_even_after_other_study(
    session: Session, deck: Deck, taught: TaughtClass
) -> None:
    work = set_work(session, deck, taught.school_class)
    study_session = begin_work(session, deck, taught.greta, work, MORNING)
    now = answer_some(session, deck, taught.greta, study_session, MORNING, 2)

    begin_day(session, deck, taught.greta, now)

    assert begin_work(session, deck, taught.greta, work, now + timedelta(days=1)) is study_session
    assert study_session.ended_at is None


def test_a_second_attempt_starts_only_if_one_is_left(session: Session, deck: Deck, taught: TaughtClass) -> None:
    once = set_work(session, deck, taught.school_class)
    twice = set_work(session, deck, taught.school_class, attempts=2)
    for work in (once, twice):
        do_work(session, deck, taught.greta, work, MORNING)

    with pytest.raises(Stale, match="no attempts left"):
        begin_work(session, deck, taught.greta, once, MORNING)
    begin_work(session, deck, taught.greta, twice, MORNING + MINUTE)

    assert [one.is_open for one in attempts_of(session, taught.greta, twice.id)] == [False, True]


def test_the_first_attempt_handed_in_decides(session: Session, deck: Deck, taught: TaughtClass) -> None:
    work = set_work(session, deck, taught.school_class, attempts=2)
    do_work(session, deck, taught.greta, work, MORNING)

    sunday = MORNING + timedelta(days=6)
    do_work(session, deck, taught.greta, work, sunday)

    assert pupil_assignment(session, taught.greta, work.id).work(sunday) is SubmissionStatus.HANDED_IN


def test_late_means_after_the_pupils_own_due_date(session: Session, deck: Deck, taught: TaughtClass) -> None:
    work = set_work(session, deck, taught.school_class)
    do_work(session, deck, taught.greta, work, MORNING + timedelta(days=5))

    task = pupil_assignment(session, taught.greta, work.id)

    assert task.work(MORNING + timedelta(days=5)) is SubmissionStatus.LATE
    assert task._replace(due_on=FRIDAY + timedelta(days=1)).work(MORNING) is SubmissionStatus.HANDED_IN


def test_answers_rate_the_memory_and_stay(session: Session, deck: Deck, taught: TaughtClass) -> None:
    work = set_work(session, deck, taught.school_class)
    has_met(session, taught.greta, "zeus", MORNING)
    study_session = begin_work(session, deck, taught.greta, work, MORNING)
    answer_some(session, deck, taught.greta, study_session, MORNING, 3)

    rated = set(session.scalars(select(Memory.figure).where(Memory.person_id == taught.greta.id)))
    last = session.scalar(select(func.max(AskedQuestion.id))) or 0

    assert study_session.origin is Origin.ASSIGNMENT
    assert rated == {"zeus", "hera", "athena"}
    with pytest.raises(Refusal, match="can’t undo"):
        undo(session, study_session, last, now=MORNING)


def test_every_question_has_the_strictness_of_its_homework(session: Session, deck: Deck, taught: TaughtClass) -> None:
    work = set_work(session, deck, taught.school_class, typed=True, strictness=("spelling", "case"))
    has_met(session, taught.greta, "athena", MORNING)
    study_session = begin_work(session, deck, taught.greta, work, MORNING)

    asked = show(session, deck, taught.greta, study_session, MORNING)
    given = reply(session, deck, taught.greta, asked, MORNING + MINUTE, "athenna")

    assert (asked.kind, asked.strictness) == ("typed", "case spelling")
    assert (asked.figure, given.verdict) == ("athena", "wrong")


def test_homework_of_another_class_is_not_found(session: Session, deck: Deck, taught: TaughtClass) -> None:
    work = set_work(session, deck, taught.school_class)

    with pytest.raises(Missing):
        pupil_assignment(session, taught.teacher, work.id)
