"""What becomes of goes when two pupils are one, somebody leaves, or asks what is kept; and whom study introduces."""

from __future__ import annotations

from datetime import timedelta

from sqlalchemy import func, select
from sqlalchemy.orm import Session

from studyapp.accounts.account_deletion import leave
from studyapp.accounts.personal_data import everything_about
from studyapp.assignments.assigning import set_later_date
from studyapp.assignments.attempts import attempts_of
from studyapp.assignments.models import Attempt, Extension
from studyapp.classes.memberships import merge_pupils
from studyapp.content import Deck
from studyapp.study.signals import priority_figures
from tests.accounts.factories import MORNING
from tests.assignments.conftest import Room
from tests.assignments.factories import FRIDAY, MONDAY, do_work, set_work

SATURDAY, SUNDAY = FRIDAY + timedelta(days=1), FRIDAY + timedelta(days=2)


def test_two_who_are_one_keep_all_goes_and_the_later_day(session: Session, deck: Deck, room: Room) -> None:
    work = set_work(session, deck, room.school_class, attempts=2)
    for person in (room.greta, room.greta, room.jonas):
        do_work(session, deck, person, work, MORNING)
    set_later_date(session, work, room.greta.id, SUNDAY)
    set_later_date(session, work, room.jonas.id, SATURDAY)

    merge_pupils(session, room.school_class, room.greta.id, room.jonas.id)

    assert [go.attempt.number for go in attempts_of(session, room.jonas, work.id)] == [1, 2, 3]
    assert session.scalars(select(Extension.due_on)).all() == [SUNDAY]


def test_a_later_day_goes_along_to_whom_has_none(session: Session, deck: Deck, room: Room) -> None:
    work = set_work(session, deck, room.school_class)
    set_later_date(session, work, room.greta.id, SUNDAY)

    merge_pupils(session, room.school_class, room.greta.id, room.jonas.id)

    assert session.execute(select(Extension.person_id, Extension.due_on)).all() == [(room.jonas.id, SUNDAY)]


def test_whoever_leaves_leaves_no_go(session: Session, deck: Deck, room: Room) -> None:
    work = set_work(session, deck, room.school_class)
    do_work(session, deck, room.greta, work, MORNING)
    set_later_date(session, work, room.greta.id, SUNDAY)

    leave(session, room.greta)

    for model in (Attempt, Extension):
        assert session.scalar(select(func.count()).select_from(model)) == 0


def test_the_takeout_has_each_go_and_later_days(session: Session, deck: Deck, room: Room) -> None:
    work = set_work(session, deck, room.school_class)
    do_work(session, deck, room.greta, work, MORNING)
    set_later_date(session, work, room.greta.id, SUNDAY)

    given = everything_about(session, room.greta)
    attempts, later = given["assignments"], given["later due days"]

    assert (attempts[0]["assignment"], attempts[0]["class"], attempts[0]["try"]) == ("Six gods", "7b Latin", 1)
    assert later == [{"assignment": "Six gods", "due_on": SUNDAY.isoformat()}]


def test_the_figures_of_open_work_are_met_before_all_others(session: Session, deck: Deck, room: Room) -> None:
    set_work(session, deck, room.school_class, due_on=SUNDAY, figures=("hebe", "hera"))
    done = set_work(session, deck, room.school_class, figures=("pan",))
    set_work(session, deck, room.school_class, figures=("hera", "io"))
    do_work(session, deck, room.greta, done, MORNING)

    assert priority_figures(session, room.greta, MONDAY)[:3] == ["hera", "io", "hebe"]
    assert priority_figures(session, room.greta, SATURDAY)[:2] == ["hera", "hebe"]
