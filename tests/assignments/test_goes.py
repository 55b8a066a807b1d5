"""Goes: begun once, laid aside, handed in by the last answer, by the minutes, or by pressing the button."""

from __future__ import annotations

from datetime import timedelta

import pytest
from sqlalchemy import func, select
from sqlalchemy.orm import Session

from studyapp.assignments.attempts import goes_of
from studyapp.assignments.pupil_assignments import task_of
from studyapp.assignments.submission_status import Work
from studyapp.classes.time_factor import give_time
from studyapp.content import Deck
from studyapp.errors import BadInput, Missing, Refusal, Stale
from studyapp.study.models import Asked, Memory, Origin
from studyapp.study.settings import learner_of
from studyapp.study.study_sessions import course_of, end
from studyapp.study.undo import undo
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
    sitting = begin_work(session, deck, room.greta, work, MORNING)

    now = answer_some(session, deck, room.greta, sitting, MORNING, 4, WRONG)
    assert task_of(session, room.greta, work.id).work(now) is Work.OPEN
    now = answer_some(session, deck, room.greta, sitting, now, 1)

    assert sitting.ended_at == now
    assert task_of(session, room.greta, work.id).work(now) is Work.HANDED_IN


def test_it_is_handed_in_when_the_button_is_pressed(session: Session, deck: Deck, room: Room) -> None:
    work = set_work(session, deck, room.school_class)
    sitting = begin_work(session, deck, room.greta, work, MORNING)

    end(session, sitting, learner_of(session, room.greta), now=MORNING + MINUTE)

    assert task_of(session, room.greta, work.id).handed_in_at == MORNING + MINUTE


def test_it_is_handed_in_by_the_answer_that_uses_up_the_minutes(session: Session, deck: Deck, room: Room) -> None:
    work = set_work(session, deck, room.school_class, amount="5 minutes")
    sitting = begin_work(session, deck, room.greta, work, MORNING)
    now = MORNING
    for _ in range(4):
        asked = show(session, deck, room.greta, sitting, now)
        now += MINUTE
        reply(session, deck, room.greta, asked, now)

    asked = show(session, deck, room.greta, sitting, now)
    assert (course_of(session, sitting).seconds_left, sitting.ended_at) == (60, None)
    reply(session, deck, room.greta, asked, now + MINUTE)

    assert sitting.ended_at == now + MINUTE


def test_whoever_goes_away_loses_two_minutes_at_most_and_none_between_questions(
    session: Session, deck: Deck, room: Room
) -> None:
    work = set_work(session, deck, room.school_class, amount="5 minutes")
    sitting = begin_work(session, deck, room.greta, work, MORNING)
    asked = show(session, deck, room.greta, sitting, MORNING)

    evening = MORNING + timedelta(hours=9)
    reply(session, deck, room.greta, asked, evening)

    assert course_of(session, sitting).seconds_left == 3 * 60
    assert sitting.ended_at is None


def test_a_time_factor_makes_the_minutes_longer_and_not_the_questions_more(
    session: Session, deck: Deck, room: Room
) -> None:
    work = set_work(session, deck, room.school_class, amount="5 minutes")
    give_time(session, room.school_class, room.greta.id, 1.5)

    sitting = begin_work(session, deck, room.greta, work, MORNING)

    assert sitting.whole_seconds == 450
    assert course_of(session, sitting).questions == work.questions == 15
    with pytest.raises(BadInput):
        give_time(session, room.school_class, room.greta.id, 0.5)


def test_what_is_laid_aside_is_gone_on_with_also_after_other_study(session: Session, deck: Deck, room: Room) -> None:
    work = set_work(session, deck, room.school_class)
    sitting = begin_work(session, deck, room.greta, work, MORNING)
    now = answer_some(session, deck, room.greta, sitting, MORNING, 2)

    begin_day(session, deck, room.greta, now)

    assert begin_work(session, deck, room.greta, work, now + timedelta(days=1)) is sitting
    assert sitting.ended_at is None


def test_a_second_go_is_begun_only_where_one_is_left(session: Session, deck: Deck, room: Room) -> None:
    once = set_work(session, deck, room.school_class)
    twice = set_work(session, deck, room.school_class, attempts=2)
    for work in (once, twice):
        do_work(session, deck, room.greta, work, MORNING)

    with pytest.raises(Stale, match="no attempts left"):
        begin_work(session, deck, room.greta, once, MORNING)
    begin_work(session, deck, room.greta, twice, MORNING + MINUTE)

    assert [go.is_open for go in goes_of(session, room.greta, twice.id)] == [False, True]


def test_the_first_time_it_was_handed_in_decides(session: Session, deck: Deck, room: Room) -> None:
    work = set_work(session, deck, room.school_class, attempts=2)
    do_work(session, deck, room.greta, work, MORNING)

    sunday = MORNING + timedelta(days=6)
    do_work(session, deck, room.greta, work, sunday)

    assert task_of(session, room.greta, work.id).work(sunday) is Work.HANDED_IN


def test_late_is_later_than_ones_own_due_day(session: Session, deck: Deck, room: Room) -> None:
    work = set_work(session, deck, room.school_class)
    do_work(session, deck, room.greta, work, MORNING + timedelta(days=5))

    task = task_of(session, room.greta, work.id)

    assert task.work(MORNING + timedelta(days=5)) is Work.LATE
    assert task._replace(due_on=FRIDAY + timedelta(days=1)).work(MORNING) is Work.HANDED_IN


def test_answers_rate_the_memory_and_stay(session: Session, deck: Deck, room: Room) -> None:
    work = set_work(session, deck, room.school_class)
    has_met(session, room.greta, "zeus", MORNING)
    sitting = begin_work(session, deck, room.greta, work, MORNING)
    answer_some(session, deck, room.greta, sitting, MORNING, 3)

    rated = set(session.scalars(select(Memory.figure).where(Memory.person_id == room.greta.id)))
    last = session.scalar(select(func.max(Asked.id))) or 0

    assert sitting.origin is Origin.ASSIGNMENT
    assert rated == {"zeus", "hera", "athena"}
    with pytest.raises(Refusal, match="can’t undo"):
        undo(session, sitting, last, now=MORNING)


def test_strictness_travels_to_every_question(session: Session, deck: Deck, room: Room) -> None:
    work = set_work(session, deck, room.school_class, typed=True, strictness=("spelling", "case"))
    has_met(session, room.greta, "athena", MORNING)
    sitting = begin_work(session, deck, room.greta, work, MORNING)

    asked = show(session, deck, room.greta, sitting, MORNING)
    given = reply(session, deck, room.greta, asked, MORNING + MINUTE, "athenna")

    assert (asked.kind, asked.strictness) == ("typed", "case spelling")
    assert (asked.figure, given.verdict) == ("athena", "wrong")


def test_what_was_set_for_another_class_is_not_there(session: Session, deck: Deck, room: Room) -> None:
    work = set_work(session, deck, room.school_class)

    with pytest.raises(Missing):
        task_of(session, room.teacher, work.id)
