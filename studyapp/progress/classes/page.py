"""Everything the class page shows, read at one moment, in a number of statements that does not grow with the class."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from sqlalchemy.orm import Session

from studyapp.classes import Class
from studyapp.classes.memberships import Place
from studyapp.content import Deck
from studyapp.progress.classes.activity import Activity, activity_of
from studyapp.progress.classes.class_knowledge import FigureKnown, Knowing, figures_known, knowing_of, least_known_first
from studyapp.progress.classes.confused import ClassConfusion, confusions_of_class
from studyapp.progress.classes.date_ranges import Span
from studyapp.progress.classes.lists import (
    Absent,
    Better,
    Stuck,
    absent_from,
    better_pupils,
    met_not_known,
    not_met_yet,
    stuck_pupils,
)
from studyapp.progress.classes.next_lesson import NextLesson, Read, next_lesson
from studyapp.progress.classes.pupils import Pupil, pupils_among


class ClassPage(NamedTuple):
    """The lists, what is confused, who got better, the next lesson, and the figures, least known first."""

    span: Span
    pupils: Sequence[Pupil]
    knowing: Knowing
    activity: Activity
    absent: Absent
    stuck: Sequence[Stuck]
    better: Sequence[Better]
    not_met: Sequence[FigureKnown]
    not_known: Sequence[FigureKnown]
    confusions: Sequence[ClassConfusion]
    lesson: NextLesson
    figures: Sequence[FigureKnown]


def class_page(
    session: Session, deck: Deck, school_class: Class, places: Sequence[Place], skill: str, span: Span
) -> ClassPage:
    """The page of a class whose roster is ``places``, for one skill and one span of days."""
    pupils = pupils_among(school_class, places)
    knowing = knowing_of(session, deck, pupils, skill)
    activity = activity_of(session, pupils, span.first)
    figures = figures_known(deck, knowing)
    absent = absent_from(pupils, activity.active, span.first)
    stuck, better = stuck_pupils(deck, knowing), better_pupils(deck, knowing, span.first)
    confusions = confusions_of_class(session, deck, school_class, pupils, span.week)
    read = Read(figures, confusions, absent, stuck, better, activity.total)
    return ClassPage(
        span=span,
        pupils=pupils,
        knowing=knowing,
        activity=activity,
        absent=absent,
        stuck=stuck,
        better=better,
        not_met=not_met_yet(figures),
        not_known=met_not_known(figures),
        confusions=confusions,
        lesson=next_lesson(deck, read),
        figures=least_known_first(figures),
    )
