"""What the page of a question shows, and the progress bar."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import NamedTuple

from studyapp.classes.hidden_content import Part, reference_of
from studyapp.content import Emblem, Reference
from studyapp.content.questions import Question, ask_line, option_line, text_line
from studyapp.study.day_plan import QUESTION_SECONDS
from studyapp.study.screens.reader import Reader
from studyapp.study.study_sessions import SessionProgress
from studyapp.study.visible_content import first_clue


class AnswerOption(NamedTuple):
    """An option; ``value`` is what the form sends."""

    value: str
    label: str


class ProgressBar(NamedTuple):
    """How far a study session is: finished questions, all questions, and about how many minutes are left."""

    finished: int
    questions: int
    minutes_left: int


class QuestionPage(NamedTuple):
    """A question: its sentence, the text below it, a picture or None, and the options (none for typed answers)."""

    sentence: str
    text: str
    picture: Emblem | None
    options: Sequence[AnswerOption]


class MeetingScreen(NamedTuple):
    """A new figure: its number among the new ones, one clue, and one line from a source.

    A hidden passage is left out.
    """

    number: int
    of: int
    clue: str
    told: str
    reference: Reference | None


def progress_bar(progress: SessionProgress) -> ProgressBar:
    """How far a study session is."""
    left = (progress.questions - progress.finished) * QUESTION_SECONDS
    if progress.seconds_left is not None:
        left = min(left, progress.seconds_left)
    return ProgressBar(progress.finished, progress.questions, max(1, round(left / 60)))


def question_screen(reader: Reader, question: Question) -> QuestionPage:
    """A question in the reader's words, without its answer."""
    deck, first = reader
    shown = next((card.emblem for card in deck if card.emblem.mark == question.picture), None)
    options = question.options or (tuple(card.corner for card in deck) if question.kind == "tapped" else ())
    return QuestionPage(
        ask_line(deck, question, first),
        text_line(deck, question, first),
        shown,
        [AnswerOption(option, option_line(deck, question, option, first)) for option in options],
    )


def meeting_screen(reader: Reader, progress: SessionProgress, figure: str, hidden: Collection[Part]) -> MeetingScreen:
    """A new figure with its first clue and passage, without what the learner's classes hide."""
    card = reader.deck[figure]
    new = [step.figure for step in progress.plan if step.does == "meet"]
    clue = first_clue(reader.deck, hidden, card)
    reference = reference_of(hidden, card, clue)
    told = reader.gloss(reference.tells) if reference else ""
    return MeetingScreen(new.index(figure) + 1, len(new), reader.gloss(clue.text), told, reference)
