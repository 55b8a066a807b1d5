"""One figure in a class: who stands where, and what was given when it was asked for."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from sqlalchemy.orm import Session

from studyapp.classes import Class
from studyapp.classes.memberships import Place
from studyapp.progress.answer_list import by_word
from studyapp.progress.classes.class_knowledge import FigureKnown, figures_known, knowing_of
from studyapp.progress.classes.pupils import Pupil, pupils_among, seen_from
from studyapp.progress.figure_screen import Word, word_of
from studyapp.study.class_totals import class_answers
from studyapp.study.countable_answers import counts_for
from studyapp.study.models import Verdict
from studyapp.study.screens.reader import Reader
from studyapp.study.states import State


class ClassFigure(NamedTuple):
    """A figure's numbers, the pupils in each state, and the words given, the most frequent first."""

    known: FigureKnown
    pupils: Mapping[State, Sequence[Pupil]]
    words: Sequence[Word]
    #: All answers about it, in every skill, and how many were right; those who are gone stay in both.
    answers: int
    right: int


def class_figure(
    session: Session, reader: Reader, school_class: Class, places: Sequence[Place], figure: str, skill: str
) -> ClassFigure:
    """A figure of the deck in a class whose roster is ``places``."""
    pupils = pupils_among(school_class, places)
    knowing = knowing_of(session, reader.deck, pupils, skill)
    totals = class_answers(session, school_class, figure=figure)
    given = by_word(session, counts_for(seen_from(pupils)), figure)
    return ClassFigure(
        known=next(one for one in figures_known(reader.deck, knowing) if one.card.id == figure),
        pupils={state: [one for one in pupils if knowing.states[one.id][figure] is state] for state in State},
        words=[word_of(reader, figure, one) for one in given],
        answers=sum(one.times for one in totals),
        right=sum(one.times for one in totals if one.verdict is Verdict.RIGHT),
    )
