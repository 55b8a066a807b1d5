"""Study introduces figures first that came up this week at tables and in quizzes."""

from __future__ import annotations

from collections import Counter
from datetime import UTC, date, datetime, time

from sqlalchemy import func, select
from sqlalchemy.orm import Session

from studyapp.accounts import Person
from studyapp.play.levels.models import Evidence
from studyapp.study.figure_priority_signal import figures_wanted
from studyapp.study.models import Answer, AskedQuestion, Origin
from studyapp.study.settings import learner_of, zone_of
from studyapp.study.study_day import next_day, study_day
from studyapp.study.weeks import week_of

OUTSIDE_STUDY = (Origin.QUIZ, Origin.PRACTICE, Origin.LIVE)
"""The origins that can ask about figures the learner hasn't met."""


@figures_wanted.connect
def figures_of_this_week(session: Session, *, person: Person, day: date) -> list[str]:
    """The figures of this week's tables and quizzes, the most frequent first."""
    week = week_of(day)
    counts = Counter(_at_tables(session, person, week))
    quizzes = session.execute(
        select(AskedQuestion.figure, func.count())
        .join(Answer, Answer.asked_id == AskedQuestion.id)
        .where(AskedQuestion.person_id == person.id, Answer.origin.in_(OUTSIDE_STUDY), Answer.study_date >= week)
        .group_by(AskedQuestion.figure)
    )
    for figure, times in quizzes:
        counts[figure] += times
    return sorted(counts, key=lambda figure: (-counts[figure], figure))


def _at_tables(session: Session, person: Person, week: date) -> list[str]:
    zone = zone_of(learner_of(session, person))
    # Starting a day earlier covers every time zone; the study day decides.
    earliest = datetime.combine(next_day(week, -1), time(), tzinfo=UTC)
    rows = session.execute(
        select(Evidence.figure, Evidence.at).where(Evidence.person_id == person.id, Evidence.at >= earliest)
    )
    return [figure for figure, at in rows if study_day(at, zone) >= week]
