"""The homework pages: a teacher sets it, a pupil does it, the teacher reads the results."""

from __future__ import annotations

import re

import pytest
from flask import Flask
from flask.testing import FlaskClient
from sqlalchemy import select
from sqlalchemy.orm import Session

from studyapp.accounts.audit import SEEN, AuditEntry
from studyapp.content import Deck
from tests.accounts.factories import PASSWORD, hashed
from tests.accounts.reading import text_of
from tests.assignments.conftest import TaughtClass
from tests.assignments.factories import begin_work, do_work, set_work
from tests.conftest import Clock
from tests.study.test_pages import Learner
from tests.teaching.factories import client_of

FORM = {
    "name": "The first gods",
    "due_on": "2026-03-06",
    "note": "Take your time.",
    "figures": ["zeus", "hera"],
    "skills": "who",
    "amount": "5 questions",
    "attempts": "1",
    "kind": "choice",
}


@pytest.fixture
def teacher(app: Flask, taught: TaughtClass) -> FlaskClient:
    return client_of(app, "weiss")


@pytest.fixture
def greta(app: Flask, taught: TaughtClass, session: Session, clock: Clock, deck: Deck) -> Learner:
    """Greta's browser, which studies."""
    taught.greta.password_hash = hashed(PASSWORD)
    session.commit()
    return Learner(client_of(app, taught.greta.user_name or ""), clock, deck)


def page_of(client: FlaskClient, path: str) -> str:
    response = client.get(path)
    assert response.status_code == 200
    return text_of(response)


def test_a_teacher_sets_it_a_pupil_does_it_and_the_teacher_reads(teacher: FlaskClient, greta: Learner) -> None:
    assert teacher.post("/classes/1/assignments/new", data=FORM).status_code == 303
    greta.open("/study")
    assert "The first gods Due Friday, 6 March, 5 questions." in greta.text
    assert "The first gods Due Friday, 6 March, 5 questions." in page_of(greta.client, "/")

    greta.press("/assignments/1/begin", zone="Europe/Berlin")
    greta.meet()
    for right in (True, True, True, False, False):
        greta.answer(right=right)
        greta.go_on()

    assert "Handed in You got 3 of 5 questions right first time." in greta.text
    assert "Handed in today. Take your time." in page_of(greta.client, "/assignments/1")
    assert "3 of 5 right." in page_of(greta.client, "/assignments/1/attempts/1")
    assert "1 handed in 0 late 0 missing 1 not yet" in page_of(teacher, "/classes/1/assignments/1")
    answers = teacher.get("/classes/1/assignments/1/pupils/2").text
    assert (answers.count("badge--right"), answers.count("badge--wrong")) == (3, 2)


def test_handing_in_early_says_what_is_left(teacher: FlaskClient, greta: Learner) -> None:
    teacher.post("/classes/1/assignments/new", data=FORM)
    greta.press("/assignments/1/begin")
    greta.meet()
    greta.answer()
    greta.go_on()

    assert "4 questions are not answered yet." in greta.text
    school_class = re.search(r'action="([^"]+/stop)"', greta.html)
    assert school_class
    greta.press(school_class[1])

    assert "1 of 1 right, 4 not answered" in page_of(teacher, "/classes/1/assignments/1")
    assert "/begin" not in greta.open("/assignments/1").text


def test_a_study_session_leads_back_to_its_homework(
    greta: Learner, session: Session, deck: Deck, taught: TaughtClass
) -> None:
    work = set_work(session, deck, taught.school_class)
    study_session = begin_work(session, deck, taught.greta, work, greta.clock.now)

    assert greta.client.get(f"/assignments/session/{study_session.id}").location == "/assignments/1"
    assert "You have started. It is due Friday, 6 March." in page_of(greta.client, "/assignments")


@pytest.mark.parametrize(
    ("old", "new"),
    [("/assignments/sitting/7", "/assignments/session/7"), ("/assignments/1/tries/2", "/assignments/1/attempts/2")],
)
def test_former_addresses_still_work(client: FlaskClient, old: str, new: str) -> None:
    moved = client.get(old)

    assert (moved.status_code, moved.location) == (308, new)


def test_each_number_links_to_its_pupils(
    teacher: FlaskClient, session: Session, deck: Deck, taught: TaughtClass, clock: Clock
) -> None:
    work = set_work(session, deck, taught.school_class)
    do_work(session, deck, taught.greta, work, clock.now)
    clock.advance(8 * 24 * 3600)

    assert "Was due Friday, 6 March 1 handed in 0 1 missing 0" in page_of(teacher, "/classes/1/assignments")
    assert "Greta" not in table_of(teacher, "/classes/1/assignments/1?who=missing")
    assert "Jonas" not in table_of(teacher, "/classes/1/assignments/1?who=handed+in")


def table_of(client: FlaskClient, path: str) -> str:
    return client.get(path).text.partition("<tbody>")[2].partition("</tbody>")[0]


def test_a_draft_is_set_later(teacher: FlaskClient, greta: Learner) -> None:
    teacher.post("/classes/1/assignments/new", data=FORM | {"action": "draft"})
    assert "No homework" in page_of(greta.client, "/assignments")

    change = teacher.get("/classes/1/assignments/1/change").text
    assert 'value="zeus" checked' in change
    teacher.post("/classes/1/assignments/1/change", data=FORM)

    assert "The first gods" in page_of(greta.client, "/assignments")


