"""What the class page and the page of a figure in a class show, in a fixed number of statements."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from sqlalchemy.orm import Session

from studyapp.classes import Class
from studyapp.classes.memberships import Enrolment
from studyapp.content import Deck
from studyapp.progress.answer_list import answers_by_word
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
from studyapp.progress.classes.pupils import Activity, ClassPupil, activity_of, class_pupils, counted_since_by_pupil
from studyapp.progress.figure_screen import GivenWord, word_of
from studyapp.study.class_totals import class_answers
from studyapp.study.countable_answers import counts_for
from studyapp.study.models import Verdict
from studyapp.study.screens.reader import DeckReader
from studyapp.study.states import MemoryState


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
    session: Session, deck: Deck, school_class: Class, places: Sequence[Enrolment], skill: str, span: DateRange
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


class ClassFigure(NamedTuple):
    """A figure's numbers, the pupils in each state, and the answers given, the most frequent first."""

    known: FigureKnown
    pupils: Mapping[MemoryState, Sequence[ClassPupil]]
    words: Sequence[GivenWord]
    #: All answers about it in every skill, and how many were right, including those of deleted pupils.
    answers: int
    right: int


def class_figure(
    session: Session, reader: DeckReader, school_class: Class, places: Sequence[Enrolment], figure: str, skill: str
) -> ClassFigure:
    """A figure of the deck in a class with these pupils."""
    pupils = class_pupils(school_class, places)
    knowledge = class_knowledge(session, reader.deck, pupils, skill)
    totals = class_answers(session, school_class, figure=figure)
    given = answers_by_word(session, counts_for(counted_since_by_pupil(pupils)), figure)
    return ClassFigure(
        known=next(one for one in figures_known(reader.deck, knowledge) if one.card.id == figure),
        pupils={state: [one for one in pupils if knowledge.states[one.id][figure] is state] for state in MemoryState},
        words=[word_of(reader, figure, one) for one in given],
        answers=sum(one.times for one in totals),
        right=sum(one.times for one in totals if one.verdict is Verdict.RIGHT),
    )
