"""Today's study for the home page."""

from __future__ import annotations

from datetime import datetime
from typing import NamedTuple

from flask import url_for
from sqlalchemy.orm import Session

from studyapp.accounts import Person
from studyapp.content import Deck
from studyapp.study.day_plan import due_questions, plan_day
from studyapp.study.figure_priority_signal import priority_figures
from studyapp.study.learner_state import load_learner_state
from studyapp.study.screens.today import plan_sentence


class Waiting(NamedTuple):
    """The day's study, as the first page lists it."""

    title: str
    sentence: str
    url: str
    action: str


def study_waiting_for(session: Session, deck: Deck, person: Person, now: datetime) -> list[Waiting]:
    """Today's study, if questions are due; nothing for a person who has never studied."""
    learner_state = load_learner_state(session, person, now)
    if not due_questions(deck, learner_state):
        return []
    sentence = plan_sentence(plan_day(deck, learner_state, priority_figures(session, person, learner_state.day)))
    return [Waiting("Today’s study", sentence, url_for("study.today"), "Study")]
