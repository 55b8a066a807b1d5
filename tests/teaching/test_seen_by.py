"""A pupil reads what a teacher sees, and says whether earlier answers are among it."""

from __future__ import annotations

from datetime import timedelta

import pytest
from flask import Flask
from flask.testing import FlaskClient
from sqlalchemy.orm import Session

from studyapp.classes.class_owners import add_owner
from studyapp.classes.memberships import join_class
from tests.accounts.factories import MORNING, make_person
from tests.accounts.reading import text_of
from tests.teaching.factories import client_of, make_class, make_teacher


@pytest.fixture
def greta(app: Flask, session: Session) -> FlaskClient:
    """Greta, who joined the class of Mrs Weiss and Mrs Braun on 5 March, as days are counted in Berlin."""
    found = make_class(session, make_teacher(session))
    make_teacher(session, "braun")
    add_owner(session, found, "braun", MORNING)
    join_class(session, found, make_person(session), MORNING + timedelta(days=3, hours=14))
    return client_of(app, "greta")


def test_a_pupil_reads_who_sees_what_since_when(greta: FlaskClient) -> None:
    said = text_of(greta.get("/me/teachers"))

    assert "Mrs Weiss and Mrs Braun teach this class." in said
    assert "You have been in it since 5 March 2026" in said
    assert "Every answer you have given since that day" in said


def test_earlier_answers_are_shown_only_while_the_pupil_says_so(greta: FlaskClient) -> None:
    shown = text_of(greta.post("/me/teachers/1", data={"earlier": "shown"}, follow_redirects=True))
    hidden = text_of(greta.post("/me/teachers/1", data={"earlier": "hidden"}, follow_redirects=True))

    assert "Earlier answers are now shown." in shown and "Every answer you have ever given here" in shown
    assert "Earlier answers are now hidden." in hidden and "Every answer you have given since that day" in hidden


def test_another_wish_is_refused_in_words(greta: FlaskClient) -> None:
    refused = greta.post("/me/teachers/1", data={"earlier": "perhaps"})

    assert refused.status_code == 422
    assert "Choose whether earlier answers are shown or hidden." in text_of(refused)


def test_who_is_in_no_class_is_seen_by_nobody(app: Flask, session: Session) -> None:
    make_person(session)

    assert "No teacher can see what you do." in text_of(client_of(app, "greta").get("/me/teachers"))