def test_after_a_start_the_form_has_only_due_date_and_note(
    teacher: FlaskClient, session: Session, deck: Deck, taught: TaughtClass, clock: Clock
) -> None:
    begin_work(session, deck, taught.greta, set_work(session, deck, taught.school_class), clock.now)

    assert 'name="figures"' not in teacher.get("/classes/1/assignments/1/change").text
    teacher.post("/classes/1/assignments/1/change", data={"due_on": "2026-03-09", "note": "Until Monday."})

    assert "Due Monday, 9 March, in Europe/Berlin. Until Monday." in page_of(teacher, "/classes/1/assignments/1")
    assert teacher.post("/classes/1/assignments/1/withdraw").status_code == 409


def test_a_rejected_form_keeps_its_values(teacher: FlaskClient) -> None:
    refused = teacher.post("/classes/1/assignments/new", data=FORM | {"due_on": "", "figures": [], "groups": "C"})

    assert refused.status_code == 422
    assert "Enter a due date" in text_of(refused)
    assert 'value="The first gods"' in refused.text
    assert 'value="C" checked' in refused.text


@pytest.mark.parametrize(
    ("changed", "field", "sentence"),
    [
        ({"name": ""}, "name", "Enter a name of up to 60 characters."),
        ({"name": "x" * 61}, "name", "Enter a name of up to 60 characters."),
        ({"due_on": "soon"}, "due_on", "Enter a due date, such as 2026-03-06."),
        ({"note": "x" * 301}, "note", "Shorten the note to 300 characters or fewer."),
        ({"skills": []}, "skills", "Choose at least one kind of question."),
        ({"skills": "flying"}, "skills", "Choose one of the options."),
        ({"amount": "1000 questions"}, "amount", "Choose one of the options."),
        ({"attempts": "0"}, "attempts", "Choose one of the options."),
        ({"attempts": "many"}, "attempts", "Choose one of the options."),
        ({"kind": "sung"}, "kind", "Choose one of the options."),
        ({"strictness": "speed"}, "strictness", "Choose one of the options."),
    ],
)
def test_each_field_says_what_is_wrong_with_it(
    teacher: FlaskClient, changed: dict[str, object], field: str, sentence: str
) -> None:
    refused = teacher.post("/classes/1/assignments/new", data=FORM | changed)

    assert refused.status_code == 422
    assert f'<a href="#field-{field}">{sentence}</a>' in refused.text


@pytest.mark.parametrize("sent", [{}, {"who": "nobody"}, {"who": "9" * 30}, {"who": "2", "due_on": "soon"}])
def test_a_later_day_needs_a_pupil_and_a_date(teacher: FlaskClient, sent: dict[str, str]) -> None:
    teacher.post("/classes/1/assignments/new", data=FORM)

    assert teacher.post("/classes/1/assignments/1/later", data=sent).status_code == 422


def test_a_warm_up_is_filled_in(teacher: FlaskClient, greta: Learner) -> None:
    form = teacher.get("/classes/1/assignments/new?kind=warm-up&figures=eos&figures=eros").text
    sent = {name: re.search(rf'name="{name}"[^>]*value="([^"]+)"', form, re.S)[1] for name in ("name", "due_on")}  # type: ignore[index]

    assert sent == {"name": "Warm-up, 2 March", "due_on": "2026-03-02"}
    assert re.findall(r'name="figures" value="(\w+)" checked', form) == ["eros", "eos"]
    assert '<option value="6 questions" selected>' in form


def test_one_pupil_gets_a_later_day_and_more_time(teacher: FlaskClient, greta: Learner) -> None:
    teacher.post("/classes/1/assignments/new", data=FORM | {"amount": "10 minutes"})
    teacher.post("/classes/1/assignments/1/later", data={"who": "2", "due_on": "2026-03-10"})
    teacher.post("/classes/1/pupils/2/time", data={"factor": "1.5"})

    mine = page_of(greta.client, "/assignments/1")

    assert "at most 15 minutes or 30 questions" in mine
    assert "due Tuesday, 10 March" in mine
    assert "Not started – Tuesday, 10 March" in page_of(teacher, "/classes/1/assignments/1")


def test_an_open_attempt_can_be_handed_in_from_its_page(
    greta: Learner, session: Session, deck: Deck, taught: TaughtClass
) -> None:
    study_session = begin_work(
        session, deck, taught.greta, set_work(session, deck, taught.school_class), greta.clock.now
    )

    assert f'action="/study/session/{study_session.id}/stop"' in greta.client.get("/assignments/1").text


def test_today_lists_missing_homework_for_two_weeks(
    greta: Learner, session: Session, deck: Deck, taught: TaughtClass, clock: Clock
) -> None:
    set_work(session, deck, taught.school_class)
    clock.advance(18 * 24 * 3600)
    assert "Was due Friday, 6 March" in page_of(greta.client, "/study")

    clock.advance(24 * 3600)

    assert "Was due" not in page_of(greta.client, "/study")
    assert "This homework was due Friday, 6 March and is missing." in page_of(greta.client, "/assignments")


def test_a_teachers_view_is_recorded_once_a_day(teacher: FlaskClient, session: Session) -> None:
    teacher.post("/classes/1/assignments/new", data=FORM)
    for _ in range(2):
        assert teacher.get("/classes/1/assignments/1/pupils/2").status_code == 200

    seen = session.execute(select(AuditEntry.what, AuditEntry.object_id).where(AuditEntry.what == SEEN)).all()

    assert seen == [(SEEN, 2)]


def test_the_class_page_names_pupils_with_missing_homework(
    teacher: FlaskClient, session: Session, deck: Deck, taught: TaughtClass, clock: Clock
) -> None:
    do_work(session, deck, taught.greta, set_work(session, deck, taught.school_class), clock.now)
    clock.advance(8 * 24 * 3600)

    assert "Homework missing: Six gods Jonas" in page_of(teacher, "/classes/1")
    assert "Six gods Missing, not started (was due Friday, 6 March)" in page_of(teacher, "/classes/1/pupils/3/progress")
