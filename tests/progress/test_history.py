"""Past weeks on the progress page, and holidays that don't break the streak."""

from __future__ import annotations

import re
from datetime import timedelta
from html import unescape

from flask import Flask
from flask.testing import FlaskClient
from sqlalchemy import delete, select

from studyapp.accounts import Person
from studyapp.classes import Class
from studyapp.classes.holidays import add_holiday
from studyapp.study.models import Answer, AskedQuestion
from tests.accounts.factories import MORNING
from tests.accounts.reading import text_of


def test_the_counts_of_a_past_week_link_to_figures_and_answers(client: FlaskClient, learner: Person) -> None:
    page = client.get("/progress").get_data(as_text=True)
    links = re.findall(r'href="(/progress/figures\?state=(\w+)&amp;week=([\d-]+))">(\d+)<', page)
    assert len({week for _, _, week, _ in links}) >= 4

    for path, state, week, number in links:
        listed = client.get(unescape(path))
        assert f"{number} figure" in text_of(listed), (state, week)

    known = next(path for path, state, _, _ in links if state == "known")
    then_known = client.get(unescape(known)).get_data(as_text=True)
    till_then = re.search(r'href="(/progress/answers\?[^"]*until=[^"]+)"', then_known)
    assert till_then and "up to" in text_of(client.get(unescape(till_then[1])))


def test_holidays_of_a_class_do_not_break_the_streak(app: Flask, client: FlaskClient, learner: Person) -> None:
    last = MORNING.date() - timedelta(days=MORNING.weekday() + 7)
    with app.extensions["database"].writing() as session:
        gone = select(AskedQuestion.id).where(AskedQuestion.person_id == learner.id)
        session.execute(delete(Answer).where(Answer.asked_id.in_(gone), Answer.study_date >= last))
        session.commit()
    assert "in a row" not in text_of(client.get("/progress"))
    with app.extensions["database"].writing() as session:
        school_class = session.scalars(select(Class)).one()
        add_holiday(session, school_class, last, last + timedelta(days=4))

    assert "3 weeks in a row" in text_of(client.get("/progress"))
