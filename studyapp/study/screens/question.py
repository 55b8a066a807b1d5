"""What a page shows while somebody is asked, and how far the sitting has come."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import NamedTuple

from studyapp.classes.hidden_content import Part, reference_of
from studyapp.content import Emblem, Reference
from studyapp.content.questions import Question, ask_line, option_line, text_line
from studyapp.study.day_plan import QUESTION_SECONDS
from studyapp.study.screens.reader import Reader
from studyapp.study.study_sessions import Course
from studyapp.study.visible_content import first_clue


class Option(NamedTuple):
    """One of the answers offered; ``value`` is what the form sends."""

    value: str
    label: str


class Progress(NamedTuple):
    """How far a sitting has come: questions behind, questions in all, and about how many minutes are left."""

    finished: int
    questions: int
    minutes_left: int


class QuestionScreen(NamedTuple):
    """A question: its sentence, what stands below it, a picture or None, and the options (none where one types)."""

    sentence: str
    text: str
    picture: Emblem | None
    options: Sequence[Option]


class Meeting(NamedTuple):
    """A figure that is met: which of the new ones it is, one clue, and one line told of it with its place.

    Where the passage is hidden there is none of it, and nothing told.
    """

    number: int
    of: int
    clue: str
    told: str
    reference: Reference | None


def progress_of(course: Course) -> Progress:
    """How far it has come."""
    left = (course.questions - course.finished) * QUESTION_SECONDS
    if course.seconds_left is not None:
        left = min(left, course.seconds_left)
    return Progress(course.finished, course.questions, max(1, round(left / 60)))


def question_screen(reader: Reader, question: Question) -> QuestionScreen:
    """A question in the reader's words. Nothing in it tells the answer."""
    deck, first = reader
    shown = next((card.emblem for card in deck if card.emblem.mark == question.picture), None)
    options = question.options or (tuple(card.corner for card in deck) if question.kind == "tapped" else ())
    return QuestionScreen(
        ask_line(deck, question, first),
        text_line(deck, question, first),
        shown,
        [Option(option, option_line(deck, question, option, first)) for option in options],
    )


def meeting_screen(reader: Reader, course: Course, figure: str, hidden: Collection[Part]) -> Meeting:
    """A figure as it is met: its first clue and the passage that tells it, but for what the learner's classes hide."""
    card = reader.deck[figure]
    new = [step.figure for step in course.plan if step.does == "meet"]
    clue = first_clue(reader.deck, hidden, card)
    reference = reference_of(hidden, card, clue)
    told = reader.gloss(reference.tells) if reference else ""
    return Meeting(new.index(figure) + 1, len(new), reader.gloss(clue.text), told, reference)
