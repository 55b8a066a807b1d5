"""Everything the class page shows, in a fixed number of statements."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from sqlalchemy.orm import Session

from studyapp.classes import Class
from studyapp.classes.memberships import Place
from studyapp.content import Deck
from studyapp.progress.classes.activity import Activity, activity_of
from studyapp.progress.classes.class_knowledge import (
    ClassKnowledge,
    FigureKnown,
    class_knowledge,
    figures_known,
    least_known_first,
)
from studyapp.progress.classes.confused import ClassConfusion, confusions_of_class
from studyapp.progress.classes.date_ranges import DateRange
from studyapp.progress.classes.lists import (
    ImprovedPupil,
    InactivePupils,
    StuckPupil,
    figures_not_known,
    figures_not_met,
    improved_pupils,
    inactive_pupils,
    stuck_pupils,
)
from studyapp.progress.classes.next_lesson import LessonEvidence, NextLesson, next_lesson
from studyapp.progress.classes.pupils import ClassPupil, class_pupils


class ClassPage(NamedTuple):
    """The lists, the confusions, the next lesson, and the figures, least known first."""

    span: DateRange
    pupils: Sequence[ClassPupil]
    knowledge: ClassKnowledge
    activity: Activity
    absent: InactivePupils
    stuck: Sequence[StuckPupil]
    better: Sequence[ImprovedPupil]
    not_met: Sequence[FigureKnown]
    not_known: Sequence[FigureKnown]
    confusions: Sequence[ClassConfusion]
    lesson: NextLesson
    figures: Sequence[FigureKnown]

    @property
    def is_fresh(self) -> bool:
        """Whether no pupil has met a figure or answered a question yet."""
        return not self.knowledge.started and not self.activity.total


def class_page(
    session: Session, deck: Deck, school_class: Class, places: Sequence[Place], skill: str, span: DateRange
) -> ClassPage:
    """The page of a class with these pupils, for one skill and one period."""
    pupils = class_pupils(school_class, places)
    knowledge = class_knowledge(session, deck, pupils, skill)
    activity = activity_of(session, pupils, span.first)
    figures = figures_known(deck, knowledge)
    absent = inactive_pupils(pupils, activity.active, span.first)
    stuck, better = stuck_pupils(deck, knowledge), improved_pupils(deck, knowledge, span.first)
    confusions = confusions_of_class(session, deck, school_class, pupils, span.week)
    read = LessonEvidence(figures, confusions, absent, stuck, better, activity.total)
    return ClassPage(
        span=span,
        pupils=pupils,
        knowledge=knowledge,
        activity=activity,
        absent=absent,
        stuck=stuck,
        better=better,
        not_met=figures_not_met(figures),
        not_known=figures_not_known(figures),
        confusions=confusions,
        lesson=next_lesson(deck, read),
        figures=least_known_first(figures),
    )
