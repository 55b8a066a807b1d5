"""Study data when accounts are merged, a person leaves, or asks for an export."""

from __future__ import annotations

import json
from datetime import timedelta

from sqlalchemy import func, select
from sqlalchemy.orm import Session

from studyapp.accounts.personal_data import everything_about, join, settle
from studyapp.content import Deck
from studyapp.study.models import Answer, AskedQuestion, Learner, Meeting, Memory, StudySession
from studyapp.study.settings import learner_of
from tests.accounts.factories import MORNING, make_guest, make_person
from tests.study.factories import WRONG, answer_once, has_met, live_in

DAY = timedelta(days=1)


def test_a_guests_answers_and_the_persons_own_make_one_memory(session: Session, deck: Deck) -> None:
    greta, owl = make_person(session), make_guest(session)
    for person in (greta, owl):
        has_met(session, person, "zeus", MORNING)
    has_met(session, owl, "hera", MORNING)
    answer_once(session, deck, greta, MORNING)
    answer_once(session, deck, owl, MORNING + 2 * DAY)
    answer_once(session, deck, owl, MORNING + 2 * DAY, figure="hera", given=WRONG)

    join(session, owl, greta)
    session.commit()

    rows = {row.figure: (row.person_id, row.recent) for row in session.scalars(select(Memory))}
    assert rows == {"zeus": (greta.id, "rr"), "hera": (greta.id, "w")}
    assert {(row.person_id, row.figure) for row in session.scalars(select(Meeting))} == {
        (greta.id, "zeus"),
        (greta.id, "hera"),
    }
    assert (
        set(session.scalars(select(AskedQuestion.person_id)))
        == set(session.scalars(select(StudySession.person_id)))
        == {greta.id}
    )


def test_the_persons_settings_win_over_the_guests(session: Session) -> None:
    greta, owl = make_person(session), make_guest(session)
    live_in(session, owl, "Asia/Tokyo")

    join(session, owl, greta)
    session.commit()

    assert learner_of(session, greta).zone == "Asia/Tokyo"
    assert session.scalar(select(func.count(Learner.person_id))) == 1


def test_a_person_who_leaves_leaves_no_rows_and_others_keep_theirs(session: Session, deck: Deck) -> None:
    greta, owl = make_person(session), make_guest(session)
    for person in (greta, owl):
        live_in(session, person)
        has_met(session, person, "zeus", MORNING)
        answer_once(session, deck, person, MORNING)

    settle(session, greta)
    session.commit()

    for model in (Learner, Meeting, StudySession, AskedQuestion, Memory):
        assert set(session.scalars(select(model.person_id))) == {owl.id}
    assert session.scalar(select(func.count(Answer.id))) == 1


def test_an_export_has_all_answers_of_one_person(session: Session, deck: Deck) -> None:
    greta, owl = make_person(session), make_guest(session)
    live_in(session, greta)
    has_met(session, greta, "zeus", MORNING)
    answer_once(session, deck, greta, MORNING, given=WRONG)
    answer_once(session, deck, owl, MORNING)

    given = everything_about(session, greta)

    assert [(row["figure"], row["verdict"]) for row in given["answers"]] == [("zeus", "wrong")]
    assert {"figures met", "memories", "sittings", "study choices"} <= set(given)
    assert json.loads(json.dumps(given)) == given


def test_an_export_without_study_is_empty(session: Session) -> None:
    assert "answers" not in everything_about(session, make_person(session))
