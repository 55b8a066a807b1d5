"""What a teacher sets is done wherever the class works; what a closed room holds is not offered."""

from __future__ import annotations

import re

from flask.testing import FlaskClient
from sqlalchemy.orm import Session

from studyapp.classes import Class
from studyapp.content import Deck
from tests.accounts.reading import text_of
from tests.assignments.factories import set_work


def close_all_but(session: Session, school_class: Class, *rooms: str) -> None:
    school_class.open_rooms = list(rooms)
    session.commit()


def test_homework_is_done_where_study_is_closed(
    anna: FlaskClient, school_class: Class, session: Session, deck: Deck
) -> None:
    work = set_work(session, deck, school_class)
    close_all_but(session, school_class, "library")

    first_page = text_of(anna.get("/"))
    sitting = anna.post(f"/assignments/{work.id}/begin").location
    page = anna.get(sitting)
    while "/met" in (html := page.get_data(as_text=True)):
        figure = re.search(r'name="figure" value="([^"]+)"', html)
        assert figure is not None
        page = anna.post(f"{sitting}/met", data={"figure": figure[1]}, follow_redirects=True)
    asked = re.search(r'action="(/study/asked/\d+)"', html)
    assert asked is not None, html
    verdict = anna.post(asked[1], data={"unknown": "1"})
    handed_in = anna.post(f"{sitting}/stop", follow_redirects=True)

    assert "Six gods" in first_page
    assert anna.get(verdict.location).status_code == 200
    assert "Handed in" in text_of(handed_in) and "Back to Today" not in text_of(handed_in)
    assert {anna.get(page).status_code for page in ("/study", "/study/quiz", "/study/session/99")} == {403}


def test_a_sitting_of_ones_own_waits_until_study_is_open(
    anna: FlaskClient, school_class: Class, session: Session
) -> None:
    begun = anna.post("/study/start").location
    close_all_but(session, school_class, "library")

    refused = anna.get(begun)

    assert refused.status_code == 403
    assert "Your class is using Deck in this lesson" in text_of(refused)


def test_the_first_page_offers_no_table_where_play_is_closed(
    anna: FlaskClient, school_class: Class, session: Session
) -> None:
    anna.post("/play", data={"others": "2"})
    assert "Waiting for you" in text_of(anna.get("/"))

    close_all_but(session, school_class, "library")

    assert "Waiting for you" not in text_of(anna.get("/"))
