"""An attempt made under another's name moves to the right pupil."""

from __future__ import annotations

from datetime import timedelta

from sqlalchemy.orm import Session

from studyapp.assignments.attempts import attempts_of
from studyapp.assignments.pupil_assignments import pupil_assignment
from studyapp.assignments.submission_status import SubmissionStatus
from studyapp.classes.memberships import make_pupils
from studyapp.content import Deck
from studyapp.study.answer_transfer import transfer_answers
from tests.accounts.factories import MORNING
from tests.assignments.conftest import TaughtClass
from tests.assignments.factories import answer_some, begin_work, do_work, set_work
from tests.study.factories import live_in

LATER = MORNING + timedelta(hours=1)


def test_homework_that_was_handed_in_moves_to_the_pupil_who_did_it(
    session: Session, deck: Deck, taught: TaughtClass
) -> None:
    [anna] = make_pupils(session, taught.school_class, ["Anna B."], MORNING)
    live_in(session, taught.greta)
    live_in(session, anna)
    work = set_work(session, deck, taught.school_class, attempts=2)
    first, second = (do_work(session, deck, taught.greta, work, MORNING + timedelta(minutes=m)) for m in (0, 20))

    transfer_answers(session, taught.greta, anna, [first.id], LATER)

    assert pupil_assignment(session, anna, work.id).work(LATER) is SubmissionStatus.HANDED_IN
    assert pupil_assignment(session, anna, work.id).handed_in_at == first.ended_at
    left = attempts_of(session, taught.greta, work.id)
    assert [(one.attempt.number, one.study_session.id) for one in left] == [(1, second.id)]
    assert begin_work(session, deck, taught.greta, work, LATER) is not second, "the go is hers to make again"


def test_open_homework_continues_under_the_right_name(session: Session, deck: Deck, taught: TaughtClass) -> None:
    [anna] = make_pupils(session, taught.school_class, ["Anna B."], MORNING)
    live_in(session, taught.greta)
    live_in(session, anna)
    work = set_work(session, deck, taught.school_class)
    study_session = begin_work(session, deck, taught.greta, work, MORNING)
    answer_some(session, deck, taught.greta, study_session, MORNING, 2)

    transfer_answers(session, taught.greta, anna, [study_session.id], LATER)
    mine = begin_work(session, deck, anna, work, LATER)
    answer_some(session, deck, anna, mine, LATER, work.questions - 2)

    assert pupil_assignment(session, anna, work.id).work(LATER) is SubmissionStatus.HANDED_IN
    assert attempts_of(session, taught.greta, work.id) == []
