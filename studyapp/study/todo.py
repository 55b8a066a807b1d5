"""What waits for somebody in this room, for the first page."""

from __future__ import annotations

from datetime import datetime
from typing import NamedTuple

from flask import url_for
from sqlalchemy.orm import Session

from studyapp.accounts import Person
from studyapp.content import Deck
from studyapp.study.day_plan import due_questions, plan_day
from studyapp.study.figure_priority_signal import wanted_figures
from studyapp.study.learner_state import standing_of
from studyapp.study.screens.today import plan_sentence


class Waiting(NamedTuple):
    """The day's study, as the first page lists it."""

    title: str
    sentence: str
    url: str
    action: str


def study_waiting_for(session: Session, deck: Deck, person: Person, now: datetime) -> list[Waiting]:
    """The day's study, if anything is due; who has never studied is not waited for."""
    standing = standing_of(session, person, now)
    if not due_questions(deck, standing):
        return []
    sentence = plan_sentence(plan_day(deck, standing, wanted_figures(session, person, standing.day)))
    return [Waiting("Today’s study", sentence, url_for("study.today"), "Study")]
