"""Attempts and due dates when accounts are merged, a pupil leaves, or asks for an export."""

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
from tests.assignments.conftest import TaughtClass
from tests.assignments.factories import FRIDAY, MONDAY, do_work, set_work

SATURDAY, SUNDAY = FRIDAY + timedelta(days=1), FRIDAY + timedelta(days=2)


def test_merged_accounts_keep_all_attempts_and_the_later_date(
    session: Session, deck: Deck, taught: TaughtClass
) -> None:
    work = set_work(session, deck, taught.school_class, attempts=2)
    for person in (taught.greta, taught.greta, taught.jonas):
        do_work(session, deck, person, work, MORNING)
    set_later_date(session, work, taught.greta.id, SUNDAY)
    set_later_date(session, work, taught.jonas.id, SATURDAY)

    merge_pupils(session, taught.school_class, taught.greta.id, taught.jonas.id)

    assert [one.attempt.number for one in attempts_of(session, taught.jonas, work.id)] == [1, 2, 3]
    assert session.scalars(select(Extension.due_on)).all() == [SUNDAY]


def test_a_later_date_moves_to_the_merged_account(session: Session, deck: Deck, taught: TaughtClass) -> None:
    work = set_work(session, deck, taught.school_class)
    set_later_date(session, work, taught.greta.id, SUNDAY)

    merge_pupils(session, taught.school_class, taught.greta.id, taught.jonas.id)

    assert session.execute(select(Extension.person_id, Extension.due_on)).all() == [(taught.jonas.id, SUNDAY)]


def test_a_pupil_who_leaves_leaves_no_attempts(session: Session, deck: Deck, taught: TaughtClass) -> None:
    work = set_work(session, deck, taught.school_class)
    do_work(session, deck, taught.greta, work, MORNING)
    set_later_date(session, work, taught.greta.id, SUNDAY)

    leave(session, taught.greta)

    for model in (Attempt, Extension):
        assert session.scalar(select(func.count()).select_from(model)) == 0


def test_the_export_has_all_attempts_and_later_dates(session: Session, deck: Deck, taught: TaughtClass) -> None:
    work = set_work(session, deck, taught.school_class)
    do_work(session, deck, taught.greta, work, MORNING)
    set_later_date(session, work, taught.greta.id, SUNDAY)

    given = everything_about(session, taught.greta)
    attempts, later = given["assignments"], given["later due days"]

    assert (attempts[0]["assignment"], attempts[0]["class"], attempts[0]["try"]) == ("Six gods", "7b Latin", 1)
    assert later == [{"assignment": "Six gods", "due_on": SUNDAY.isoformat()}]


def test_the_figures_of_open_homework_are_met_first(session: Session, deck: Deck, taught: TaughtClass) -> None:
    set_work(session, deck, taught.school_class, due_on=SUNDAY, figures=("hebe", "hera"))
    done = set_work(session, deck, taught.school_class, figures=("pan",))
    set_work(session, deck, taught.school_class, figures=("hera", "io"))
    do_work(session, deck, taught.greta, done, MORNING)

    assert priority_figures(session, taught.greta, MONDAY)[:3] == ["hera", "io", "hebe"]
    assert priority_figures(session, taught.greta, SATURDAY)[:2] == ["hera", "hebe"]
