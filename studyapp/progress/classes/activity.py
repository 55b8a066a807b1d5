"""How much each pupil of a class has done in a span of days."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from typing import NamedTuple

from sqlalchemy import func, select
from sqlalchemy.orm import Session

from studyapp.progress.classes.pupils import Pupil, seen_from
from studyapp.study.countable_answers import counts_for
from studyapp.study.models import Answer, Asked, Meeting


class Activity(NamedTuple):
    """The answers that counted, by pupil's id, and the ids of those who answered or met somebody."""

    answers: dict[int, int]
    active: frozenset[int]

    @property
    def total(self) -> int:
        """The answers of all pupils who are in the class."""
        return sum(self.answers.values())


def activity_of(session: Session, pupils: Sequence[Pupil], first: date) -> Activity:
    """What was done from ``first`` on, in two statements."""
    rows = session.execute(
        select(Asked.person_id, func.count())
        .join(Answer, Answer.asked_id == Asked.id)
        .where(counts_for(seen_from(pupils), first))
        .group_by(Asked.person_id)
    )
    answers = {row[0]: row[1] for row in rows}
    ids = [pupil.id for pupil in pupils]
    met = session.scalars(
        select(Meeting.person_id).where(Meeting.person_id.in_(ids), Meeting.study_date >= first).distinct()
    )
    return Activity(answers, frozenset({*answers, *met}))
