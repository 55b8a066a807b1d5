"""How much each pupil of a class has done in a period."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from typing import NamedTuple

from sqlalchemy import func, select
from sqlalchemy.orm import Session

from studyapp.progress.classes.pupils import ClassPupil, counted_since_by_pupil
from studyapp.study.countable_answers import counts_for
from studyapp.study.models import Answer, AskedQuestion, Meeting


class Activity(NamedTuple):
    """The answers that count, by pupil id, and the ids of pupils who answered or met a figure."""

    answers: dict[int, int]
    active: frozenset[int]

    @property
    def total(self) -> int:
        """The answers of all pupils of the class."""
        return sum(self.answers.values())


def activity_of(session: Session, pupils: Sequence[ClassPupil], first: date) -> Activity:
    """The activity since ``first``, in two statements."""
    rows = session.execute(
        select(AskedQuestion.person_id, func.count())
        .join(Answer, Answer.asked_id == AskedQuestion.id)
        .where(counts_for(counted_since_by_pupil(pupils), first))
        .group_by(AskedQuestion.person_id)
    )
    answers = {row[0]: row[1] for row in rows}
    ids = [pupil.id for pupil in pupils]
    met = session.scalars(
        select(Meeting.person_id).where(Meeting.person_id.in_(ids), Meeting.study_date >= first).distinct()
    )
    return Activity(answers, frozenset({*answers, *met}))
