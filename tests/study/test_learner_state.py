"""The pace of a learner, measured from the answers."""

from __future__ import annotations

from datetime import datetime, timedelta

import pytest
from sqlalchemy.orm import Session

from studyapp.accounts import Person
from studyapp.content import Deck
from studyapp.study.day_plan import QUESTION_SECONDS
from studyapp.study.learner_state import question_seconds
from studyapp.study.models import Origin
from studyapp.study.session_steps import SessionStep
from tests.accounts.factories import MORNING, make_person
from tests.study.factories import WRONG, begin_with, live_in, reply, show


@pytest.fixture
def greta(session: Session) -> Person:
    greta = make_person(session)
    live_in(session, greta)
    return greta


def study(session: Session, deck: Deck, person: Person, count: int, seconds: int, first: str | None = None) -> datetime:
    """Answer this number of questions, one after the other; ``first`` is the first answer."""
    steps = [SessionStep("ask", card.id, "who") for card in deck.cards[:count]]
    study_session, now = begin_with(session, person, steps, MORNING, Origin.STUDY), MORNING
    for place in range(count + (first is not None)):
        asked = show(session, deck, person, study_session, now)
        now += timedelta(seconds=seconds)
        reply(session, deck, person, asked, now, first if place == 0 else None)
    return now


def test_the_pace_is_unknown_until_twenty_questions(session: Session, deck: Deck, greta: Person) -> None:
    study(session, deck, greta, 19, 30)

    assert question_seconds(session, greta) == QUESTION_SECONDS
    assert question_seconds(session, None) == QUESTION_SECONDS


def test_the_pace_is_the_time_from_one_question_to_the_next(session: Session, deck: Deck, greta: Person) -> None:
    study(session, deck, greta, 25, 18)

    assert question_seconds(session, greta) == pytest.approx(18)


def test_a_question_asked_again_makes_its_step_longer(session: Session, deck: Deck, greta: Person) -> None:
    study(session, deck, greta, 20, 10, first=WRONG)

    assert question_seconds(session, greta) == pytest.approx(10 * 21 / 20)


@pytest.mark.parametrize(("seconds", "pace"), [(2, 5.0), (600, 40.0)])
def test_the_pace_has_limits(session: Session, deck: Deck, greta: Person, seconds: int, pace: float) -> None:
    study(session, deck, greta, 20, seconds)

    assert question_seconds(session, greta) == pace
