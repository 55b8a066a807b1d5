"""One figure in a class: the pupils in each state, and the answers given."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from sqlalchemy.orm import Session

from studyapp.classes import Class
from studyapp.classes.memberships import Place
from studyapp.progress.answer_list import answers_by_word
from studyapp.progress.classes.class_knowledge import FigureKnown, class_knowledge, figures_known
from studyapp.progress.classes.pupils import ClassPupil, class_pupils, counted_since_by_pupil
from studyapp.progress.figure_screen import GivenWord, word_of
from studyapp.study.class_totals import class_answers
from studyapp.study.countable_answers import counts_for
from studyapp.study.models import Verdict
from studyapp.study.screens.reader import Reader
from studyapp.study.states import MemoryState


class ClassFigure(NamedTuple):
    """A figure's numbers, the pupils in each state, and the answers given, the most frequent first."""

    known: FigureKnown
    pupils: Mapping[MemoryState, Sequence[ClassPupil]]
    words: Sequence[GivenWord]
    #: All answers about it in every skill, and how many were right, including those of deleted pupils.
    answers: int
    right: int


def class_figure(
    session: Session, reader: Reader, school_class: Class, places: Sequence[Place], figure: str, skill: str
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
